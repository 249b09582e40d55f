import { pages } from '../../contract/core/pages.ts'
import type { EventSummary } from '../../contract/events/events.ts'

/** Where the events of a channel are listed, or those of them that a search finds. */
export function categoryUrl(channelId: string, search = ''): string {
  const list = pages.eventCategory.replace(':id', encodeURIComponent(channelId))
  return search ? `${list}?${new URLSearchParams({ search })}` : list
}

/**
 * Where an event's signups are; title and date go along, so that the page need not ask for them, and
 * so does the search that found it.
 */
export function signupsUrl(channelId: string, event: EventSummary, search = ''): string {
  const { eventId, eventTitle, formattedDate } = event
  const about = new URLSearchParams({
    title: eventTitle,
    date: formattedDate,
    ...(search && { search }),
  })
  return `${categoryUrl(channelId)}/${encodeURIComponent(eventId)}?${about}`
}
