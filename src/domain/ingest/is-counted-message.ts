import type { SentMessage } from '../../discord/discord.ts'

/** Whether a message counts: words of a person, not of a bot, a webhook or Discord itself. */
export function isCountedMessage({ kind, author }: SentMessage): boolean {
  return kind === 'words' && !author.isBot
}
