import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { gatewaySessions } from '../../db/schema/ingest.ts'
import type { GatewaySession } from '../../discord/discord.ts'

/** How far the stream of events was dealt with when the bot last wrote it down; null before the first. */
export async function readGatewaySession(db: Db): Promise<GatewaySession | null> {
  const [found] = await db
    .select({
      guildId: gatewaySessions.guildId,
      intents: gatewaySessions.intents,
      sessionId: gatewaySessions.sessionId,
      resumeUrl: gatewaySessions.resumeUrl,
      sequence: gatewaySessions.sequence,
    })
    .from(gatewaySessions)
  return found ?? null
}

/** Remembers that everything up to here is dealt with; in the transaction that deals with it. */
export async function saveGatewaySession(tx: Db, session: GatewaySession, at: Date): Promise<void> {
  const row = { ...session, writtenAt: at }
  await tx
    .insert(gatewaySessions)
    .values(row)
    .onConflictDoUpdate({ target: gatewaySessions.id, set: row })
}

/** When the stream of this guild's events was last written down; null before the first. */
export async function lastIngestedAt(db: Db, guildId: string): Promise<Date | null> {
  const [found] = await db
    .select({ writtenAt: gatewaySessions.writtenAt })
    .from(gatewaySessions)
    .where(eq(gatewaySessions.guildId, guildId))
  return found?.writtenAt ?? null
}
