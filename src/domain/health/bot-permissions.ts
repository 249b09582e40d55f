import type { HealthProblem } from '../../contract/health.ts'
import type { BotPermissions } from '../../discord/bot-permissions.ts'

/** The permissions that the bot lacks in the guild; null if none. */
export function findMissingPermissions({
  missingPermissions: missing,
  inviteUrl,
}: Pick<BotPermissions, 'missingPermissions' | 'inviteUrl'>): HealthProblem | null {
  if (missing.length === 0) return null
  return {
    sentence: `The bot lacks ${missing.join(', ')}.`,
    remedy: `Give its role these permissions, or invite it again: ${inviteUrl}`,
  }
}

/** The text channels whose messages the bot cannot count; null if none. */
export function findUnreadableChannels({
  closedChannels: closed,
}: Pick<BotPermissions, 'closedChannels'>): HealthProblem | null {
  if (closed.length === 0) return null
  const names = closed.map((name) => `#${name}`).join(', ')
  return {
    sentence: `The bot cannot read ${closed.length === 1 ? 'the channel' : 'the channels'} ${names}, so nothing is counted there.`,
    remedy:
      'Allow its role View Channel and Read Message History there, unless they are meant to stay private.',
  }
}
