import type { EventRow } from './event-row.ts'

/** What calendars show of an event. */
type Shown = Partial<
  Pick<EventRow, 'title' | 'description' | 'startsAt' | 'durationMinutes' | 'cancelledAt'>
>

/** The columns of the next revision, if a change concerns what calendars show of the event. */
export function nextRevision(event: EventRow, changes: Shown, now: Date): Partial<EventRow> {
  const shown = ['title', 'description', 'startsAt', 'durationMinutes', 'cancelledAt'] as const
  const isShown = shown.some(
    (name) => name in changes && String(changes[name]) !== String(event[name]),
  )
  return isShown ? { revision: event.revision + 1, revisedAt: now } : {}
}
