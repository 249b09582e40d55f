import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { startTestSimulator } from '../src/testing/discord/listener.ts'
import { nodeArguments } from '../src/testing/processes/product.ts'

/** Runs the command and returns its exit code and output lines. */
async function conformance(...args: string[]): Promise<{ code: unknown; lines: string[] }> {
  const child = spawn(process.execPath, [...nodeArguments('scripts/conformance.ts'), ...args])
  const [printed, complaint, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.on('close', resolve)),
  ])
  return { code, lines: (printed + complaint).split('\n') }
}

/** A proxy for the simulator that breaks the user's name and the adding of roles. */
async function wrongServer() {
  const simulator = await startTestSimulator()
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '', headers } = request
    const body = method === 'GET' ? undefined : await text(request)
    if (method === 'PUT' && url.includes('/roles/')) {
      response.writeHead(500).end('The roles are away.')
      return
    }
    const answer = await fetch(`${simulator.url}${url}`, {
      method,
      headers: {
        authorization: headers.authorization ?? '',
        'content-type': headers['content-type'] ?? '',
      },
      ...(body && { body }),
    })
    const sent = await answer.text()
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(url.endsWith('/users/@me') ? sent.replace('"username"', '"user_name"') : sent)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
  return { api, simulator }
}

test('the simulator behaves like Discord in everything the bot uses', async () => {
  const { code, lines } = await conformance()

  expect(lines.filter((line) => /^(DIFF|skip|left)/.test(line))).toEqual([])
  expect(lines).toContain('Nothing differs.')
  expect(code).toBe(0)
})

test('differences are reported with the expected behaviour, and everything created is deleted', async () => {
  const { api, simulator } = await wrongServer()
  const channels = simulator.control.channels()

  const { code, lines } = await conformance('--api', api, '--token', simulator.settings.token)

  expect(code).toBe(1)
  const differences = lines.filter((line) => line.startsWith('DIFF'))
  expect(differences).toContainEqual(
    expect.stringMatching(/^DIFF {2}fetchBotUserId: GET \/users\/@me → 200: .*required.*username/),
  )
  expect(differences).toContainEqual(
    expect.stringMatching(
      /^DIFF {2}addRole: PUT \/guilds\/.+: expected success, got 500 The roles are away\.$/,
    ),
  )
  expect(lines).toContainEqual(expect.stringMatching(/^ok {4}createChannel {2}POST \/guilds/))
  expect(simulator.control.channels()).toEqual(channels)
})
