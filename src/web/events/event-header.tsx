import type { EventDetails } from '../../contract/events/event-editor.ts'
import type { EventSummary } from '../../contract/events/events.ts'
import { t } from '../../text/t.ts'
import styles from './event-header.module.css'
import { EventPlan } from './event-plan.tsx'
import { EventState } from './event-state.tsx'
import { isOver } from './member/event-times.ts'
import { useNow } from './member/use-now.ts'

interface EventHeaderProps {
  title: string
  date: string
  /** The event as in the list of its channel. */
  listed: EventSummary | undefined
  /** The event as planned; undefined without the right to read that. */
  details: EventDetails | undefined
  signupCount: number | undefined
  /** Whether the attendance, which says how many came, is shown as well. */
  hasAttendance: boolean
}

/** The title, date and state of an event, how many signed up, and what is planned. */
export function EventHeader({
  title,
  date,
  listed,
  details,
  signupCount,
  hasAttendance,
}: EventHeaderProps) {
  const now = useNow()
  const isPast = listed?.endsAt != null && isOver({ endsAt: listed.endsAt }, now)
  return (
    <>
      <div className={styles.banner}>
        <div className={styles.text}>
          <h2>
            <bdi>{title}</bdi>
          </h2>
          <p className={styles.when}>
            <span>{date}</span>
            {listed && (listed.isCancelled || !isPast || !hasAttendance) && (
              <span>
                <EventState event={listed} isHighlighted now={now} />
              </span>
            )}
          </p>
        </div>
        {signupCount !== undefined && (
          <p className={styles.count}>
            {t('{count, plural, one {# signup} other {# signups}}', { count: signupCount })}
          </p>
        )}
      </div>
      {details && <EventPlan event={details} signupCount={signupCount} now={now} />}
    </>
  )
}
