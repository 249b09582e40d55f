import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'
import { localUrl } from './local-address.ts'

const loopbacks = ['127.0.0.1', '::1']

async function openSite(graceMilliseconds?: number) {
  const app = Fastify({ keepAliveTimeout: 72_000 })
  let goOn = () => {}
  const isSlow = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let begun = 0
  app.get('/slow', async (_request, reply) => {
    begun += 1
    reply.raw.writeHead(200, { 'content-length': 5 })
    reply.raw.write('be')
    await isSlow
    reply.raw.end('gun')
    return reply.hijack()
  })
  app.get('/', async () => 'here')
  const url = await listen(app, '127.0.0.1', 0, graceMilliseconds)
  return { app, port: Number(new URL(url).port), goOn: () => goOn(), begun: () => begun }
}

const agent = new Agent({ keepAlive: true })

function ask(host: string, port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ host, port, path, agent }, async (answer) => {
      let text = ''
      for await (const part of answer) text += part
      resolve(text)
    }).on('error', reject)
  })
}

function isOpen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket: Socket = connect(port, host)
    socket.on('connect', () => resolve(!socket.destroy().connecting))
    socket.on('error', () => resolve(false))
  })
}

test('on 127.0.0.1 it listens on both loopback addresses', async () => {
  const { app, port } = await openSite()

  for (const host of loopbacks) expect(await ask(host, port, '/')).toBe('here')
  await app.close()
})

test('closing finishes active responses and does not wait for idle connections', async () => {
  const { app, port, goOn, begun } = await openSite(300_000)
  const answers = loopbacks.map((host) => ask(host, port, '/slow'))
  await expect.poll(begun).toBe(2)

  const closing = app.close()
  setTimeout(goOn, 200)

  expect(await Promise.all(answers)).toEqual(['begun', 'begun'])
  await closing
  for (const host of loopbacks) expect(await isOpen(host, port)).toBe(false)
})

test('closing does not wait for connections that have not sent anything', async () => {
  const { app, port } = await openSite(300_000)
  const sockets = loopbacks.map((host) => connect(port, host))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  // Connections are accepted in their order.
  for (const host of loopbacks) await ask(host, port, '/')
  const closed = Promise.all(sockets.map((socket) => once(socket, 'close')))

  await app.close()

  await closed
})

test('closing interrupts responses that take longer than the grace period', async () => {
  const { app, port, begun } = await openSite(200)
  const answers = ['127.0.0.1', '[::1]'].map(async (host) => {
    const answer = await fetch(`http://${host}:${port}/slow`)
    return answer.text()
  })
  const interrupted = answers.map((answer) => expect(answer).rejects.toThrow('terminated'))
  await expect.poll(begun).toBe(2)

  await app.close()

  await Promise.all(interrupted)
})

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
])('the URL of a site on %s without a public address is %s', (host, address) => {
  expect(localUrl(host, 3000)).toBe(address)
})

test('a port in use fails with a clear message', async () => {
  const { app, port } = await openSite()

  await expect(listen(Fastify(), '127.0.0.1', port)).rejects.toThrow(
    `Port ${port} is taken by another program.`,
  )
  await app.close()
})
