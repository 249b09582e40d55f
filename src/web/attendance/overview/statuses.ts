import { type OverviewStatus, statusLetters } from '../../../contract/attendance/overview.ts'
import type { DecidedStatus } from '../../../contract/attendance/records.ts'
import { t } from '../../../text/t.ts'

/** The statuses with their names, in the order of the legend. */
export const statusNames: Record<OverviewStatus, string> = {
  present: t('Attended'),
  late: t('Late', { context: 'attendance' }),
  'left-early': t('Left early'),
  unsigned: t('Came without sign-up'),
  benched: t('Benched'),
  excused: t('Excused'),
  absent: t('Absent'),
  nothing: t('No status'),
  'opted-out': t('Opted out'),
}

/** All statuses, in the order of the legend. */
export const allStatuses = Object.keys(statusNames) as OverviewStatus[]

const byLetter = new Map<string, OverviewStatus>(
  allStatuses.map((status) => [statusLetters[status], status]),
)

/** The status of a letter; of one that this version does not know, nothing. */
export function statusOf(letter: string | undefined): OverviewStatus {
  return byLetter.get(letter ?? '') ?? 'nothing'
}

/** Whether an officer can choose a status. */
export function isDecidable(status: OverviewStatus): status is DecidedStatus {
  return status !== 'nothing' && status !== 'opted-out'
}
