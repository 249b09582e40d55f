import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { StartupError } from '../db/startup-error.ts'
import { connectionsCheckingInterval } from '../server/http/limits/timeouts.ts'
import { localAddress } from './local-address.ts'

/**
 * Listens, and answers the address to look at. On 127.0.0.1 it listens on `[::1]` too where there
 * is one, so that `localhost` works whatever the browser makes of it. Closing the app closes both,
 * after the answers in hand.
 */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  const doors = [app.server]
  closeTogether(app, doors)
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, host, port)
  }
  const { port: taken } = app.server.address() as AddressInfo
  if (host === '127.0.0.1') {
    const second = await alsoOnIpv6(app, taken)
    if (second) doors.push(second)
  }
  return localAddress(host, taken)
}

/** Resolves to nothing where there is no IPv6, or the port is taken there: one door is enough. */
function alsoOnIpv6(app: FastifyInstance, port: number): Promise<Server | null> {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = app.server
  const limits = { headersTimeout, requestTimeout, keepAliveTimeout, connectionsCheckingInterval }
  const second = createServer(limits, app.routing)
  return new Promise((resolve) => {
    second.once('error', () => resolve(null))
    second.listen({ host: '::1', port }, () => resolve(second))
  })
}

const closeIdleMilliseconds = 50

function closeTogether(app: FastifyInstance, doors: Server[]): void {
  let others: Promise<unknown> = Promise.resolve()
  app.addHook('preClose', async () => {
    // Browsers keep their connections for more than a minute after the last answer.
    const timer = setInterval(() => {
      for (const door of doors) door.closeIdleConnections()
    }, closeIdleMilliseconds)
    const closed = doors.map((door) => new Promise((resolve) => door.once('close', resolve)))
    void Promise.all(closed).then(() => clearInterval(timer))
    timer.unref()
    others = Promise.all(closed.slice(1))
    for (const door of doors.slice(1)) door.close()
  })
  app.addHook('onClose', async () => {
    await others
  })
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): unknown {
  if (error.code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} is taken by another program.`,
      'Stop that program, or name another port in PORT.',
    )
  }
  if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartupError(
      `This program cannot listen on ${host}:${port}: ${error.message}.`,
      'Check HOST and PORT; ports below 1024 need special rights.',
    )
  }
  return error
}
