import type { Clock } from '../../../../clock/clock.ts'
import { snowflakeTime } from '../../../snowflakes.ts'

/** Discord limits edits of messages that are older than this, in each channel. */
const oldMilliseconds = 60 * 60_000
/** Discord does not publish the limit: three edits in 6 s were measured, and three in 20 s. */
const pauses = { shortest: 2_000, longest: 20_000 }

/** When the old messages of each channel may be edited. */
export interface EditTurns {
  /** Takes the turn of a message and returns 0, or reserves its next one and returns the milliseconds until then. */
  take(channelId: string, messageId: string): number
  /** Discord refused an edit in the channel for so many milliseconds. */
  refused(channelId: string, milliseconds: number): void
}

interface Channel {
  /** Between two edits, in milliseconds. */
  pause: number
  /** The first moment that is not reserved. */
  freeAt: number
  /** The moments of messages that wait. */
  reserved: Map<string, number>
}

/** Starts without turns. */
export function createEditTurns({ now, elapsed }: Pick<Clock, 'now' | 'elapsed'>): EditTurns {
  const channels = new Map<string, Channel>()

  function channelOf(channelId: string): Channel {
    const channel = channels.get(channelId) ?? {
      pause: pauses.shortest,
      freeAt: 0,
      reserved: new Map(),
    }
    channels.set(channelId, channel)
    return channel
  }

  return {
    take(channelId, messageId) {
      if (now().getTime() - snowflakeTime(messageId) < oldMilliseconds) return 0
      const channel = channelOf(channelId)
      const at = elapsed()
      const reserved = channel.reserved.get(messageId)
      const turn = Math.max(at, reserved ?? channel.freeAt)
      if (reserved === undefined || turn === at) {
        channel.freeAt = Math.max(channel.freeAt, turn + channel.pause)
      }
      if (turn > at) {
        channel.reserved.set(messageId, turn)
        return turn - at
      }
      channel.reserved.delete(messageId)
      channel.pause = Math.max(pauses.shortest, channel.pause * 0.9)
      return 0
    },
    refused(channelId, milliseconds) {
      const channel = channelOf(channelId)
      channel.pause = Math.min(channel.pause * 2, pauses.longest)
      channel.freeAt = elapsed() + milliseconds
      channel.reserved.clear()
    },
  }
}
