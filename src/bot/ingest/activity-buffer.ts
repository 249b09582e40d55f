import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { GatewaySession } from '../../discord/discord.ts'
import type { Context } from '../../domain/core/context.ts'
import type { MessageBuffer } from '../../domain/ingest/message-buffer.ts'
import { type IngestBatch, recordActivity } from '../../domain/ingest/record-activity.ts'
import type { VoiceLedger } from '../../domain/ingest/voice-ledger.ts'
import type { IngestMeter } from './ingest-meter.ts'

/** How old what was heard may get before it is written down, which takes some fifteen statements. */
const flushIntervalMilliseconds = 900
const retryMilliseconds = 500

/** Brings what was heard into the database, in batches, each once. */
export interface ActivityBuffer {
  /** Writes everything down that has been heard until now; waits for a database that is away. */
  flush(): Promise<void>
  /** Writes the rest down; once, whether it works or not. */
  close(): Promise<void>
}

interface Sources {
  /** By which this bot may count. */
  holderId: string
  messages: MessageBuffer
  voice: VoiceLedger
  meter: IngestMeter
  /** What is written down already. */
  savedSession: GatewaySession | null
}

export function activityBuffer(ctx: Context, from: Sources, stopped: AbortSignal): ActivityBuffer {
  let written = from.savedSession
  /** Taken, and not known to be written: it goes on to be tried as it is. */
  let inHand: IngestBatch | null = null
  let writing: Promise<void> | null = null

  function takeBatch(): IngestBatch | null {
    const gatewaySession = ctx.discord.resumableSession()
    const heard = { ...from.messages.drain(), ...from.voice.drain() }
    const batch = { id: randomUUID(), holderId: from.holderId, gatewaySession, ...heard }
    const isFurther = gatewaySession !== null && !isSame(gatewaySession, written)
    const { cursors, voiceIntervals, presences } = batch
    const hasMore = cursors.length > 0 || voiceIntervals.length > 0 || presences.size > 0
    if (!isFurther && !hasMore) return null
    from.meter.flushing()
    return batch
  }

  async function writeBatch(): Promise<void> {
    inHand ??= takeBatch()
    if (!inHand) return
    await recordActivity(ctx, inHand)
    from.meter.flushed()
    written = inHand.gatewaySession
    inHand = null
  }

  async function writeUntilDone(): Promise<void> {
    let complain = (err: unknown) => {
      ctx.log.warn({ err }, 'Activity could not be counted. It is tried until it works.')
      complain = () => {}
    }
    for (;;) {
      try {
        return await writeBatch()
      } catch (err) {
        if (stopped.aborted) throw err
        complain(err)
        await sleep(retryMilliseconds)
      }
    }
  }

  function writeSoon(): Promise<void> {
    writing ??= writeUntilDone().finally(() => {
      writing = null
    })
    return writing
  }

  const timer = setInterval(() => void writeSoon().catch(() => {}), flushIntervalMilliseconds)

  return {
    async flush() {
      await writing
      await writeSoon()
    },
    async close() {
      clearInterval(timer)
      await writing?.catch(() => {})
      await writeBatch()
      await writeBatch()
    },
  }
}

function isSame(one: GatewaySession, other: GatewaySession | null): boolean {
  return one.sequence === other?.sequence && one.sessionId === other.sessionId
}
