import type { LastCheck as Check } from '../../contract/attendance/check-configs.ts'
import { t } from '../../text/t.ts'
import { EventLink } from '../events/event-link.tsx'
import { formatDateTime } from '../ui/format-date.ts'
import { formatList } from '../ui/format-list.ts'
import { rich } from '../ui/rich.ts'

type Counts = NonNullable<Check['counts']>

const statuses: readonly (readonly [keyof Counts, (count: number) => string])[] = [
  ['present', (count) => t('{count, number} present', { count })],
  ['late', (count) => t('{count, number} late', { count })],
  ['absent', (count) => t('{count, number} absent', { count })],
  ['excused', (count) => t('{count, number} excused', { count })],
  ['unsigned', (count) => t('{count, number} in voice without a sign-up', { count })],
]

/** What an attendance check did last: the event, the time and what was found. */
export function LastCheck({ check }: { check: Check }) {
  return rich('Last check: <event>{title}</event>, {time}. {result}', {
    title: check.eventTitle,
    time: formatDateTime(check.at),
    result: resultOf(check),
    event: (title) => <EventLink event={check} title={title} />,
  })
}

function resultOf({ state, counts }: Check): string {
  if (state === 'skipped')
    return t('It was skipped, because it could only run more than 30 minutes late.')
  const found = counts ? describe(counts) : ''
  return state === 'found' ? `${found} ${t('The summary has not been posted.')}` : found
}

function describe(counts: Counts): string {
  const found = statuses.flatMap(([status, nameOf]) =>
    counts[status] ? nameOf(counts[status]) : [],
  )
  if (found.length === 0) return t('Nobody had signed up or was in voice.')
  return `${formatList(found)}. ${describeRemoved(counts.removed)}`.trim()
}

function describeRemoved(removed: number | null | undefined): string {
  if (removed == null) {
    return t('The sign-ups could not be refreshed from Raid-Helper, so nobody lost theirs.')
  }
  if (removed === 0) return ''
  return t(
    '{removed, plural, one {# member lost their sign-up.} other {# members lost their sign-up.}}',
    { removed },
  )
}
