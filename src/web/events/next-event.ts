import type { EventSummary } from '../../contract/events/events.ts'

/** The next event that takes place, of events that are listed newest first. */
export function nextEvent(events: readonly EventSummary[], now: number): EventSummary | undefined {
  return events
    .filter(({ startsAt, isCancelled }) => startsAt && !isCancelled && Date.parse(startsAt) > now)
    .at(-1)
}
