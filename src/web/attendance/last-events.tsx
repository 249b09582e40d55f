import { Link } from 'react-router'
import type { AttendedEvent } from '../../contract/activity/dashboard.ts'
import type { AttendanceSummary } from '../../contract/attendance/summary.ts'
import { t } from '../../text/t.ts'
import { eventUrl } from '../events/event-urls.ts'
import { formatDay } from '../ui/format-date.ts'
import { describeAttendance } from './describe-attendance.ts'
import styles from './last-events.module.css'
import { markClass } from './overview/status-mark.tsx'
import { statusNames } from './overview/statuses.ts'

interface LastEventsProps {
  events: readonly AttendedEvent[]
  summary: AttendanceSummary | null | undefined
}

/** A member's statuses at the last events, with a summary. */
export function LastEvents({ events, summary }: LastEventsProps) {
  return (
    <section className={styles.card} aria-labelledby="last-events">
      <h2 id="last-events">{t('Last events')}</h2>
      {summary && summary.expected > 0 && <p className="muted">{describeAttendance(summary)}</p>}
      <ul className={styles.events}>
        {events.map((event) => (
          <li key={event.eventId}>
            <i className={markClass[event.status]} aria-hidden />
            <span>{statusNames[event.status]}</span>
            <Link to={eventUrl(event)} className={styles.title}>
              <bdi>{event.title}</bdi>
            </Link>
            <time className="muted" dateTime={event.startsAt}>
              {formatDay(event.startsAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
