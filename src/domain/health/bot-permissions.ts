import type { HealthProblem } from '../../contract/health.ts'
import type { BotPermissions } from '../../discord/bot-permissions.ts'
import { t } from '../../text/t.ts'

/** The permissions that the bot lacks in the guild; null if none. */
export function findMissingPermissions({
  missingPermissions: missing,
  inviteUrl,
}: Pick<BotPermissions, 'missingPermissions' | 'inviteUrl'>): HealthProblem | null {
  if (missing.length === 0) return null
  return {
    sentence: t('The bot lacks {permissions}.', {
      permissions: missing.map((name) => t(name)).join(', '),
    }),
    remedy: t('Give its role these permissions, or invite it again: {inviteUrl}', { inviteUrl }),
  }
}

/** The text channels whose messages the bot cannot count; null if none. */
export function findUnreadableChannels({
  closedChannels: closed,
}: Pick<BotPermissions, 'closedChannels'>): HealthProblem | null {
  if (closed.length === 0) return null
  const names = closed.map((name) => `#${name}`).join(', ')
  return {
    sentence: t(
      'The bot cannot read {count, plural, one {the channel} other {the channels}} {names}, so nothing is counted there.',
      { count: closed.length, names },
    ),
    remedy: t(
      'If this is not intended, allow its role View Channel and Read Message History there.',
    ),
  }
}
