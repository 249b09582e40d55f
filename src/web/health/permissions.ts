import type { HealthReport } from '../../contract/health.ts'
import { t } from '../../text/t.ts'
import type { Check } from './check.ts'
import { componentTitles } from './component-titles.ts'

/** Whether the bot has the permissions it needs. */
export function permissions({ permissions: known }: Pick<HealthReport, 'permissions'>): Check {
  const title = componentTitles.permissions
  if (!known) {
    return {
      title,
      state: 'unknown',
      sentence: t('The bot’s permissions on Discord are not known yet.'),
    }
  }
  const { missing, closedChannels, problems, hiddenChannels } = known
  const [first, ...others] = [missing ?? [], problems].flat().map(inOneLine)
  // Channels may be private on purpose, so they alone are no reason for attention.
  const lines = [...others, ...[closedChannels ?? [], hiddenChannels ?? []].flat().map(inOneLine)]
  const details = lines.length > 0 ? { details: lines } : {}
  if (first) return { title, state: 'watch', sentence: first, ...details }
  const sentence = t('The bot has all required permissions on Discord.')
  return { title, state: 'ok', sentence, ...details }
}

function inOneLine({ sentence, remedy }: { sentence: string; remedy: string }): string {
  return `${sentence} ${remedy}`
}
