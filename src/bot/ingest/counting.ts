import type { GatewaySession } from '../../discord/discord.ts'
import type { Context } from '../../domain/core/context.ts'
import { readViewableSince } from '../../domain/guild/channels.ts'
import {
  compareCursors,
  deleteAllCursors,
  deleteCursor,
  readCursors,
} from '../../domain/ingest/backfill/channel-cursors.ts'
import { requestThreadSearch } from '../../domain/ingest/backfill/thread-search.ts'
import { lastIngestedAt, readGatewaySession } from '../../domain/ingest/gateway-session.ts'
import { createMessageBuffer } from '../../domain/ingest/messages/message-buffer.ts'
import {
  deleteVoicePresences,
  readVoicePresences,
} from '../../domain/ingest/voice/presence-store.ts'
import { createVoiceLedger } from '../../domain/ingest/voice/voice-ledger.ts'
import { readVoiceRules } from '../../domain/ingest/voice/voice-rules.ts'
import type { EventHandlers } from '../runtime/event-handlers.ts'
import type { Lease } from '../runtime/lease.ts'
import { activityBuffer } from './activity-buffer.ts'
import { startBackfill } from './backfill.ts'
import { startHistory } from './history.ts'
import { type IngestMeter, ingestMeter } from './ingest-meter.ts'

/** How often running voice time is recorded. */
const voiceCheckMilliseconds = 15_000
/** Above this many messages in memory, events wait for a flush. */
const maxUnflushedMessages = 20_000

/** Counts messages and voice time, each message and each second once. */
export interface Counting {
  eventHandlers: EventHandlers
  /** The session in which the last bot stopped. */
  savedSession: GatewaySession | null
  meter: Pick<IngestMeter, 'readAndReset'>
  /** Flushes the rest; call after the connection is closed. */
  stop(): Promise<void>
}

/** Resumes counting where the last bot stopped; nothing is retried after `signal` aborts. */
export async function startCounting(
  ctx: Context,
  { holderId }: Pick<Lease, 'holderId'>,
  signal: AbortSignal,
): Promise<Counting> {
  const { db, discord, guildId } = ctx
  const savedSession = await readSavedSession(ctx)
  const messages = createMessageBuffer(await readCursors(db))
  const voice = createVoiceLedger(await readVoicePresences(db), await readVoiceRules(db))
  const meter = ingestMeter(ctx.elapsed)
  const buffer = activityBuffer(ctx, { holderId, messages, voice, meter, savedSession }, signal)
  const backfill = startBackfill(ctx, messages, buffer, signal)
  backfill.start()
  const history = startHistory(ctx, { holderId, messages, buffer }, signal)

  async function check(): Promise<void> {
    voice.recordUntil(discord.knownUntil())
    const rules = await readVoiceRules(db)
    // Those who came during a lost connection must not be counted from its beginning.
    voice.setRules(rules, discord.state() === 'ready' ? discord.knownUntil() : null)
  }
  // A check that fails because the database is unavailable is repeated by the next run.
  const voiceCheck = ctx.every(voiceCheckMilliseconds, check)

  const eventHandlers: EventHandlers = {
    messageSent(_, { message }) {
      messages.add(message)
      meter.eventReceived()
      if (messages.size() >= maxUnflushedMessages) return buffer.flush()
    },
    voiceChanged(_, { memberId, presence }) {
      const until = discord.knownUntil()
      if (discord.isReplaying()) {
        voice.recordUntil(until)
        voice.change(memberId, presence, null)
      } else voice.change(memberId, presence, until)
      meter.eventReceived()
    },
    async resumed({ now }) {
      voice.recordUntil(discord.knownUntil())
      voice.resume(now())
      // The stored voice presences must be current for anyone who reads them.
      await buffer.flush()
    },
    guildUnavailable() {
      voice.pause(discord.knownUntil())
    },
    async channelDeleted({ db }, { channelId }) {
      messages.dropChannel(channelId)
      await deleteCursor(db, channelId)
    },
    async guildAvailable({ now }, { messageChannels, voicePresences }) {
      await buffer.flush()
      const lastIngested = await lastIngestedAt(db, guildId)
      if (lastIngested) await requestThreadSearch(db, lastIngested, now())
      const viewableSince = await readViewableSince(db)
      messages.setCursors(
        compareCursors(messageChannels, messages.cursors(), lastIngested, now(), viewableSince),
      )
      await buffer.flush()
      backfill.start()
      voice.setRules(await readVoiceRules(db), discord.knownUntil())
      voice.replace(voicePresences, discord.knownUntil(), now())
      await buffer.flush()
    },
    guildChanged: check,
  }

  return {
    savedSession,
    meter,
    eventHandlers,
    async stop() {
      await Promise.all([voiceCheck.stop(), history.stop()])
      voice.recordUntil(discord.knownUntil())
      await buffer.close()
    },
  }
}

/** Drops a session of another guild, with its channel cursors and voice presences. */
async function readSavedSession({ db, guildId }: Context): Promise<GatewaySession | null> {
  const savedSession = await readGatewaySession(db)
  if (!savedSession || savedSession.guildId === guildId) return savedSession
  await deleteAllCursors(db)
  await deleteVoicePresences(db)
  return null
}
