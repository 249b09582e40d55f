import type { EventRow } from '../events/event-row.ts'
import type { CalendarItem } from './icalendar.ts'

/** An event as an entry of a calendar. */
export function toCalendarItem(event: EventRow, channelName: string): CalendarItem {
  return {
    uid: `${event.id}@muster`,
    title: event.title,
    text: event.description,
    location: `#${channelName}`,
    startsAt: event.startsAt,
    endsAt: new Date(event.startsAt.getTime() + event.durationMinutes * 60_000),
    isCancelled: event.cancelledAt !== null,
    revision: event.revision,
    revisedAt: event.revisedAt ?? event.createdAt,
  }
}
