import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { StartupError } from '../db/startup-error.ts'
import { connectionsCheckingInterval } from '../server/http/limits/timeouts.ts'
import { localUrl } from './local-address.ts'

/**
 * Listens and returns the site's address. On 127.0.0.1 it also listens on `[::1]` if available, because
 * browsers may resolve `localhost` to either. Closing the app closes both, after the responses in progress, for
 * which it waits no longer than the grace period.
 */
export async function listen(
  app: FastifyInstance,
  host: string,
  port: number,
  graceMilliseconds = 5_000,
): Promise<string> {
  const listeners = [listenerOf(app.server)]
  closeTogether(app, listeners, graceMilliseconds)
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, host, port)
  }
  const { port: taken } = app.server.address() as AddressInfo
  if (host === '127.0.0.1') {
    const second = await alsoOnIpv6(app, taken)
    if (second) listeners.push(listenerOf(second))
  }
  return localUrl(host, taken)
}

/** Resolves to null without IPv6 or if the port is taken there; one listener is enough. */
function alsoOnIpv6(app: FastifyInstance, port: number): Promise<Server | null> {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = app.server
  const limits = { headersTimeout, requestTimeout, keepAliveTimeout, connectionsCheckingInterval }
  const second = createServer(limits, app.routing)
  return new Promise((resolve) => {
    second.once('error', () => resolve(null))
    second.listen({ host: '::1', port }, () => resolve(second))
  })
}

interface Listener {
  server: Server
  openSockets: ReadonlySet<Socket>
}

function listenerOf(server: Server): Listener {
  const openSockets = new Set<Socket>()
  server.on('connection', (socket) => {
    openSockets.add(socket)
    socket.once('close', () => openSockets.delete(socket))
  })
  return { server, openSockets }
}

const closeIdleMilliseconds = 50

function closeTogether(app: FastifyInstance, listeners: Listener[], graceMilliseconds: number) {
  let others: Promise<unknown> = Promise.resolve()
  app.addHook('preClose', async () => {
    // Browsers keep connections open for more than a minute after the last response.
    const idle = setInterval(() => listeners.forEach(closeIdleSockets), closeIdleMilliseconds)
    const rest = setTimeout(() => {
      for (const { server } of listeners) server.closeAllConnections()
    }, graceMilliseconds)
    const servers = listeners.map(({ server }) => server)
    const closed = servers.map((server) => new Promise((resolve) => server.once('close', resolve)))
    void Promise.all(closed).then(() => {
      clearInterval(idle)
      clearTimeout(rest)
    })
    others = Promise.all(closed.slice(1))
    for (const server of servers.slice(1)) server.close()
  })
  app.addHook('onClose', async () => {
    await others
  })
}

function closeIdleSockets({ server, openSockets }: Listener): void {
  server.closeIdleConnections()
  // Node.js regards a connection as idle only after its first request, and browsers open some in advance.
  for (const socket of openSockets) if (socket.bytesRead === 0) socket.destroy()
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
