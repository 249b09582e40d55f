import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startCluster } from '../scripts/test/postgres.ts'
import { openDatabase } from '../src/db/open.ts'
import { members } from '../src/db/schema/guild.ts'

/** The size of the generated guild, from the flags. */
export interface SeedFlags {
  members: string
  days: string
  active: string
}

/**
 * Opens the database of DATABASE_URL or else of a temporary cluster, and fills it if it is empty.
 */
export async function openSeededDatabase(
  flags: SeedFlags,
): Promise<{ url: string; close: () => Promise<void> }> {
  const own = process.env.DATABASE_URL ? null : await startCluster()
  const url = process.env.DATABASE_URL ?? own?.url
  if (!url) throw new Error('PostgreSQL is not installed; set DATABASE_URL.')
  const close = async () => own?.stop()
  try {
    if (await isEmpty(url)) await seed(url, flags)
  } catch (error) {
    await close()
    throw error
  }
  return { url, close }
}

async function isEmpty(url: string): Promise<boolean> {
  const { db, close } = await openDatabase({ kind: 'server', url })
  const known = await db.$count(members)
  await close()
  return known === 0
}

/** Fills an empty database with generated data. */
export async function seed(url: string, { members, days, active }: SeedFlags): Promise<void> {
  const size = ['--members', members, '--days', days, '--active', active]
  const seeding = spawn(process.execPath, ['--import', 'tsx', 'scripts/seed.ts', ...size], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: url },
  })
  const [code] = await once(seeding, 'exit')
  if (code !== 0) throw new Error('The database could not be filled.')
}
