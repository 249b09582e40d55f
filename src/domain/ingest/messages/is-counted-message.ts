import type { SentMessage } from '../../../discord/discord.ts'

/** Whether a message counts: written by a user, not by a bot, a webhook or Discord itself. */
export function isCountedMessage({ kind, author }: SentMessage): boolean {
  return kind === 'text' && !author.isBot
}
