import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { secrets } from '../../db/schema/guild.ts'

const name = 'session'

/** The secret that signs cookies: made once and kept, so that several web processes share it. */
export async function sharedSecret(db: Db): Promise<string> {
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing()
  const [secret] = await db
    .select({ value: secrets.value })
    .from(secrets)
    .where(eq(secrets.name, name))
  if (!secret) throw new Error('the session secret could not be stored')
  return secret.value
}
