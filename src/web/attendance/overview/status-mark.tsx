import type { OverviewStatus } from '../../../contract/attendance/overview.ts'
import { t } from '../../../text/t.ts'
import { classes } from '../../ui/classes.ts'
import styles from './status-mark.module.css'
import { allStatuses, statusNames } from './statuses.ts'

/** The class of the icon of each status. */
export const markClass = Object.fromEntries(
  allStatuses.map((status) => [status, classes(styles.mark, styles[status])]),
) as Record<OverviewStatus, string>

/** What the icons mean. */
export function Legend({ className }: { className: string | undefined }) {
  return (
    <ul className={className} aria-label={t('Legend')}>
      {allStatuses.map((status) => (
        <li key={status}>
          <i className={markClass[status]} aria-hidden />
          {statusNames[status]}
        </li>
      ))}
    </ul>
  )
}
