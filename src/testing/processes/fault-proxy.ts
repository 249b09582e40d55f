import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Simulator } from '../../simulator/simulator.ts'

/** Whether the bot is killed at a request to Discord, and at which point. */
export type CrashPoint = 'lives' | 'dies before' | 'dies after'

/**
 * A proxy for the simulator that kills the bot before a request reaches Discord, or after Discord has handled
 * it and before the response arrives. `crashPointOf` decides by method, URL and body. Nonces are removed,
 * because Discord deduplicates by nonce only for some minutes.
 */
export async function startFaultProxy(
  simulator: Simulator,
  crashPointOf: (request: string) => CrashPoint,
  kill: () => Promise<void>,
): Promise<string> {
  async function carry(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const words = withoutNonce(await textOf(incoming))
    const crashPoint = isChange(incoming)
      ? crashPointOf(`${incoming.method} ${incoming.url} ${words}`)
      : 'lives'
    if (crashPoint === 'dies before') await kill()
    else await answer(incoming, words, response, crashPoint === 'dies after' ? kill : undefined)
  }

  async function answer(
    incoming: IncomingMessage,
    words: string,
    response: ServerResponse,
    before: () => Promise<void> = async () => {},
  ): Promise<void> {
    const answered = await passOn(simulator.url, incoming, words)
    const text = await answered.text()
    await before()
    response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(text)
  }

  const server = createServer((incoming, response) => {
    carry(incoming, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Whether a request changes the guild; commands are registered again at each start. */
function isChange({ method, url = '' }: IncomingMessage): boolean {
  return method !== 'GET' && !url.endsWith('/commands') && url.startsWith('/api/')
}

function withoutNonce(words: string): string {
  if (!words.includes('"nonce"')) return words
  const { nonce: _, enforce_nonce: __, ...rest } = JSON.parse(words) as Record<string, unknown>
  return JSON.stringify(rest)
}

function passOn(to: string, { url, method, headers }: IncomingMessage, words: string) {
  const passed = ['authorization', 'content-type', 'x-audit-log-reason'].flatMap((name) =>
    typeof headers[name] === 'string' ? [[name, headers[name]] as [string, string]] : [],
  )
  return fetch(`${to}${url}`, {
    method: method ?? 'GET',
    headers: passed,
    ...(words === '' ? {} : { body: words }),
  })
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of incoming) text += chunk
  return text
}
