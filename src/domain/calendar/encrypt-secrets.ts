import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { calendarFeeds } from '../../db/schema/events/events.ts'
import type { Cipher } from '../core/cipher.ts'
import { associatedData } from './feeds.ts'

/** Encrypts the secrets that earlier versions, or their backups, left in plain text. */
export async function encryptPlainSecrets(db: Db, cipher: Cipher): Promise<void> {
  const plain = await db.select().from(calendarFeeds).where(isNotNull(calendarFeeds.secret))
  for (const feed of plain) {
    const { secret, secretHash } = feed
    if (secret === null) continue
    await db
      .update(calendarFeeds)
      .set({ sealedSecret: cipher.encrypt(secret, associatedData(feed)), secret: null })
      .where(and(eq(calendarFeeds.secretHash, secretHash), isNotNull(calendarFeeds.secret)))
  }
}
