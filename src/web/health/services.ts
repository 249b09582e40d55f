import type { ConnectedService, HealthReport } from '../../contract/health.ts'
import type { Check } from './check.ts'
import { formatDuration } from './format.ts'

const serviceNames: Record<ConnectedService['name'], string> = {
  'raid-helper': 'Raid-Helper',
  sheets: 'Google Sheets',
}

/** The state of connected services; no check if none is set up. */
export function services({ services = [], checkedAt }: Partial<HealthReport>): Check[] {
  if (services.length === 0) return []
  const title = 'Connected services'
  const details = services.map(({ name, lastSuccessAt, failure }) => {
    const success = lastSuccessAt
      ? `Last success ${formatDuration(lastSuccessAt, checkedAt ?? '')} ago.`
      : 'No success yet.'
    return `${serviceNames[name]}: ${failure ? `${failure} ` : ''}${success}`
  })
  const failing = services.filter(({ failure }) => failure)
  if (failing.length === 0) {
    return [
      { title, state: 'ok', sentence: 'The last request to each of them succeeded.', details },
    ]
  }
  const names = failing.map(({ name }) => serviceNames[name]).join(' and ')
  const sentence = `The last request to ${names} failed. Earlier data is kept.`
  const remedy =
    'It retries by itself; use Retry for jobs that have failed. Follow the advice above first.'
  return [{ title, state: 'watch', sentence, details, remedy }]
}
