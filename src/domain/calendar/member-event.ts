import type { Context } from '../core/context.ts'
import { findVisible } from '../events/member-view/load-event.ts'
import { toCalendarItem } from './calendar-item.ts'
import { formatCalendar } from './icalendar.ts'

/** One event as iCalendar; throws if there is none in the channels that the member may view. */
export async function formatMemberEvent(
  { db }: Pick<Context, 'db'>,
  memberId: string,
  eventId: string,
): Promise<string> {
  const { event, channelName } = await findVisible(db, memberId, eventId)
  return formatCalendar(event.title, [toCalendarItem(event, channelName)])
}
