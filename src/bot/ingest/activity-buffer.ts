import { randomUUID } from 'node:crypto'
import type { GatewaySession } from '../../discord/discord.ts'
import type { Context } from '../../domain/core/context.ts'
import type { MessageBuffer } from '../../domain/ingest/messages/message-buffer.ts'
import { type IngestBatch, recordActivity } from '../../domain/ingest/record-activity.ts'
import type { VoiceLedger } from '../../domain/ingest/voice/voice-ledger.ts'
import type { IngestMeter } from './ingest-meter.ts'

/** Flush interval; a flush takes about fifteen statements. */
const flushIntervalMilliseconds = 900
const retryMilliseconds = 500

/** Writes counted activity to the database in batches, each exactly once. */
export interface ActivityBuffer {
  /** Writes everything received so far; retries while the database is unavailable. */
  flush(): Promise<void>
  /** Tries once to write the rest. */
  close(): Promise<void>
}

interface Sources {
  /** The holder of the lease under which this bot writes. */
  holderId: string
  messages: MessageBuffer
  voice: VoiceLedger
  meter: IngestMeter
  /** The last session that was written. */
  savedSession: GatewaySession | null
}

export function activityBuffer(ctx: Context, from: Sources, signal: AbortSignal): ActivityBuffer {
  let written = from.savedSession
  /** A batch that may not be written yet; it is retried unchanged. */
  let pendingBatch: IngestBatch | null = null
  let writing: Promise<void> | null = null

  function takeBatch(): IngestBatch | null {
    const gatewaySession = ctx.discord.resumableSession()
    const activity = { ...from.messages.drain(), ...from.voice.drain() }
    const batch = { id: randomUUID(), holderId: from.holderId, gatewaySession, ...activity }
    const isFurther = gatewaySession !== null && !isSame(gatewaySession, written)
    const { cursors, voiceIntervals, presences } = batch
    const hasMore = cursors.length > 0 || voiceIntervals.length > 0 || presences.size > 0
    if (!isFurther && !hasMore) return null
    from.meter.flushStarted()
    return batch
  }

  async function writeBatch(): Promise<void> {
    pendingBatch ??= takeBatch()
    if (!pendingBatch) return
    await recordActivity(ctx, pendingBatch)
    from.meter.flushDone()
    written = pendingBatch.gatewaySession
    pendingBatch = null
  }

  async function writeUntilDone(): Promise<void> {
    let logOnce = (err: unknown) => {
      ctx.log.warn({ err }, 'Activity could not be counted. Retrying.')
      logOnce = () => {}
    }
    for (;;) {
      try {
        return await writeBatch()
      } catch (err) {
        if (signal.aborted) throw err
        logOnce(err)
        await ctx.sleep(retryMilliseconds)
      }
    }
  }

  function writeSoon(): Promise<void> {
    writing ??= writeUntilDone().finally(() => {
      writing = null
    })
    return writing
  }

  const flushing = ctx.every(flushIntervalMilliseconds, writeSoon)

  return {
    async flush() {
      await writing
      await writeSoon()
    },
    async close() {
      await flushing.stop()
      await writing?.catch(() => {})
      await writeBatch()
      await writeBatch()
    },
  }
}

function isSame(one: GatewaySession, other: GatewaySession | null): boolean {
  return one.sequence === other?.sequence && one.sessionId === other.sessionId
}
