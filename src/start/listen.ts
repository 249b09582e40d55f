import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { StartProblem } from '../db/start-problem.ts'

/**
 * Listens, and answers the address to look at. On 127.0.0.1 it listens on `[::1]` too where there
 * is one, so that `localhost` works whatever the browser makes of it.
 */
export async function listenOn(app: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, host, port)
  }
  const { port: taken } = app.server.address() as AddressInfo
  if (host === '127.0.0.1') await alsoOnIpv6(app, taken)
  return `http://${host.includes(':') ? `[${host}]` : host}:${taken}`
}

async function alsoOnIpv6(app: FastifyInstance, port: number): Promise<void> {
  const second = createServer(app.routing)
  await new Promise<void>((resolve) => {
    // No IPv6 here, or the port is taken there: the first address is enough.
    second.once('error', () => resolve())
    second.listen({ host: '::1', port }, () => {
      app.server.once('close', () => second.close())
      resolve()
    })
  })
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): unknown {
  if (error.code === 'EADDRINUSE') {
    return new StartProblem(
      `Port ${port} is taken by another program.`,
      'Stop that program, or name another port in PORT.',
    )
  }
  if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartProblem(
      `This program cannot listen on ${host}:${port}: ${error.message}.`,
      'Check HOST and PORT; ports below 1024 need special rights.',
    )
  }
  return error
}
