import type { MemberActivity } from '../../contract/activity/dashboard.ts'

/** The number of weeks on a member's page. */
export const weeksShown = 12

const dayMilliseconds = 24 * 60 * 60_000

/** The activity of one week, from Monday. */
export interface Week {
  /** Its Monday, `yyyy-MM-dd`. */
  monday: string
  messages: number
  /** Voice time in hours. */
  hours: number
}

/** The date range of the last weeks, from a Monday up to today. */
export function lastWeeks(now: Date): { startDate: string; endDate: string } {
  const today = isoDay(now)
  const start = Date.parse(mondayOf(today)) - (weeksShown - 1) * 7 * dayMilliseconds
  return { startDate: new Date(start).toISOString().slice(0, 10), endDate: today }
}

/** Totals by week, oldest first; missing days count as 0. */
export function weeksOf(days: NonNullable<MemberActivity['days']>): Week[] {
  const weeks = new Map<string, Week>()
  for (const { date, messageCount, voiceHours } of days) {
    const monday = mondayOf(date.slice(0, 10))
    const week = weeks.get(monday) ?? { monday, messages: 0, hours: 0 }
    week.messages += messageCount
    week.hours += voiceHours
    weeks.set(monday, week)
  }
  return [...weeks.values()].sort((a, b) => a.monday.localeCompare(b.monday))
}

/** Today in the user's time zone. */
function isoDay(now: Date): string {
  const month = String(now.getMonth() + 1).padStart(2, '0')
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`
}

function mondayOf(day: string): string {
  const time = Date.parse(day)
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7
  return new Date(time - sinceMonday * dayMilliseconds).toISOString().slice(0, 10)
}
