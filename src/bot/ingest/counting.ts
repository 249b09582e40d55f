import type { GatewaySession } from '../../discord/discord.ts'
import type { Context } from '../../domain/core/context.ts'
import { readViewableSince } from '../../domain/guild/channels.ts'
import {
  compareCursors,
  deleteAllCursors,
  deleteCursor,
  readCursors,
} from '../../domain/ingest/channel-cursors.ts'
import { lastIngestedAt, readGatewaySession } from '../../domain/ingest/gateway-session.ts'
import { createMessageBuffer } from '../../domain/ingest/message-buffer.ts'
import { deleteVoicePresences, readVoicePresences } from '../../domain/ingest/presence-store.ts'
import { beginThreadSearch } from '../../domain/ingest/thread-search.ts'
import { createVoiceLedger } from '../../domain/ingest/voice-ledger.ts'
import { readVoiceRules } from '../../domain/ingest/voice-rules.ts'
import type { EventHandlers } from '../runtime/event-handlers.ts'
import type { Lease } from '../runtime/lease.ts'
import { activityBuffer } from './activity-buffer.ts'
import { startBackfill } from './backfill.ts'
import { type IngestMeter, ingestMeter } from './ingest-meter.ts'

/** How long time in voice may run before it is taken down. */
const voiceCheckMilliseconds = 15_000
/** So many messages in memory make the stream of events wait for the database. */
const maxUnflushedMessages = 20_000

/** Counts what people write and how long they speak, each message and each second once. */
export interface Counting {
  eventHandlers: EventHandlers
  /** Where the stream of events was left by the last bot. */
  savedSession: GatewaySession | null
  meter: Pick<IngestMeter, 'read'>
  /** Writes the rest down; to be called when nothing is heard any more. */
  stop(): Promise<void>
}

/** Takes the counting up where it was left; nothing is waited for once `stopped` has fired. */
export async function startCounting(
  ctx: Context,
  { holderId }: Pick<Lease, 'holderId'>,
  stopped: AbortSignal,
): Promise<Counting> {
  const { db, discord, guildId } = ctx
  const savedSession = await readSavedSession(ctx)
  const messages = createMessageBuffer(await readCursors(db))
  const voice = createVoiceLedger(await readVoicePresences(db), await readVoiceRules(db))
  const meter = ingestMeter()
  const desk = activityBuffer(ctx, { holderId, messages, voice, meter, savedSession }, stopped)
  const catchingUp = startBackfill(ctx, messages, desk, stopped)
  catchingUp.start()

  async function check(): Promise<void> {
    voice.recordUntil(discord.knownUntil())
    voice.setRules(await readVoiceRules(db), discord.knownUntil())
  }
  // What fails because the database is away is done by the next check.
  const timer = setInterval(() => void check().catch(() => {}), voiceCheckMilliseconds)

  const eventHandlers: EventHandlers = {
    messageSent(_, { message }) {
      messages.add(message)
      meter.received()
      if (messages.size() >= maxUnflushedMessages) return desk.flush()
    },
    voiceChanged(_, { memberId, presence }) {
      voice.change(memberId, presence, discord.knownUntil())
      meter.received()
    },
    async resumed({ now }) {
      voice.recordUntil(discord.knownUntil())
      voice.resume(now())
      // Whoever reads who is in voice must not read who was.
      await desk.flush()
    },
    guildUnavailable() {
      voice.pause(discord.knownUntil())
    },
    async channelDeleted({ db }, { channelId }) {
      messages.dropChannel(channelId)
      await deleteCursor(db, channelId)
    },
    async guildAvailable({ now }, { messageChannels, voicePresences }) {
      await desk.flush()
      const lastHeard = await lastIngestedAt(db, guildId)
      if (lastHeard) await beginThreadSearch(db, lastHeard, now())
      const viewableSince = await readViewableSince(db)
      messages.setCursors(
        compareCursors(messageChannels, messages.cursors(), lastHeard, now(), viewableSince),
      )
      await desk.flush()
      catchingUp.start()
      voice.setRules(await readVoiceRules(db), discord.knownUntil())
      voice.replace(voicePresences, discord.knownUntil(), now())
      await desk.flush()
    },
    guildChanged: check,
  }

  return {
    savedSession,
    meter,
    eventHandlers,
    async stop() {
      clearInterval(timer)
      voice.recordUntil(discord.knownUntil())
      await desk.close()
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
