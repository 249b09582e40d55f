/** A calendar day, `yyyy-MM-dd`, without a time zone. */
export type Day = string

/** Days are calculated in UTC, where all are equally long. */
const dayMilliseconds = 86_400_000

/** The day of a date from the server; null if it is invalid. */
export function dayOf(text: string): Day | null {
  const day = text.slice(0, 10)
  return isDay(day) ? day : null
}

/** Whether the text is a valid day. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const moment = new Date(text)
  return !Number.isNaN(moment.getTime()) && isoDay(moment) === text
}

/** Today in the user's time zone. */
export function today(now = new Date()): Day {
  return isoDay(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())))
}

/** The same day a month earlier, or that month's last day. */
export function monthBefore(day: Day): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1, 0)).getUTCDate()
  return isoDay(new Date(Date.UTC(year, month - 2, Math.min(date, last))))
}

/** The day a number of days later; negative for earlier. */
export function addDays(day: Day, days: number): Day {
  return isoDay(new Date(Date.parse(day) + days * dayMilliseconds))
}

/** The number of days in a range, both ends included. */
export function daysIn(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1
}

/** The first day of the day's month. */
export function monthStart(day: Day): Day {
  return `${day.slice(0, 7)}-01`
}

/** The UTC day of a moment. */
export function isoDay(moment: Date): Day {
  return moment.toISOString().slice(0, 10)
}
