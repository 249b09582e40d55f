import Gamepad from 'lucide-react/icons/gamepad-2'
import Hash from 'lucide-react/icons/hash'
import Mic from 'lucide-react/icons/mic'
import { useId } from 'react'
import { generatePath } from 'react-router'
import { pages } from '../../../../contract/core/pages.ts'
import type { MemberEvent } from '../../../../contract/events/member-events.ts'
import { t } from '../../../../text/t.ts'
import { CombatRoleBadge } from '../../../characters/icons/combat-role-badge.tsx'
import { SpriteIcon } from '../../../characters/icons/sprite-icon.tsx'
import { HeroPicture } from '../../../home/hero-picture.tsx'
import { Button, LinkButton } from '../../../ui/buttons/button.tsx'
import { giveAnswer } from '../answer/answer-outbox.ts'
import { describeOwn, roleOf } from '../answer/describe-own.ts'
import { PendingNotice } from '../answer/pending-notice.tsx'
import { usePendingEvent } from '../answer/use-pending-event.ts'
import { formatEventDay, formatOwnSpan, formatSpan, inWords, timeUntil } from '../event-times.ts'
import { useNow } from '../use-now.ts'
import styles from './next-event.module.css'
import { RoleCounts } from './role-counts.tsx'

interface NextEventProps {
  event: MemberEvent
  /** The guild's. */
  timeZone: string
  userId: string
  /** The event's page for staff; without it only the one for members is linked. */
  to?: string
}

/** The next event, large, with a countdown and the member's own answer. */
export function NextEvent({ event: saved, timeZone, userId, to }: NextEventProps) {
  const { event } = usePendingEvent(saved)
  const id = useId()
  const own = formatOwnSpan(event, timeZone, inWords)
  const forMembers = generatePath(pages.memberEvent, { eventId: event.eventId })
  return (
    <section className={styles.next} aria-labelledby={id}>
      <HeroPicture className={styles.art} />
      <div className={styles.top}>
        <EventFacts event={event} />
        <h2 id={id} dir="auto">
          {event.title}
        </h2>
        <p className={styles.when}>
          <b>
            {t('{day}, {time}', {
              day: formatEventDay(event.startsAt, timeZone),
              time: formatSpan(event, timeZone, inWords),
            })}
          </b>
          {own && <span>{t('{time} yours', { time: own })}</span>}
        </p>
        <Countdown event={event} />
      </div>
      <div className={styles.state}>
        <Own event={event} />
        <RoleCounts event={event} />
        <div className={styles.actions}>
          <QuickAnswer event={event} userId={userId} />
          {to !== undefined && event.canSignUp && (
            <LinkButton to={forMembers}>{t('Your answer')}</LinkButton>
          )}
          <LinkButton variant={event.own ? 'primary' : 'line'} to={to ?? forMembers}>
            {t('Open event')}
          </LinkButton>
        </div>
        <PendingNotice userId={userId} eventId={event.eventId} />
      </div>
    </section>
  )
}

/** Answers Coming in one press, as long as that is possible and nothing is answered. */
function QuickAnswer({ event, userId }: Pick<NextEventProps, 'event' | 'userId'>) {
  if (event.own || !event.canSignUp || Date.parse(event.deadlineAt) <= Date.now()) return null
  return (
    <Button
      variant="primary"
      onClick={() => giveAnswer(userId, event.eventId, { answer: 'coming' })}
    >
      {t('Coming')}
    </Button>
  )
}

/** Channel, game and voice channel of an event. */
export function EventFacts({ event }: { event: MemberEvent }) {
  return (
    <p className={styles.facts}>
      <span>
        <Hash size={16} aria-hidden />
        <b>{event.channelName}</b>
      </span>
      {event.gameName && (
        <span>
          <Gamepad size={16} aria-hidden />
          {event.gameName}
        </span>
      )}
      {event.voiceChannelName && (
        <span>
          <Mic size={16} aria-hidden />
          {event.voiceChannelName}
        </span>
      )}
    </p>
  )
}

function Countdown({ event }: { event: MemberEvent }) {
  const left = timeUntil(event.startsAt, useNow())
  if (!left) return <p className={styles.running}>{t('In progress')}</p>
  const { days, hours, minutes } = left
  const parts = [
    [days, t('{count, plural, one {day} other {days}}', { count: days })],
    [hours, t('{count, plural, one {hour} other {hours}}', { count: hours })],
    [minutes, t('{count, plural, one {minute} other {minutes}}', { count: minutes })],
  ] as const
  return (
    <dl className={styles.countdown} aria-label={t('Time until the start')}>
      {parts.slice(days > 0 ? 0 : 1).map(([value, unit], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their places.
        <div key={index}>
          <dt>{unit}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Own({ event }: { event: MemberEvent }) {
  const role = roleOf(event)
  const { characterName, className, icon } = event.own ?? {}
  const now = useNow()
  const isClosed = Date.parse(event.deadlineAt) <= now && now < Date.parse(event.startsAt)
  return (
    <div className={styles.own}>
      {role && <CombatRoleBadge role={role} size={40} />}
      <div>
        <p>{describeOwn(event)}</p>
        {className && (
          <p className={styles.character}>
            {icon && <SpriteIcon icon={icon} />}
            {characterName ? `${characterName}, ${className}` : className}
          </p>
        )}
        {!event.own && event.canSignUp && isClosed && (
          <p className={styles.character}>
            {t('Sign-ups are closed. You can still answer Late or Not coming.')}
          </p>
        )}
      </div>
    </div>
  )
}
