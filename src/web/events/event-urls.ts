import { pages } from '../../contract/core/pages.ts'
import type { EventSummary } from '../../contract/events/events.ts'

/** The URL of a channel's events, optionally with a search. */
export function categoryUrl(channelId: string, search = ''): string {
  const list = pages.eventCategory.replace(':id', encodeURIComponent(channelId))
  return search ? `${list}?${new URLSearchParams({ search })}` : list
}

/**
 * The URL of an event's sign-ups. Contains the title and date, so that the page need not fetch them, and the
 * search it was found by.
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

/** The ids in an event's URL. */
export interface EventAddress {
  channelId: string
  eventId: string
}

/** The URL of an event's sign-ups and attendance. */
export function eventUrl({ channelId, eventId }: EventAddress): string {
  return `${categoryUrl(channelId)}/${encodeURIComponent(eventId)}`
}

/** The URL of an event's line-up. */
export function lineUpUrl(event: EventAddress): string {
  return `${eventUrl(event)}/line-up`
}
