import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Simulator } from '../../simulator/simulator.ts'

/** What becomes of the bot when it does something in Discord. */
export type CrashPoint = 'lives' | 'dies before' | 'dies after'

/**
 * The same simulator behind a wire on which a bot may die amid what it does: before Discord hears of it,
 * or after Discord has done it and before the bot learns that. `fateAt` is asked about each deed, by its
 * method, address and words. Discord knows no nonce on this wire: as if each death lasted for minutes.
 */
export async function startFaultProxy(
  simulator: Simulator,
  fateAt: (deed: string) => CrashPoint,
  kill: () => Promise<void>,
): Promise<string> {
  async function carry(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const words = withoutNonce(await textOf(incoming))
    const fate = isDeed(incoming) ? fateAt(`${incoming.method} ${incoming.url} ${words}`) : 'lives'
    if (fate === 'dies before') await kill()
    else await answer(incoming, words, response, fate === 'dies after' ? kill : undefined)
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

/** Something that changes the guild; the commands are offered anew at each start. */
function isDeed({ method, url = '' }: IncomingMessage): boolean {
  return method !== 'GET' && !url.endsWith('/commands') && url.startsWith('/api/')
}

function withoutNonce(words: string): string {
  if (!words.includes('"nonce"')) return words
  const { nonce: _, enforce_nonce: __, ...said } = JSON.parse(words) as Record<string, unknown>
  return JSON.stringify(said)
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
