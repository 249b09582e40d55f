import type { EventFacts } from '../../contract/events.ts'
import { pages } from '../../contract/pages.ts'

/** Where the events of a channel are listed. */
export function categoryAddress(channelId: string): string {
  return pages.eventCategory.replace(':id', encodeURIComponent(channelId))
}

/** Where an event's signups are; title and date go along, so that the page need not ask for them. */
export function signupsAddress(channelId: string, event: EventFacts): string {
  const { eventId, eventTitle, formattedDate } = event
  const about = new URLSearchParams({ title: eventTitle, date: formattedDate })
  return `${categoryAddress(channelId)}/${encodeURIComponent(eventId)}?${about}`
}
