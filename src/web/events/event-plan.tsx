import type { EventDetails } from '../../contract/events/event-editor.ts'
import { t } from '../../text/t.ts'
import styles from './event-plan.module.css'
import { formatMinutes } from './format-minutes.ts'
import { formatDeadline, formatEventDay, formatOwnSpan, formatSpan } from './member/event-times.ts'

interface EventPlanProps {
  event: EventDetails
  signupCount: number | undefined
  now: number
}

/** The hours, places, deadline, repetition and description of an event. */
export function EventPlan({ event, signupCount, now }: EventPlanProps) {
  const facts = [
    [t('Places'), describePlaces(event, signupCount)],
    [t('Sign-up deadline'), describeDeadline(event, now)],
    [t('Repeats'), event.repeatsWeekly && t('Every week')],
    [t('Reliability'), event.countsForReliability === false && t('Does not count')],
  ] as const
  return (
    <div className={styles.plan}>
      <dl>
        <div>
          <dt>{t('When', { context: 'time' })}</dt>
          <dd>
            <Time {...event} />
          </dd>
        </div>
        {facts.map(
          ([name, text]) =>
            text && (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="auto">{text}</dd>
              </div>
            ),
        )}
      </dl>
      {event.description?.trim() && (
        <p className={styles.description} dir="auto">
          {event.description.trim()}
        </p>
      )}
    </div>
  )
}

/** The day, the hours and the duration, and the reader's own hours where the clocks differ. */
function Time({ startsAt, durationMinutes, timeZone }: EventDetails) {
  const endsAt = new Date(Date.parse(startsAt) + durationMinutes * 60_000).toISOString()
  const span = { startsAt, endsAt }
  const own = formatOwnSpan(span, timeZone)
  const [day, time] = [formatEventDay(startsAt, timeZone), formatSpan(span, timeZone)]
  return (
    <>
      {t('{day}, {time}', { day, time })}
      <small>
        {[formatMinutes(durationMinutes), own && t('{time} yours', { time: own })]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </>
  )
}

/** `12 of 30`; nothing for imported events, whose limit is not known. */
function describePlaces({ capacity, isOurs }: EventDetails, signupCount: number | undefined) {
  if (capacity == null) return isOurs && t('No limit')
  if (signupCount === undefined) return String(capacity)
  return t('{count, number} of {capacity, number}', { count: signupCount, capacity })
}

/** The deadline of an upcoming event, if it is before the start. */
function describeDeadline(event: EventDetails, now: number): string | false {
  const { startsAt, deadlineMinutes, timeZone, isCancelled } = event
  if (!deadlineMinutes || isCancelled || Date.parse(startsAt) <= now) return false
  const deadline = new Date(Date.parse(startsAt) - deadlineMinutes * 60_000)
  if (deadline.getTime() <= now) return t('Passed', { context: 'deadline' })
  return formatDeadline(deadline.toISOString(), timeZone, now)
}
