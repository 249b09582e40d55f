import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A server in a process of its own. */
export interface BaselineServer {
  url: string
  pid: number
}

/** The servers that calls are compared with, each in a process of its own. */
export interface Baselines {
  /** Responds with `{}`, with Fastify. */
  empty: BaselineServer
  /** Responds with the requested number of bytes, with bare node:http. */
  bare: BaselineServer
  /** Runs the requested number of prepared queries, with Fastify and node-postgres. */
  queries: BaselineServer
  close(): void
}

/** Starts the baseline servers; queries go to this database. */
export async function startBaselines(url: string): Promise<Baselines> {
  const opened = [
    await open('bench/empty-server.ts'),
    await open('bench/api/bare-server.ts'),
    await open('bench/api/query-server.ts', { DATABASE_URL: url }),
  ] as const
  const [empty, bare, queries] = opened
  const close = () => {
    for (const server of opened) server.close()
  }
  return { empty, bare, queries, close }
}

async function open(script: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  const [line] = await once(child.stdout, 'data')
  return { url: String(line).trim(), pid: child.pid ?? 0, close: () => void child.kill() }
}
