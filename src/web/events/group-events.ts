import type { EventSummary } from '../../contract/events/events.ts'
import { t } from '../../text/t.ts'
import { isOver } from './member/event-times.ts'

/**
 * Events that are listed newest first, below headings: the upcoming ones, the nearest first, and the past ones. Without
 * headings from a server that does not send when events end.
 */
export function groupEvents(
  events: readonly EventSummary[],
  now: number,
): (EventSummary | string)[] {
  const isUpcoming = ({ endsAt }: EventSummary) => endsAt != null && !isOver({ endsAt }, now)
  const upcoming = events.filter(isUpcoming).reverse()
  const others = events.filter((event) => !isUpcoming(event))
  return [
    ...(upcoming.length > 0 ? [t('Upcoming')] : []),
    ...upcoming,
    ...(others.some(({ endsAt }) => endsAt != null) ? [t('Past')] : []),
    ...others,
  ]
}
