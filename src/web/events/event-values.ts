import type { EventDetails } from '../../contract/events/event-editor.ts'
import {
  optionalWholeNumber,
  requiredChoice,
  requiredText,
  requiredWholeNumber,
} from '../app/config/config-fields.tsx'
import type { FieldPatterns } from '../app/unsaved/field-problems.ts'

/** The form values of an event. */
export interface EventValues extends Record<string, string> {
  channelId: string
  title: string
  /** `yyyy-MM-ddTHH:mm` in the guild's time zone. */
  start: string
  durationMinutes: string
  capacity: string
  repeatsWeekly: string
  description: string
}

/** The initial values of a new event. */
export const emptyEvent: EventValues = {
  channelId: '',
  title: '',
  start: '',
  durationMinutes: '120',
  capacity: '',
  repeatsWeekly: 'false',
  description: '',
}

/** The validation rules of an event. */
export const eventRules = {
  channelId: requiredChoice,
  title: requiredText,
  start: requiredText,
  durationMinutes: requiredWholeNumber,
  capacity: optionalWholeNumber,
}

/** Patterns that assign server messages to an event's fields. */
export const eventFieldPatterns: FieldPatterns<Extract<keyof EventValues, string>> = {
  title: /title/i,
  start: /start/i,
  durationMinutes: /duration/i,
  capacity: /place/i,
  description: /description/i,
  channelId: /channel/i,
}

/** Converts an event to form values. */
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

/** Converts form values to the API's input. */
export function valuesToEvent({ durationMinutes, capacity, repeatsWeekly, ...words }: EventValues) {
  return {
    ...words,
    durationMinutes: Number(durationMinutes),
    capacity: capacity === '' ? null : Number(capacity),
    repeatsWeekly: repeatsWeekly === 'true',
  }
}
