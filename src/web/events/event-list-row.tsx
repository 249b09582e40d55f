import { Link } from 'react-router'
import type { EventSummary } from '../../contract/events/events.ts'
import { t } from '../../text/t.ts'
import { classes } from '../ui/classes.ts'
import { Tag } from '../ui/display/badge.tsx'
import { rowAttributes } from '../ui/lists/arrow-keys.ts'
import styles from './event-list-row.module.css'
import { EventState } from './event-state.tsx'
import { isOver } from './member/event-times.ts'

interface EventListRowProps {
  event: EventSummary
  to: string
  isSelected: boolean
  /** Whether it is the next event that takes place. */
  isNext: boolean
  now: number
}

/** One event in the list of a channel: when it is, how many signed up, and its state. */
export function EventListRow({ event, to, isSelected, isNext, now }: EventListRowProps) {
  const { eventTitle, formattedDate, endsAt, isFromRaidHelper, signupCount } = event
  const isPast = endsAt != null && isOver({ endsAt }, now)
  return (
    <Link
      {...rowAttributes}
      to={to}
      className={classes(styles.event, isPast && styles.past)}
      aria-current={isSelected ? 'page' : undefined}
    >
      <span className={styles.title} title={eventTitle}>
        <bdi>{eventTitle}</bdi>
        {isFromRaidHelper && <Tag>Raid-Helper</Tag>}
      </span>
      <span className={styles.date}>{formattedDate}</span>
      <span className={styles.count}>
        {signupCount != null &&
          t('{count, plural, one {# signup} other {# signups}}', { count: signupCount })}
      </span>
      <span className={styles.state}>
        <EventState event={event} isHighlighted={isNext} now={now} />
      </span>
    </Link>
  )
}
