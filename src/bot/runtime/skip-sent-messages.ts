import type { Discord } from '../../discord/discord.ts'
import { clockSkewMilliseconds } from '../../domain/core/clock-skew.ts'

/** For what was begun before: words that an earlier try has said since then are not said again. */
export function skipSentMessages(discord: Discord, triedSince: Date): Discord {
  const since = new Date(triedSince.getTime() - clockSkewMilliseconds)
  return {
    ...discord,
    sendMessage: (channelId, message, once) => discord.sendMessage(channelId, message, once, since),
  }
}
