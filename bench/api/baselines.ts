import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A server in a process of its own. */
export interface BaselineServer {
  url: string
  pid: number
}

/** What calls are measured against, each in a process of its own like ours. */
export interface Yardsticks {
  /** Answers `{}`, by Fastify. */
  empty: BaselineServer
  /** Answers so many bytes, by node:http alone. */
  bare: BaselineServer
  /** Makes so many prepared queries of one row, by Fastify and node-postgres. */
  queries: BaselineServer
  close(): void
}

/** Opens the yardsticks; their queries go to this database. */
export async function openYardsticks(url: string): Promise<Yardsticks> {
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
