import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { secrets } from '../../db/schema/guild.ts'

/**
 * A secret of this installation: generated once and stored in the database, so that all processes share it.
 * `session` signs cookies, `person-key` keys the hashes of people.
 */
export async function sharedSecret(
  db: Db,
  name: 'session' | 'person-key' = 'session',
): Promise<string> {
  const stored = await readSecret(db, name)
  if (stored !== undefined) return stored
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing()
  const created = await readSecret(db, name)
  if (created === undefined) throw new Error(`the ${name} secret could not be stored`)
  return created
}

async function readSecret(db: Db, name: string): Promise<string | undefined> {
  const [secret] = await db
    .select({ value: secrets.value })
    .from(secrets)
    .where(eq(secrets.name, name))
  return secret?.value
}
