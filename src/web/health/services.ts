import type { ConnectedService, HealthReport } from '../../contract/health.ts'
import type { Check } from './check.ts'
import { durationBetween } from './durations.ts'

const serviceNames: Record<ConnectedService['name'], string> = {
  'raid-helper': 'Raid-Helper',
  sheets: 'Google Sheets',
}

/** How it goes with the services beside Discord; nothing where none is set up. */
export function services({ services = [], checkedAt }: Partial<HealthReport>): Check[] {
  if (services.length === 0) return []
  const title = 'Connected services'
  const details = services.map(({ name, lastSuccessAt, failure }) => {
    const success = lastSuccessAt
      ? `The last success was ${durationBetween(lastSuccessAt, checkedAt ?? '')} ago.`
      : 'There has been no success yet.'
    return `${serviceNames[name]}: ${failure ? `${failure} ` : ''}${success}`
  })
  const failing = services.filter(({ failure }) => failure)
  if (failing.length === 0) {
    return [
      { title, state: 'ok', sentence: 'Nothing went wrong when they were last asked.', details },
    ]
  }
  const names = failing.map(({ name }) => serviceNames[name]).join(' and ')
  const sentence = `The last exchange with ${names} failed. What was known before stays.`
  const remedy =
    'It goes on by itself, or by Try Again where a job has failed. What a sentence above says comes first.'
  return [{ title, state: 'watch', sentence, details, remedy }]
}
