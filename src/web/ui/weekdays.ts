import { locale } from '../../text/locale.ts'

/** The names of the days of a week from Monday. */
export const weekdays = weekdayNames('long')

/** Short names of the days of a week from Monday: `Mon`. */
export const shortWeekdays = weekdayNames('short')

function weekdayNames(weekday: 'long' | 'short'): string[] {
  const { format } = new Intl.DateTimeFormat(locale(), { weekday, timeZone: 'UTC' })
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, index) => format(Date.UTC(2024, 0, 1 + index)))
}
