import { execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** A PostgreSQL server for the tests. */
export interface TestServer {
  url: string
  stop(): Promise<void>
}

/** A private server that can be stopped and restarted with its data. */
export interface Cluster extends TestServer {
  pause(): Promise<void>
  resume(): Promise<void>
}

/**
 * The server of TEST_DATABASE_URL, else a temporary cluster with the given options of `postgres` if PostgreSQL is
 * installed, else null.
 */
export async function startPostgres(options = ''): Promise<TestServer | null> {
  const url = process.env.TEST_DATABASE_URL
  return url ? { url, stop: () => dropTestDatabases(url) } : startCluster(options)
}

/** Drops the unused databases of `newDatabase`. */
async function dropTestDatabases(server: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  const { rows } = await client.query(`
    select datname from pg_database
    where datname ~ '^muster_[a-z]+_[0-9]+$'
      and not exists (select from pg_stat_activity a where a.datname = pg_database.datname)`)
  for (const { datname } of rows) await client.query(`drop database if exists ${datname}`)
  await client.end()
}

/**
 * The address of a new database of this process, in place of an earlier one for the same purpose. Two vitest
 * workers may have the same VITEST_POOL_ID, since it is freed before a worker ends; a process id is unique.
 */
export async function newDatabase(server: string, purpose: string): Promise<string> {
  const name = `muster_${purpose}_${process.pid}`
  const client = new pg.Client(server)
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** A temporary cluster if PostgreSQL is installed, else null. */
export async function startCluster(options = ''): Promise<Cluster | null> {
  const binFolder = findBinFolder()
  return binFolder ? runCluster(binFolder, options) : null
}

function findBinFolder(): string | undefined {
  const versions = '/usr/lib/postgresql'
  const debian = existsSync(versions)
    ? readdirSync(versions)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(versions, version, 'bin'))
    : []
  const onPath = (process.env.PATH ?? '').split(':')
  return [...debian, ...onPath].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
  )
}

async function runCluster(binFolder: string, options: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-postgres-'))
  const owner = clusterOwner()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const spawnOptions = { stdio: 'ignore', cwd: folder, ...owner } as const
  const initdbOptions = ['-U', 'muster', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  execFileSync(join(binFolder, 'initdb'), ['-D', data, ...initdbOptions], spawnOptions)
  const pgCtl = async (...args: string[]) => {
    const [code] = await once(
      spawn(join(binFolder, 'pg_ctl'), ['-D', data, ...args], spawnOptions),
      'exit',
    )
    if (code !== 0) throw new Error(`pg_ctl ${args.at(-1)} failed; see ${join(folder, 'log')}`)
  }
  const start = (port: number) => {
    const settings = [
      `-p ${port} -c max_connections=300 -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`,
      // Nothing has to survive a power failure.
      '-c fsync=off -c synchronous_commit=off -c full_page_writes=off',
      options,
    ].join(' ')
    return pgCtl('-w', '-o', settings, '-l', join(folder, 'log'), 'start')
  }
  const port = await startOnRandomPort(start)
  return {
    url: `postgres://muster@127.0.0.1:${port}/postgres`,
    pause: () => pgCtl('-m', 'fast', 'stop'),
    resume: () => start(port),
    stop: async () => {
      // It may be stopped already.
      await pgCtl('-m', 'immediate', 'stop').catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root, so another user runs it. */
function clusterOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const user of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // The user does not exist; try the next one.
    }
  }
  return undefined
}

/**
 * Starts at a random port and, if that fails, at another. PostgreSQL cannot choose one itself; ports below
 * 32768 are not ephemeral, so it is also free when the server starts again.
 */
async function startOnRandomPort(start: (port: number) => Promise<void>): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const port = randomInt(20_000, 32_768)
    try {
      await start(port)
      return port
    } catch (error) {
      if (attempt === 5) throw error
    }
  }
}
