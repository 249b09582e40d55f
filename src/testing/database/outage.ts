import { sql } from 'drizzle-orm'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Db } from '../../db/db.ts'

/** Controls a database on the server of TEST_DATABASE_URL. */
export interface DatabaseControl {
  /** Rejects new connections and terminates existing ones. */
  begin(): Promise<void>
  end(): Promise<void>
  /** Makes new connections writable or read-only, and terminates existing ones. */
  let(access: 'read' | 'write'): Promise<void>
}

/** Controls access to this database until the end of the test. */
export async function controlDatabase(db: Db): Promise<DatabaseControl> {
  const { rows } = (await db.execute(sql`select current_database() as name`)) as unknown as {
    rows: { name: string }[]
  }
  const name = rows[0]?.name
  const admin = new pg.Client(process.env.TEST_DATABASE_URL)
  await admin.connect()
  const terminateConnections = () =>
    admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [name],
    )
  let isReadOnly = false
  const outage: DatabaseControl = {
    async begin() {
      await admin.query(`alter database ${name} with allow_connections false`)
      await terminateConnections()
    },
    async end() {
      await admin.query(`alter database ${name} with allow_connections true`)
    },
    async let(access) {
      isReadOnly = access === 'read'
      await admin.query(`alter database ${name} set default_transaction_read_only = ${isReadOnly}`)
      await terminateConnections()
    },
  }
  onTestFinished(async () => {
    await outage.end()
    // Ends connections, without which a bot that stops next could not write what it has counted.
    if (isReadOnly) await outage.let('write')
    await admin.end()
  })
  return outage
}
