import type { HealthReport } from '../../contract/health.ts'
import type { Check } from './checks.ts'

/** Whether the bot may do on Discord what it needs to. */
export function permissions({ permissions: known }: Pick<HealthReport, 'permissions'>): Check {
  const title = 'Permissions'
  if (!known) {
    return { title, state: 'unknown', sentence: 'What the bot may do on Discord is not known yet.' }
  }
  const { missing, closedChannels: closed } = known
  // A channel may be closed to the bot on purpose.
  const details = closed ? { details: [`${closed.sentence} ${closed.remedy}`] } : {}
  if (missing) {
    const sentence = `${missing.sentence} ${missing.remedy}`
    return { title, state: 'watch', sentence, ...details }
  }
  const sentence = 'The bot has every permission on Discord that it needs.'
  return { title, state: 'ok', sentence, ...details }
}
