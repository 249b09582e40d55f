import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { gatewaySessions } from '../../db/schema/ingest.ts'
import type { GatewaySession } from '../../discord/discord.ts'

/** The saved gateway session; null before the first start. */
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

/** Saves the gateway session, in the transaction that writes what was received before it. */
export async function saveGatewaySession(tx: Db, session: GatewaySession, at: Date): Promise<void> {
  const row = { ...session, writtenAt: at }
  await tx
    .insert(gatewaySessions)
    .values(row)
    .onConflictDoUpdate({ target: gatewaySessions.id, set: row })
}

/** When the gateway session of this guild was last saved; null before the first start. */
export async function lastIngestedAt(db: Db, guildId: string): Promise<Date | null> {
  const [found] = await db
    .select({ writtenAt: gatewaySessions.writtenAt })
    .from(gatewaySessions)
    .where(eq(gatewaySessions.guildId, guildId))
  return found?.writtenAt ?? null
}
