/** A day of some calendar, `yyyy-MM-dd`. It has no zone, so nothing may shift it. */
export type Day = string

/** Days here are those of UTC, which are all as long. */
const dayMilliseconds = 86_400_000

/** The day at the beginning of a date as a server wrote it; null where there is none. */
export function dayOf(text: string): Day | null {
  const day = text.slice(0, 10)
  return isDay(day) ? day : null
}

/** Whether this is exactly a day that there is. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const moment = new Date(text)
  return !Number.isNaN(moment.getTime()) && isoDay(moment) === text
}

/** The day that it is on the reader's own calendar. */
export function today(now = new Date()): Day {
  return isoDay(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())))
}

/** The same day a month earlier; the month's last where it has no such day. */
export function monthBefore(day: Day): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1, 0)).getUTCDate()
  return isoDay(new Date(Date.UTC(year, month - 2, Math.min(date, last))))
}

/** The day that lies so many days after another, or before it. */
export function addDays(day: Day, days: number): Day {
  return isoDay(new Date(Date.parse(day) + days * dayMilliseconds))
}

/** How many days a range has, both ends included. */
export function daysIn(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1
}

/** The first day of the day's month. */
export function monthStart(day: Day): Day {
  return `${day.slice(0, 7)}-01`
}

/** The day that it is in UTC at a moment. */
export function isoDay(moment: Date): Day {
  return moment.toISOString().slice(0, 10)
}
