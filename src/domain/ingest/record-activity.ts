import type { Db } from '../../db/db.ts'
import { lastBatch } from '../../db/schema/ingest.ts'
import type { GatewaySession, VoicePresence } from '../../discord/discord.ts'
import { requireLease } from '../core/bot-lease.ts'
import type { Context } from '../core/context.ts'
import { readGuildTimeZone } from '../core/guild-time-zone.ts'
import { enqueueLevelUps } from '../leveling/enqueue-rewards.ts'
import type { LevelUp } from '../leveling/level-up.ts'
import { getXpConfig } from '../leveling/xp-config.ts'
import { type ChannelCursor, filterNewMessages, saveCursors } from './backfill/channel-cursors.ts'
import { createDayCache } from './day-cache.ts'
import { saveGatewaySession } from './gateway-session.ts'
import { countMessages } from './messages/count-messages.ts'
import type { MessageColumns } from './messages/message-columns.ts'
import { countVoice } from './voice/count-voice.ts'
import { saveVoicePresences } from './voice/presence-store.ts'
import type { VoiceInterval } from './voice/voice-sessions.ts'

/** One flush: messages, voice time, and the cursors and gateway session after it. */
export interface IngestBatch {
  /** Unique for each batch. */
  id: string
  /** Of the bot that received it, which must be the active one. */
  holderId: string
  messages: MessageColumns
  cursors: readonly ChannelCursor[]
  voiceIntervals: readonly VoiceInterval[]
  presences: ReadonlyMap<string, VoicePresence | null>
  gatewaySession: GatewaySession | null
}

/**
 * Counts a batch and saves its cursors in one transaction. Idempotent: a batch that is sent again, because
 * its commit was not acknowledged, changes nothing. Returns the members who reached a new level. Throws
 * `LeaseLost` if another bot has taken over.
 */
export async function recordActivity(ctx: Context, batch: IngestBatch): Promise<LevelUp[]> {
  return ctx.db.transaction(async (tx) => {
    await requireLease(tx, batch.holderId)
    if (await isCounted(tx, batch.id)) return []
    const messages = await filterNewMessages(tx, batch.messages, batch.cursors)
    await saveCursors(tx, batch.cursors)
    await saveVoicePresences(tx, batch.presences)
    if (batch.gatewaySession) await saveGatewaySession(tx, batch.gatewaySession, ctx.now())
    if (messages.ids.length === 0 && batch.voiceIntervals.length === 0) return []
    const config = await getXpConfig(tx)
    const rules = {
      ...config,
      dayOf: createDayCache(await readGuildTimeZone(tx)),
      random: ctx.random,
    }
    const levelUps = [
      ...(await countMessages(tx, messages, rules)),
      ...(await countVoice(tx, batch.voiceIntervals, rules)),
    ]
    await enqueueLevelUps(tx, levelUps)
    return levelUps
  })
}

async function isCounted(tx: Db, batchId: string): Promise<boolean> {
  const [last] = await tx.select().from(lastBatch).for('update')
  if (last?.batchId === batchId) return true
  await tx
    .insert(lastBatch)
    .values({ batchId })
    .onConflictDoUpdate({ target: lastBatch.id, set: { batchId } })
  return false
}
