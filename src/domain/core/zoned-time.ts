import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { settings } from '../../db/schema/guild.ts'

/** A day of the guild's zone, `yyyy-MM-dd`. */
export type Day = string

const minute = 60_000
const day = 24 * 60 * minute

/** The time zone in which the guild's days begin and end. */
export async function readGuildTimeZone(db: Db): Promise<string> {
  const [row] = await selectZone(db)
  return row?.timeZone ?? 'Europe/Berlin'
}

const selectZone = preparedQuery((db) =>
  db.select({ timeZone: settings.timeZone }).from(settings).prepare('guild_zone'),
)

/** The day that it is in a zone at a moment. */
export function dayIn(zone: string, moment: Date): Day {
  return isoDay(wallClock(zone, moment.getTime()))
}

/** The day that lies so many days after another, or before it. */
export function addDays(from: Day, days: number): Day {
  return isoDay(Date.parse(from) + days * day)
}

/** Every day from the first to the last, both included. */
export function daysBetween(from: Day, to: Day): Day[] {
  const first = Date.parse(from)
  const length = (Date.parse(to) - first) / day + 1
  return Array.from({ length: Math.max(0, length) }, (_, index) => isoDay(first + index * day))
}

/** Where a day stands in its week: 0 is Monday. */
export function weekdayOf(of: Day): number {
  return (new Date(of).getUTCDay() + 6) % 7
}

/**
 * The moment at which the clocks of a zone show that minute of that day: the first where they show it
 * twice, and where they leave it out, the one at which they would have shown it.
 */
export function zonedTimeToInstant(zone: string, on: Day, minuteOfDay = 0): Date {
  const wall = Date.parse(on) + minuteOfDay * minute
  // No zone changes its clocks twice within two days, so one of these offsets is the right one.
  const [before, after] = [wall - day, wall + day].map((near) => wallClock(zone, near) - near)
  const candidates = [wall - (before ?? 0), wall - (after ?? 0)].sort((a, b) => a - b)
  const shown = candidates.find((moment) => wallClock(zone, moment) === wall)
  return new Date(shown ?? wall - (before ?? 0))
}

function isoDay(time: number): Day {
  return new Date(time).toISOString().slice(0, 10)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** What the clocks of a zone show, as if it were UTC. */
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
