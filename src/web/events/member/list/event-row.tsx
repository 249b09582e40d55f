import type { ReactNode } from 'react'
import { generatePath, Link } from 'react-router'
import { pages } from '../../../../contract/core/pages.ts'
import type { MemberEvent } from '../../../../contract/events/member-events.ts'
import { t } from '../../../../text/t.ts'
import { classes } from '../../../ui/classes.ts'
import { formatArrival } from '../answer/describe-own.ts'
import { OwnAnswer } from '../answer/own-answer.tsx'
import { usePendingEvent } from '../answer/use-pending-event.ts'
import { formatDeadline, formatOwnSpan, formatSpan, isOver } from '../event-times.ts'
import styles from './event-row.module.css'
import { RoleCounts } from './role-counts.tsx'

interface EventRowProps {
  event: MemberEvent
  /** The guild's. */
  timeZone: string
  /** The event's page; without it the one for members. */
  to?: string
  /** Shown in place of the own answer or attendance. */
  result?: ReactNode
}

/** One event in a list, with the counts against the need and the own answer. */
export function EventRow({ event: saved, timeZone, to, result }: EventRowProps) {
  const { event, isUnsent } = usePendingEvent(saved)
  const hasEnded = isOver(event)
  const own = formatOwnSpan(event, timeZone)
  const isAsked = !event.own && event.canSignUp && !hasEnded && !event.isCancelled
  const isOff = event.isCancelled || event.own?.answer === 'absent'
  return (
    <li className={classes(styles.event, isOff && styles.off, isAsked && styles.asked)}>
      <p className={styles.time}>
        {formatSpan(event, timeZone)}
        {own && <small>{t('{time} yours', { time: own })}</small>}
      </p>
      <div className={styles.title}>
        <Link
          className="cover"
          to={to ?? generatePath(pages.memberEvent, { eventId: event.eventId })}
          dir="auto"
        >
          {event.title}
        </Link>
        <p>
          #{event.channelName}
          {event.gameName && ` · ${event.gameName}`}
        </p>
      </div>
      <div className={styles.counts}>
        <RoleCounts event={event} />
      </div>
      <div className={styles.answer}>
        {result || <OwnAnswer event={event} isOver={hasEnded} />}
        {isUnsent && <small>{t('Not sent yet')}</small>}
        {!isUnsent && !hasEnded && !event.isCancelled && <Hint event={event} timeZone={timeZone} />}
      </div>
    </li>
  )
}

function Hint({ event, timeZone }: Pick<EventRowProps, 'event' | 'timeZone'>) {
  const { own, deadlineAt, startsAt, canSignUp, isFromRaidHelper } = event
  if (own?.answer === 'late' && own.lateMinutes != null) {
    const time = formatArrival(startsAt, own.lateMinutes, timeZone)
    return <small>{t('About {time}', { time })}</small>
  }
  if (isFromRaidHelper || (own ? own.answer !== 'maybe' : !canSignUp)) return null
  if (Date.parse(deadlineAt) <= Date.now()) return <small>{t('Sign-ups are closed')}</small>
  // The row is below the date of the start.
  const time = formatDeadline(deadlineAt, timeZone, Date.parse(startsAt), 'short')
  return <small>{t('Closes {time}', { time })}</small>
}
