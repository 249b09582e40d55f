import { zonedTimeToInstant } from '../../contract/core/zoned-time.ts'
import { parseStart } from '../../contract/events/start-time.ts'
import { validationError } from '../core/errors.ts'

const year = 366 * 24 * 60 * 60 * 1000

/** The instant of a written start in a time zone. */
export function resolveStart(zone: string, written: string): Date {
  const start = parseStart(written)
  if (!start) throw validationError('The start must be a date and a time such as 2026-11-28 20:00.')
  return 'moment' in start ? start.moment : zonedTimeToInstant(zone, start.day, start.minuteOfDay)
}

/** A written start, which must be within the next year. */
export function resolveFutureStart(zone: string, written: string, now: Date): Date {
  const moment = resolveStart(zone, written)
  if (moment <= now) throw validationError('The start must be in the future.')
  if (moment.getTime() - now.getTime() > year) {
    throw validationError('The start may be at most a year ahead.')
  }
  return moment
}
