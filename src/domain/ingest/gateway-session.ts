import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { gatewayBookmark } from '../../db/schema/counting.ts'
import type { GatewaySession } from '../../discord/discord.ts'

/** How far the stream of events was dealt with when the bot last wrote it down; null before the first. */
export async function readBookmark(db: Db): Promise<GatewaySession | null> {
  const [found] = await db
    .select({
      guildId: gatewayBookmark.guildId,
      intents: gatewayBookmark.intents,
      sessionId: gatewayBookmark.sessionId,
      resumeUrl: gatewayBookmark.resumeUrl,
      sequence: gatewayBookmark.sequence,
    })
    .from(gatewayBookmark)
  return found ?? null
}

/** Remembers that everything up to here is dealt with; in the transaction that deals with it. */
export async function writeBookmark(tx: Db, bookmark: GatewaySession, at: Date): Promise<void> {
  const row = { ...bookmark, writtenAt: at }
  await tx
    .insert(gatewayBookmark)
    .values(row)
    .onConflictDoUpdate({ target: gatewayBookmark.id, set: row })
}

/** When the stream of this guild's events was last written down; null before the first. */
export async function lastHeardAt(db: Db, guildId: string): Promise<Date | null> {
  const [found] = await db
    .select({ writtenAt: gatewayBookmark.writtenAt })
    .from(gatewayBookmark)
    .where(eq(gatewayBookmark.guildId, guildId))
  return found?.writtenAt ?? null
}
