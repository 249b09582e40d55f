import { Link } from 'react-router'
import { pages } from '../../../../contract/core/pages.ts'
import type { MemberEventPage } from '../../../../contract/events/member-events.ts'
import { t } from '../../../../text/t.ts'
import { SpriteIcon } from '../../../characters/icons/sprite-icon.tsx'
import { classes } from '../../../ui/classes.ts'
import { rich } from '../../../ui/rich.ts'
import { attendanceNames } from '../attendance-names.ts'
import { isOver } from '../event-times.ts'
import { ContestAttendance } from '../page/contest-attendance.tsx'
import styles from './answer-panel.module.css'
import { describeOwn } from './describe-own.ts'
import { OwnAnswer } from './own-answer.tsx'

/** The last answer to an event that has begun, or the attendance, which can be contested. */
export function ClosedPanel({ event }: { event: MemberEventPage }) {
  const { attendance, isCancelled, own, canSignUp } = event
  if (attendance && !isCancelled) {
    const [, name] = attendanceNames[attendance]
    return (
      <div className={styles.closed}>
        <SpriteIcon icon={`att-${attendance}`} size={30} />
        <div>
          <b>{name}</b>
          <p className="muted">{t('This is your recorded attendance.')}</p>
        </div>
        <ContestAttendance {...event} />
      </div>
    )
  }
  return (
    <div className={styles.closed}>
      {(own || canSignUp || isCancelled) && <OwnAnswer event={event} isOver={isOver(event)} />}
      <p className={classes(!own && !canSignUp && 'muted')}>
        {closedReason(event)}
        {isCancelled && (
          <>
            {' '}
            {rich('<link>See what else is planned</link>.', {
              link: (words) => (
                <Link className="link" to={pages.memberEvents}>
                  {words}
                </Link>
              ),
            })}
          </>
        )}
      </p>
    </div>
  )
}

function closedReason(event: MemberEventPage): string {
  if (event.isCancelled) return t('This event was cancelled.')
  if (event.isOpen) return t('{answer}. You can read along.', { answer: describeOwn(event) })
  if (event.isFromRaidHelper && Date.parse(event.startsAt) > Date.now())
    return t('This event comes from Raid-Helper. Answer there.')
  if (!isOver(event)) return t('This event has begun. {answer}.', { answer: describeOwn(event) })
  return t('Your attendance was not recorded.')
}
