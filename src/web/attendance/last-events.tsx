import { Link } from 'react-router'
import type { AttendedEvent } from '../../contract/activity/dashboard.ts'
import { eventUrl } from '../events/event-urls.ts'
import { formatDay } from '../ui/format-date.ts'
import styles from './last-events.module.css'
import { markClass } from './overview/status-mark.tsx'
import { statusNames } from './overview/statuses.ts'

/** A member's statuses at the last events. */
export function LastEvents({ events }: { events: readonly AttendedEvent[] }) {
  return (
    <section className={styles.card} aria-labelledby="last-events">
      <h2 id="last-events">Last events</h2>
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
