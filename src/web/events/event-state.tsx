import type { EventSummary } from '../../contract/events/events.ts'
import { t } from '../../text/t.ts'
import { Badge } from '../ui/display/badge.tsx'
import { describeTurnout } from './describe-turnout.ts'
import { formatUntil, isOver, timeUntil } from './member/event-times.ts'

interface EventStateProps {
  event: EventSummary
  /** Marks how long it is until the event with a badge. */
  isHighlighted: boolean
  now: number
}

/** Whether an event is cancelled or running, how long it is until then, or how many came. */
export function EventState({ event, isHighlighted, now }: EventStateProps) {
  const { isCancelled, startsAt, endsAt, came, absent } = event
  if (isCancelled) return <Badge color="danger">{t('Cancelled')}</Badge>
  if (startsAt == null || endsAt == null) return null
  if (isOver({ endsAt }, now)) {
    return came == null ? t('Not recorded') : describeTurnout({ came, absent: absent ?? 0 })
  }
  const left = describeTimeUntil(startsAt, now)
  if (left === null) return <Badge color="accent">{t('Now')}</Badge>
  return isHighlighted ? <Badge color="accent">{left}</Badge> : left
}

/** `in 3 days`, with hours from two days before the start; null once it has begun. */
function describeTimeUntil(startsAt: string, now: number): string | null {
  const { days = 0 } = timeUntil(startsAt, now) ?? {}
  if (days < 2) return formatUntil(startsAt, now)
  return t('in {days, plural, one {# day} other {# days}}', { days })
}
