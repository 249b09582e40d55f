import { dayFormats } from '../../ui/format-date.ts'

/** `5 Dec`, or `5 December 2027` in another year; text that is no day is returned unchanged. */
export function formatLastDay(day: string, today = new Date()): string {
  const time = Date.parse(day)
  if (Number.isNaN(time)) return day
  const isThisYear = new Date(time).getUTCFullYear() === today.getFullYear()
  return (isThisYear ? dayFormats.dayAndMonth : dayFormats.long).format(time)
}
