import { execFileSync } from 'node:child_process'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startCluster } from '../../scripts/test/postgres.ts'
import { migrationLock } from './migrate.ts'
import { acquireExclusiveLock } from './program-lock.ts'
import { connectServer, openServer } from './server.ts'

const cluster = await startCluster()
const url = cluster?.url ?? ''

/** Terminates connections while this process is blocked. */
function endConnections(): void {
  const script = `
    const client = new (await import('pg')).default.Client('${url}')
    await client.connect()
    await client.query("select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and application_name = 'muster'")
    await client.end()`
  execFileSync(process.execPath, ['--input-type=module', '-e', script])
}

describe.skipIf(!cluster)('on a PostgreSQL server', () => {
  afterAll(() => cluster?.stop())

  test('a transaction on a broken connection fails and frees its slot in the pool', async () => {
    const { db, close } = await openServer(url)
    const transactions = (times: number) =>
      Promise.allSettled(
        Array.from({ length: times }, () => db.transaction((tx) => tx.execute(sql`select 1`))),
      )
    await transactions(10)

    endConnections()
    const broken = await transactions(10)
    const afterwards = await transactions(10)

    expect(broken.every(({ status }) => status === 'rejected')).toBe(true)
    expect(afterwards.every(({ status }) => status === 'fulfilled')).toBe(true)
    await close()
  })

  test('statements run without JIT compilation', async () => {
    const { db, close } = await openServer(url)
    const { rows } = (await db.execute(sql`show jit`)) as unknown as { rows: { jit: string }[] }
    expect(rows).toEqual([{ jit: 'off' }])
    await close()
  })

  test('a server that hangs during a transaction does not block a slot in the pool', async () => {
    const { db, close } = await openServer(`${url}?query_timeout=700`)
    let stopped = 0
    const pending = db.transaction(async (tx) => {
      const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as {
        rows: [{ pid: number }]
      }
      stopped = rows[0].pid
      process.kill(stopped, 'SIGSTOP')
      await tx.execute(sql`select 1`)
    })
    await expect(pending).rejects.toThrow()

    await expect(db.transaction((tx) => tx.execute(sql`select 1`))).resolves.toBeDefined()
    process.kill(stopped, 'SIGCONT')
    await close()
  })

  test('an idle program is detected as running', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { db, load, close } = await openServer(url)
    await Promise.all(Array.from({ length: 5 }, () => db.execute(sql`select pg_sleep(0.05)`)))

    vi.advanceTimersByTime(60_000)

    expect(load()?.total).toBe(1)
    await close()
  })

  describe('a restore', () => {
    const restore = async () => {
      const { db, close } = await connectServer(url)
      onTestFinished(close)
      return db
    }

    test.each(['', '?application_name=guild'])(
      'is rejected while a program runs with %j in its URL [RST-01]',
      async (more) => {
        const { close } = await openServer(`${url}${more}`)
        onTestFinished(close)

        expect(await acquireExclusiveLock(await restore())).toBe(false)
      },
    )

    test('is rejected while one of two programs with broken idle connections runs [RST-02]', async () => {
      const [first, second] = await Promise.all([openServer(url), openServer(url)])
      onTestFinished(() => second.close())
      await first.close()
      await second.db.execute(sql`select 1`)
      endConnections()

      // The connection is replaced soon after it has ended.
      await expect.poll(() => second.load()?.total, { interval: 1 }).toBe(0)
      await expect.poll(() => second.load()?.idle).toBe(1)

      expect(await acquireExclusiveLock(await restore())).toBe(false)
    })

    test('prevents programs from starting until it ends [RST-03]', async () => {
      const program = await openServer(url)
      onTestFinished(() => program.close())
      endConnections()
      const { db, close } = await connectServer(url)
      expect(await acquireExclusiveLock(db)).toBe(true)

      await expect(openServer(url)).rejects.toThrow('A backup is being restored')
      await expect(program.db.execute(sql`select 1`)).rejects.toMatchObject({
        cause: { code: '55P03' },
      })
      await close()

      await expect(program.db.execute(sql`select 1`)).resolves.toBeDefined()
    })
  })

  test('timeouts do not apply to migrations and backups unless they are in the URL', async () => {
    const operator = new pg.Client({ connectionString: url, options: '-c statement_timeout=0' })
    await operator.connect()
    onTestFinished(async () => {
      await operator.query('alter database postgres reset all')
      await operator.end()
    })
    for (const limit of ['statement_timeout', 'lock_timeout']) {
      await operator.query(`alter database postgres set ${limit} = '20ms'`)
    }
    await operator.query('select pg_advisory_lock($1)', [migrationLock])
    const opening = openServer(`${url}?statement_timeout=300`)
    await new Promise((later) => setTimeout(later, 200))
    await operator.query('select pg_advisory_unlock($1)', [migrationLock])
    const { db, close } = await opening
    const work = await connectServer(url)

    await expect(work.db.execute(sql`select pg_sleep(0.2)`)).resolves.toBeDefined()
    await expect(db.execute(sql`select pg_sleep(0.1)`)).resolves.toBeDefined()
    await expect(db.execute(sql`select pg_sleep(2)`)).rejects.toMatchObject({
      cause: { code: '57014' },
    })
    await Promise.all([work.close(), close()])
  })
})
