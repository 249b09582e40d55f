import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Exchange } from '../../simulator/openapi/validate-exchange.ts'
import type { Simulator } from '../../simulator/simulator.ts'

/** A recorded request to the REST API. */
export interface RecordedExchange extends Exchange {
  /** Whether the bot's token was sent. */
  isAuthorized: boolean
  reason: string | undefined
}

/** A proxy for the simulator that records every request to the REST API, oldest first. */
export async function recordRequests(
  simulator: Simulator,
): Promise<Simulator & { exchanges: RecordedExchange[] }> {
  const exchanges: RecordedExchange[] = []
  const server = createServer((incoming, response) => {
    carry(incoming, response).catch(() => response.destroy())
  })

  async function carry(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await textOf(incoming)
    const answered = await passOn(simulator.url, incoming, request)
    const answer = await answered.text()
    exchanges.push(exchangeOf(incoming, request, answered.status, answer))
    response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(answer)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { ...simulator, url: `http://127.0.0.1:${port}`, exchanges }
}

function passOn(to: string, { url, method, headers }: IncomingMessage, request: string) {
  const passed = ['authorization', 'content-type', 'x-audit-log-reason'].flatMap((name) =>
    typeof headers[name] === 'string' ? [[name, headers[name]] as [string, string]] : [],
  )
  return fetch(`${to}${url}`, {
    method: method ?? 'GET',
    headers: passed,
    ...(request === '' ? {} : { body: request }),
  })
}

function exchangeOf(
  { url = '/', method = 'GET', headers }: IncomingMessage,
  request: string,
  status: number,
  answer: string,
): RecordedExchange {
  const reason = headers['x-audit-log-reason']
  return {
    method,
    path: url.replace('/api/v10', ''),
    status,
    isAuthorized: headers.authorization !== undefined,
    reason: typeof reason === 'string' ? decodeURIComponent(reason) : undefined,
    ...(request === '' ? {} : { request: JSON.parse(request) as unknown }),
    ...(answer === '' ? {} : { response: JSON.parse(answer) as unknown }),
  }
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of incoming) text += chunk
  return text
}
