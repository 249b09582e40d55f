import { execFileSync } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { startCluster } from '../../scripts/test/postgres.ts'
import { openServer } from './server.ts'

const cluster = await startCluster()
const url = cluster?.url ?? ''

/** Ends our connections while this process is too busy to notice. */
function endConnections(): void {
  const script = `
    const client = new (await import('pg')).default.Client('${url}')
    await client.connect()
    await client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'muster'")
    await client.end()`
  execFileSync(process.execPath, ['--input-type=module', '-e', script])
}

describe.skipIf(!cluster)('on a PostgreSQL server', () => {
  afterAll(() => cluster?.stop())

  test('a transaction on a connection that broke unnoticed fails, and takes no place for good', async () => {
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
})
