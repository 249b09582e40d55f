import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { OverviewEvent } from '../../../contract/attendance/overview.ts'
import { t } from '../../../text/t.ts'
import { eventUrl } from '../../events/event-urls.ts'
import { classes } from '../../ui/classes.ts'
import type { EventCounts } from './count-by-event.ts'
import type { EventLabel } from './event-labels.ts'
import styles from './overview-grid.module.css'
import summary from './summary.module.css'
import type { Sort } from './use-filters.ts'

interface GridHeadProps {
  events: readonly OverviewEvent[]
  labels: readonly EventLabel[]
  /** The first event that is drawn; the columns before it are empty. */
  from: number
  sort: Sort
  onSort: (sort: Sort) => void
}

/** The column heads, which sort or lead to an event. */
export function GridHead({ events, labels, from, sort, onSort }: GridHeadProps) {
  return (
    <thead>
      <tr>
        <th
          scope="col"
          className={styles.who}
          aria-sort={sort === 'name' ? 'ascending' : undefined}
        >
          <SortButton
            label={t('Member')}
            Icon={sort === 'name' && ChevronUp}
            onClick={() => onSort('name')}
          />
        </th>
        {labels.map((label, index) => {
          const event = events[index]
          // biome-ignore lint/suspicious/noArrayIndexKey: the events are columns
          if (index < from) return <td key={index} className={styles.column} />
          return (
            event && (
              <th
                key={event.eventId}
                scope="col"
                className={classes(index > 0 && label.month && styles.first)}
              >
                {label.month && <em className={styles.month}>{label.month}</em>}
                <Link
                  className={styles.event}
                  to={eventUrl(event)}
                  title={`${label.title}\n${label.date}`}
                >
                  <span className="vh">
                    {label.date}, {label.title}
                  </span>
                  <b className={styles.day} aria-hidden>
                    {label.day}
                  </b>
                  <span aria-hidden>{label.weekday}</span>
                  <small aria-hidden>{event.countsForReliability ? label.game : '(–)'}</small>
                </Link>
              </th>
            )
          )
        })}
        <th
          scope="col"
          className={summary.reliability}
          aria-sort={sort === 'name' ? undefined : sort === 'lowest' ? 'ascending' : 'descending'}
        >
          <SortButton
            label={t('Reliability')}
            Icon={sort !== 'name' && (sort === 'lowest' ? ChevronUp : ChevronDown)}
            onClick={() => onSort(sort === 'reliability' ? 'lowest' : 'reliability')}
          />
        </th>
        <th scope="col" className={summary.trend}>
          {t('Trend')}
        </th>
        <th scope="col" className={summary.came}>
          {t('Came')}
        </th>
        <th scope="col" className={summary.streak}>
          {t('Streak')}
        </th>
      </tr>
    </thead>
  )
}

interface SortButtonProps {
  label: string
  Icon: typeof ChevronDown | false
  onClick: () => void
}

function SortButton({ label, Icon, onClick }: SortButtonProps) {
  return (
    <button type="button" className={styles.sort} onClick={onClick}>
      {label}
      {Icon && <Icon size={13} strokeWidth={2} aria-hidden />}
    </button>
  )
}

interface GridFooterProps {
  counts: readonly EventCounts[]
  members: number
  /** The first event that is drawn. */
  from: number
}

/** How many members were present at each event. */
export function GridFooter({ counts, members, from }: GridFooterProps) {
  return (
    <tfoot>
      <tr>
        <th scope="row" className={styles.who}>
          {t('Present')}
        </th>
        {from > 0 && <td colSpan={from} />}
        {counts.map(({ present }, index) =>
          index < from ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the events are columns
            <td key={index}>
              <b>{present}</b>
              <i
                className={styles.share}
                style={{ '--w': `${(100 * present) / members}%` } as CSSProperties}
              />
            </td>
          ),
        )}
        <td colSpan={4} className={styles.rest} />
      </tr>
    </tfoot>
  )
}
