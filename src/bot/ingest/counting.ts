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
const checkEveryMilliseconds = 15_000
/** So many messages in memory make the stream of events wait for the database. */
const mostUnwritten = 20_000

/** Counts what people write and how long they speak, each message and each second once. */
export interface Counting {
  listeners: EventHandlers
  /** Where the stream of events was left by the last bot. */
  bookmark: GatewaySession | null
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
  const bookmark = await bookmarkOfThisGuild(ctx)
  const messages = createMessageBuffer(await readCursors(db))
  const voice = createVoiceLedger(await readVoicePresences(db), await readVoiceRules(db))
  const meter = ingestMeter()
  const desk = activityBuffer(ctx, { holderId, messages, voice, meter, bookmark }, stopped)
  const catchingUp = startBackfill(ctx, messages, desk, stopped)
  catchingUp.start()

  async function check(): Promise<void> {
    voice.recordUntil(discord.knownUntil())
    voice.setRules(await readVoiceRules(db), discord.knownUntil())
  }
  // What fails because the database is away is done by the next check.
  const timer = setInterval(() => void check().catch(() => {}), checkEveryMilliseconds)

  const listeners: EventHandlers = {
    messageSent(_, { message }) {
      messages.add(message)
      meter.heard()
      if (messages.size() >= mostUnwritten) return desk.flush()
    },
    voiceChanged(_, { memberId, presence }) {
      voice.change(memberId, presence, discord.knownUntil())
      meter.heard()
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
    bookmark,
    meter,
    listeners,
    async stop() {
      clearInterval(timer)
      voice.recordUntil(discord.knownUntil())
      await desk.close()
    },
  }
}

/** A bookmark of another guild is forgotten, with all that was known of its channels. */
async function bookmarkOfThisGuild({ db, guildId }: Context): Promise<GatewaySession | null> {
  const bookmark = await readGatewaySession(db)
  if (!bookmark || bookmark.guildId === guildId) return bookmark
  await deleteAllCursors(db)
  await deleteVoicePresences(db)
  return null
}
