import type { Discord } from '../../discord/discord.ts'
import { clockSkewMilliseconds } from '../../domain/core/clock-skew.ts'

/** For retries: a message that an earlier attempt sent is not sent again. */
export function skipSentMessages(discord: Discord, triedSince: Date): Discord {
  const since = new Date(triedSince.getTime() - clockSkewMilliseconds)
  return {
    ...discord,
    sendMessage: (channelId, message, nonce) =>
      discord.sendMessage(channelId, message, nonce, since),
  }
}
