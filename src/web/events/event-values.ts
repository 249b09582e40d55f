import type { EventDetails } from '../../contract/events/event-editor.ts'
import {
  optionalWholeNumber,
  requiredChoice,
  requiredText,
  requiredWholeNumber,
} from '../app/config/config-fields.tsx'
import type { FieldPatterns } from '../app/unsaved/field-problems.ts'

/** What is typed about an event. */
export interface EventValues extends Record<string, string> {
  channelId: string
  title: string
  /** `yyyy-MM-ddTHH:mm` on the guild's clocks. */
  start: string
  durationMinutes: string
  capacity: string
  repeatsWeekly: string
  description: string
}

/** A new event before anything is typed. */
export const emptyEvent: EventValues = {
  channelId: '',
  title: '',
  start: '',
  durationMinutes: '120',
  capacity: '',
  repeatsWeekly: 'false',
  description: '',
}

/** What each field of an event must be before it is sent. */
export const eventRules = {
  channelId: requiredChoice,
  title: requiredText,
  start: requiredText,
  durationMinutes: requiredWholeNumber,
  capacity: optionalWholeNumber,
}

/** By which words the server means each field of an event. */
export const eventFieldPatterns: FieldPatterns<Extract<keyof EventValues, string>> = {
  title: /title/i,
  start: /start/i,
  durationMinutes: /duration/i,
  capacity: /place/i,
  description: /description/i,
  channelId: /channel/i,
}

/** An event as its form shows it. */
export function eventToValues(event: EventDetails): EventValues {
  const { channelId, title, description, start, durationMinutes, capacity, repeatsWeekly } = event
  return {
    ...{ channelId, title, description },
    start: start.replace(' ', 'T'),
    durationMinutes: String(durationMinutes),
    capacity: capacity == null ? '' : String(capacity),
    repeatsWeekly: String(repeatsWeekly),
  }
}

/** What is typed, as the server takes it. */
export function valuesToEvent({ durationMinutes, capacity, repeatsWeekly, ...words }: EventValues) {
  return {
    ...words,
    durationMinutes: Number(durationMinutes),
    capacity: capacity === '' ? null : Number(capacity),
    repeatsWeekly: repeatsWeekly === 'true',
  }
}
