import type { ConnectedService, HealthReport } from '../../contract/health.ts'
import { t } from '../../text/t.ts'
import { formatList } from '../ui/format-list.ts'
import type { Check } from './check.ts'
import { componentTitles } from './component-titles.ts'
import { formatDuration } from './format.ts'

const serviceNames: Record<ConnectedService['name'], string> = {
  'raid-helper': 'Raid-Helper',
  sheets: 'Google Sheets',
}

/** The state of connected services; no check if none is set up. */
export function services({ services = [], checkedAt }: Partial<HealthReport>): Check[] {
  if (services.length === 0) return []
  const title = componentTitles.services
  const details = services.map(({ name, lastSuccessAt, failure }) => {
    const success = lastSuccessAt
      ? t('Last success {duration} ago.', {
          duration: formatDuration(lastSuccessAt, checkedAt ?? ''),
        })
      : t('No success yet.')
    return `${serviceNames[name]}: ${failure ? `${failure} ` : ''}${success}`
  })
  const failing = services.filter(({ failure }) => failure)
  if (failing.length === 0) {
    return [
      { title, state: 'ok', sentence: t('The last request to each of them succeeded.'), details },
    ]
  }
  const names = formatList(failing.map(({ name }) => serviceNames[name]))
  const sentence = t('The last request to {names} failed. Earlier data is kept.', { names })
  const remedy = t(
    'It retries by itself; use Retry for jobs that have failed. Follow the advice above first.',
  )
  return [{ title, state: 'watch', sentence, details, remedy }]
}
