import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { failingLookup, startHttpsSite, testNetwork } from '../../testing/http/https-site.ts'
import { createTestClock } from '../../testing/test-clock.ts'
import { createAddressProbe } from './probe-address.ts'

const id = 'a-start-of-set-up'
const probe = (address: string, network = testNetwork, clock = createTestClock()) =>
  createAddressProbe(id, clock, network).now(address)

/** Answers as set-up does. */
const identify =
  (identity = { id, isHostAccepted: true }): RequestListener =>
  ({ url }, response) => {
    response.end(url === '/api/setup/identity' ? JSON.stringify(identity) : '')
  }

/** Answers with a status and headers. */
const reply =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, headers).end()
  }

/** Starts a server without TLS until the end of the test, and returns its port. */
async function startTcp(handle: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    handle(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

test('an address that leads here is reached, with the end of its certificate', async () => {
  const address = `https://guild.test:${await startHttpsSite(identify())}`
  const certificateUntil = new Date('2125-12-31T12:00:00Z')

  const reached = { state: 'reached', certificateUntil }
  expect(await probe(address)).toEqual({ ...reached, isExpiring: false })
  const later = createTestClock({ start: new Date('2120-01-01') })
  expect(await probe(address, testNetwork, later)).toEqual({ ...reached, isExpiring: true })
})

test.each<[string, RequestListener, object]>([
  [
    'a proxy that changes the host name',
    identify({ id, isHostAccepted: false }),
    { state: 'hostChanged' },
  ],
  [
    'another installation',
    identify({ id: 'another', isHostAccepted: true }),
    { state: 'otherProgram', status: 200 },
  ],
  ['another program', reply(404), { state: 'otherProgram', status: 404 }],
  ['a proxy without Muster', reply(502), { state: 'gateway', status: 502 }],
  ['a content network without Muster', reply(522), { state: 'gateway', status: 522 }],
  ['a page that wants a password', reply(401), { state: 'guarded', status: 401 }],
  [
    'a redirect to another address',
    reply(301, { location: 'https://www.guild.test/api/setup/identity' }),
    { state: 'redirects', targetOrigin: 'https://www.guild.test' },
  ],
  [
    'a redirect within the site',
    reply(302, { location: '/login' }),
    { state: 'otherProgram', status: 302 },
  ],
  [
    'a redirect to no site',
    reply(302, { location: 'mailto:leader@guild.test' }),
    { state: 'otherProgram', status: 302 },
  ],
  [
    'a malformed redirect',
    reply(302, { location: 'https://[' }),
    { state: 'otherProgram', status: 302 },
  ],
])('%s is recognized', async (_name, answer, expected) => {
  expect(await probe(`https://guild.test:${await startHttpsSite(answer)}`)).toEqual(expected)
})

test('only the start of an endless response is read', async () => {
  let sent = 0
  const port = await startHttpsSite((_request, response) => {
    const send = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000))) sent += 10_000
    }
    response.on('drain', send)
    send()
  })

  expect(await probe(`https://guild.test:${port}`)).toEqual({ state: 'otherProgram', status: 200 })
  expect(sent).toBeLessThan(10_000_000)
})

test('a response that breaks off, or stops, still has its status', async () => {
  const breaking = await startHttpsSite((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{', () => response.destroy())
  })
  const stopping = await startHttpsSite((_request, response) => {
    response.writeHead(200).write('{')
  })
  const found = { state: 'otherProgram', status: 200 }
  const ports = [breaking, stopping]
  expect(await Promise.all(ports.map((port) => probe(`https://guild.test:${port}`)))).toEqual([
    found,
    found,
  ])
})

test('a request without a response ends after a while', async () => {
  const silent = await startHttpsSite(() => {})
  const upgrading = await startHttpsSite(
    reply(101, { connection: 'upgrade', upgrade: 'websocket' }),
  )
  const unreachable = { state: 'unreachable', reason: 'ETIMEDOUT' }
  const ports = [silent, upgrading]
  expect(await Promise.all(ports.map((port) => probe(`https://guild.test:${port}`)))).toEqual([
    unreachable,
    unreachable,
  ])
})

test.each([
  ['of another name', 'guild', 'other.test', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ['that has expired', 'expired', 'guild.test', 'CERT_HAS_EXPIRED'],
] as const)('a certificate %s is not trusted', async (_name, certificate, host, reason) => {
  const port = await startHttpsSite(identify(), certificate)
  expect(await probe(`https://${host}:${port}`)).toEqual({ state: 'untrusted', reason })
})

test('a certificate that no known authority has signed is not trusted', async () => {
  const { lookup } = testNetwork
  const address = `https://guild.test:${await startHttpsSite(identify())}`
  expect(await probe(address, { ...(lookup && { lookup }) })).toEqual({
    ...{ state: 'untrusted', reason: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' },
  })
})

test('a server without TLS, a closed port and an unknown name are distinguished', async () => {
  const plain = await startTcp((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  expect(await probe(`https://guild.test:${plain}`)).toMatchObject({ state: 'noTls' })
  expect(await probe('https://guild.test:1')).toEqual({
    ...{ state: 'unreachable', reason: 'ECONNREFUSED' },
  })
  expect(await probe('https://guild.test', { lookup: failingLookup })).toEqual({
    state: 'notInDns',
  })
})

test.each([
  '',
  'guild.test',
  'http://guild.test',
  'https://localhost:3000',
  'https://127.0.0.1:3000',
  'https://[::1]:3000',
])('the address “%s” is not requested', async (address) => {
  const network = { lookup: failingLookup }
  expect(await probe(address, network)).toBeUndefined()
  expect(await createAddressProbe(id, createTestClock(), network).latest(address)).toBeUndefined()
})

test('the page does not wait for a slow address, and shows the last result until the next one', async () => {
  const held: ServerResponse[] = []
  const port = await startHttpsSite((_request, response) => {
    held.push(response)
  })
  const clock = createTestClock()
  const { latest } = createAddressProbe(id, clock, testNetwork)
  const address = `https://guild.test:${port}`
  const gateway = { state: 'gateway', status: 502 }

  const first = latest(address)
  await clock.advance(300)
  expect(await first).toBeNull()
  await expect.poll(() => held.length).toBe(1)
  held[0]?.writeHead(502).end()
  expect(await latest(address)).toEqual(gateway)

  await clock.advance(10_000)
  expect(await latest(address)).toEqual(gateway)
  await expect.poll(() => held.length).toBe(2)
})
