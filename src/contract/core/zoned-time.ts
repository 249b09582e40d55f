import { locale } from '../../text/locale.ts'

/** A day of the guild's zone, `yyyy-MM-dd`. */
export type Day = string

const minute = 60_000
const day = 24 * 60 * minute

/** The day that it is in a zone at a moment. */
export function dayIn(zone: string, moment: Date): Day {
  return isoDay(wallClock(zone, moment.getTime()))
}

/** The minute of the day, from 0, that the clocks of a zone show at an instant. */
export function minuteOfDayIn(zone: string, moment: Date): number {
  return Math.floor((wallClock(zone, moment.getTime()) % day) / minute)
}

/** The day a number of days later, or earlier if it is negative. */
export function addDays(from: Day, days: number): Day {
  return isoDay(Date.parse(from) + days * day)
}

/** The number of days from one day to another; negative if the other is earlier. */
export function countDays(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / day
}

/** Every day from the first to the last, both included. */
export function daysBetween(from: Day, to: Day): Day[] {
  const first = Date.parse(from)
  const length = countDays(from, to) + 1
  return Array.from({ length: Math.max(0, length) }, (_, index) => isoDay(first + index * day))
}

/** The weekday from 0, Monday. */
export function weekdayOf(of: Day): number {
  return (new Date(of).getUTCDay() + 6) % 7
}

/**
 * The instant at which the clocks of a zone show that minute of that day. If they show it twice, the first;
 * if they skip it, the instant at which they would have shown it.
 */
export function zonedTimeToInstant(zone: string, on: Day, minuteOfDay = 0): Date {
  const wall = Date.parse(on) + minuteOfDay * minute
  // No zone changes its clocks twice within two days, so one of these offsets is the right one.
  const [before, after] = [wall - day, wall + day].map((near) => wallClock(zone, near) - near)
  const candidates = [wall - (before ?? 0), wall - (after ?? 0)].sort((a, b) => a - b)
  const shown = candidates.find((moment) => wallClock(zone, moment) === wall)
  return new Date(shown ?? wall - (before ?? 0))
}

/** Whether the clocks of a zone show the local time of an instant twice, because they are set back. */
export function isShownTwice(zone: string, moment: Date): boolean {
  const time = moment.getTime()
  const shown = wallClock(zone, time)
  // Clocks are set back by half an hour or one hour.
  return [-60, -30, 30, 60].some((minutes) => wallClock(zone, time + minutes * minute) === shown)
}

function isoDay(time: number): Day {
  return new Date(time).toISOString().slice(0, 10)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The local time in a zone, as if it were UTC. */
function wallClock(zone: string, time: number): number {
  const part = new Map(
    formatOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, +value]),
  )
  const of = (type: Intl.DateTimeFormatPartTypes) => part.get(type) ?? 0
  const seconds = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  )
  return seconds + (((time % 1000) + 1000) % 1000)
}

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(zone, format)
  }
  return format
}

const localFormats = new Map<string, Intl.DateTimeFormat>()

/** Formats instants as `yyyy-MM-dd HH:mm` in a time zone. */
export function localTimeFormatter(timeZone: string): (moment: Date) => string {
  const format =
    localFormats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  localFormats.set(timeZone, format)
  return (moment) => format.format(moment)
}

/** Formats an instant for a sentence, with the time zone's name: `22 November 2026 at 20:00 (Europe/Berlin)`. */
export function formatLocalTime(timeZone: string, moment: Date): string {
  const text = new Intl.DateTimeFormat(locale(), {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(moment)
  return `${text} (${timeZone})`
}

/** Whether this is the name of a time zone, such as `Europe/Berlin`; mere offsets are none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
