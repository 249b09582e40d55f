import { existsSync, readFileSync } from 'node:fs'
import pg from 'pg'
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
  const client = new pg.Client(server)
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return { kind: 'server', url: url.href }
}
