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
  const notes = events.map((event, index) =>
    event.countsForReliability ? (labels[index]?.game ?? '') : '(–)',
  )
  const hasNotes = notes.some(Boolean)
  return (
    <thead>
      <tr>
        <th
          scope="col"
          className={styles.who}
          aria-sort={sort === 'name' ? 'ascending' : undefined}
        >
          <SortButton label={t('Member')} onClick={() => onSort('name')} />
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
                  {hasNotes && <small aria-hidden>{notes[index]}</small>}
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

function SortButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.sort} onClick={onClick}>
      {label}
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
