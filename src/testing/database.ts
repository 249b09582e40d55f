import { existsSync, readFileSync } from 'node:fs'
import { newDatabase } from '../../scripts/test/postgres.ts'
import { type Database, type DatabaseLocation, openDatabase } from '../db/open.ts'

/**
 * An empty, migrated database of this test worker: one of this name on the server of
 * TEST_DATABASE_URL, else an embedded one in memory.
 */
export async function openTestDatabase(name: string): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  return openDatabase(server ? await onServer(server, name) : embedded())
}

function embedded(): DatabaseLocation {
  // A migrated template opens ten times faster than an empty one; `npm test` makes it once.
  const path = process.env.TEST_DATABASE_TEMPLATE
  const template = path && existsSync(path) ? new Blob([readFileSync(path)]) : undefined
  return { kind: 'embedded', ...(template && { template }) }
}

async function onServer(server: string, purpose: string): Promise<DatabaseLocation> {
  const name = `muster_${purpose}_${process.env.VITEST_POOL_ID ?? '0'}`
  return { kind: 'server', url: await newDatabase(server, name) }
}
