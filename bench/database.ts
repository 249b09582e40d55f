import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startCluster } from '../scripts/test/postgres.ts'
import { openDatabase } from '../src/db/open.ts'
import { members } from '../src/db/schema/guild.ts'

/** How large a crowd to seed, as the flags say it. */
export interface SeedFlags {
  members: string
  days: string
  active: string
}

/**
 * A database with a crowd in it: that of DATABASE_URL, else one of a throw-away cluster; seeded where
 * it is empty.
 */
export async function openCrowdedDatabase(
  flags: SeedFlags,
): Promise<{ url: string; close: () => Promise<void> }> {
  const own = process.env.DATABASE_URL ? null : await startCluster()
  const url = process.env.DATABASE_URL ?? own?.url
  if (!url) throw new Error('There is no PostgreSQL here; name one in DATABASE_URL.')
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

/** Fills an empty database with a crowd. */
export async function seed(url: string, { members, days, active }: SeedFlags): Promise<void> {
  const size = ['--members', members, '--days', days, '--active', active]
  const seeding = spawn(process.execPath, ['--import', 'tsx', 'scripts/seed.ts', ...size], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: url },
  })
  const [code] = await once(seeding, 'exit')
  if (code !== 0) throw new Error('The database could not be filled.')
}
