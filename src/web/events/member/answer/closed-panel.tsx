import { Link } from 'react-router'
import { pages } from '../../../../contract/core/pages.ts'
import type { MemberEventPage } from '../../../../contract/events/member-events.ts'
import { ContestAttendance } from '../page/contest-attendance.tsx'
import styles from './answer-panel.module.css'
import { describeOwn } from './describe-own.ts'
import { OwnAnswer } from './own-answer.tsx'

/** The last answer to an event that has begun, or the attendance, which can be contested. */
export function ClosedPanel({ event }: { event: MemberEventPage }) {
  const isOver = Date.parse(event.endsAt) <= Date.now()
  return (
    <>
      <div className={styles.closed}>
        <OwnAnswer event={event} isOver={isOver} />
        <p>
          {closedReason(event, isOver)}
          {event.isCancelled && (
            <>
              {' '}
              <Link className="link" to={pages.memberEvents}>
                See what else is planned
              </Link>
              .
            </>
          )}
        </p>
      </div>
      {event.attendance && <ContestAttendance {...event} />}
    </>
  )
}

function closedReason(event: MemberEventPage, isOver: boolean): string {
  if (event.isCancelled) return 'This event was cancelled.'
  if (!isOver) return `This event has begun. ${describeOwn(event)}.`
  return event.attendance
    ? 'This is your recorded attendance.'
    : 'Your attendance was not recorded.'
}
