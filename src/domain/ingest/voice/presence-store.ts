import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { voicePresences } from '../../../db/schema/ingest.ts'
import type { VoicePresence } from '../../../discord/discord.ts'

/** The stored voice presences. */
export async function readVoicePresences(db: Db): Promise<VoicePresence[]> {
  return db.select().from(voicePresences)
}

/** Deletes the stored voice presences. */
export async function deleteVoicePresences(db: Db): Promise<void> {
  await db.delete(voicePresences)
}

/** Saves changed presences; null: the member left. */
export async function saveVoicePresences(
  tx: Db,
  changes: ReadonlyMap<string, VoicePresence | null>,
): Promise<void> {
  const there = [...changes.values()].filter((presence) => presence !== null)
  const gone = [...changes].flatMap(([memberId, presence]) => (presence ? [] : memberId))
  if (gone.length > 0) {
    await tx.delete(voicePresences).where(inArray(voicePresences.memberId, gone))
  }
  if (there.length === 0) return
  await tx
    .insert(voicePresences)
    .values(there)
    .onConflictDoUpdate({
      target: voicePresences.memberId,
      set: {
        channelId: sql`excluded.channel_id`,
        isDeafened: sql`excluded.is_deafened`,
        isBot: sql`excluded.is_bot`,
      },
    })
}
