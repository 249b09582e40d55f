import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { testingSeed } from '../../testing/simulator/seed.ts'
import type { Simulator } from '../simulator.ts'
import { startSimulator } from '../start.ts'

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator({
    port: 0,
    seed: testingSeed(),
    drawAvatar: () => '<svg/>',
    heartbeatMilliseconds: 60,
  })
})
afterAll(() => simulator.close())

/** A raw socket that has received HELLO. */
async function openSocket(query = '?v=10&encoding=json') {
  const socket = new WebSocket(`${simulator.url.replace('http', 'ws')}/gateway${query}`)
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  const hello = await Promise.race([
    new Promise<string>((resolve) => socket.once('message', (data) => resolve(String(data)))),
    closed,
  ])
  return { socket, hello, closed }
}

const heartbeat = JSON.stringify({ op: 1, d: null })

test('HELLO contains the heartbeat interval, and each heartbeat is acknowledged', async () => {
  const { socket, hello } = await openSocket()
  expect(JSON.parse(String(hello))).toMatchObject({ op: 10, d: { heartbeat_interval: 60 } })
  const response = new Promise((resolve) => socket.once('message', (data) => resolve(String(data))))
  socket.send(heartbeat)
  expect(JSON.parse(String(await response))).toMatchObject({ op: 11 })
  socket.close()
})

test('a connection without heartbeats is closed, and its session can be resumed', async () => {
  const { socket, closed } = await openSocket()
  const { token } = simulator.settings
  socket.send(JSON.stringify({ op: 2, d: { token, intents: 0 } }))
  const ready = await new Promise<string>((resolve) =>
    socket.once('message', (data) => resolve(String(data))),
  )
  expect(await closed).toBe(4009)

  const { session_id } = JSON.parse(ready).d
  const again = await openSocket()
  again.socket.send(JSON.stringify({ op: 6, d: { token, session_id, seq: 1 } }))
  const resumed = await new Promise<string>((resolve) =>
    again.socket.once('message', (data) => resolve(String(data))),
  )
  expect(JSON.parse(resumed)).toMatchObject({ t: 'RESUMED' })
  again.socket.close()
})

test('a client that sends more than 120 frames a minute is disconnected', async () => {
  const { socket, closed } = await openSocket()
  for (let times = 0; times < 121; times++) socket.send(heartbeat)
  expect(await closed).toBe(4008)
})

test('another gateway version is rejected', async () => {
  expect(await (await openSocket('?v=9')).closed).toBe(4012)
})

test.each([
  { about: 'an unknown session', session_id: 'none', seq: 0 },
  { about: 'no session', session_id: undefined, seq: undefined },
])('resuming $about is answered with op 9 (false)', async ({ session_id, seq }) => {
  const { socket } = await openSocket()
  const response = new Promise((resolve) => socket.once('message', (data) => resolve(String(data))))
  const { token } = simulator.settings
  socket.send(JSON.stringify({ op: 6, d: { token, session_id, seq } }))
  expect(JSON.parse(String(await response))).toMatchObject({ op: 9, d: false })
  socket.close()
})

const refusals = [
  { what: 'a wrong token', send: { op: 2, d: { token: 'wrong', intents: 1 } }, code: 4004 },
  { what: 'resuming with a wrong token', send: { op: 6, d: { token: 'wrong' } }, code: 4004 },
  { what: 'unknown intents', send: { op: 2, d: { intents: 2 ** 30 } }, code: 4013 },
  { what: 'intents that were not granted', send: { op: 2, d: { intents: 1 << 15 } }, code: 4014 },
  { what: 'requesting members before identifying', send: { op: 8, d: {} }, code: 4003 },
  { what: 'an invalid frame', send: 'hello', code: 4002 },
]

test.each(refusals)('$what closes the socket with $code', async ({ send, code }) => {
  const { socket, closed } = await openSocket()
  const { token } = simulator.settings
  const frame =
    typeof send === 'string' ? send : JSON.stringify({ ...send, d: { token, ...send.d } })
  socket.send(frame)
  expect(await closed).toBe(code)
})
