import { notInArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { emojis } from '../../db/schema/guild.ts'
import type { GuildEmoji } from '../../discord/discord.ts'
import { sanitizeText } from '../core/sanitize-text.ts'
import { updateIfChanged } from '../core/upsert.ts'

/** Replaces the guild's emojis; missing ones are deleted. */
export async function syncEmojis(db: Db, present: GuildEmoji[]): Promise<void> {
  const ids = present.map(({ id }) => id)
  await db.transaction(async (tx) => {
    await tx.delete(emojis).where(notInArray(emojis.id, ids))
    if (present.length === 0) return
    await tx
      .insert(emojis)
      .values(present.map((emoji) => ({ ...emoji, name: sanitizeText(emoji.name) })))
      .onConflictDoUpdate({
        target: emojis.id,
        ...updateIfChanged({ name: emojis.name, isAnimated: emojis.isAnimated }),
      })
  })
}
