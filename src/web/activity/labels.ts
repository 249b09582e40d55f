import { dayFormats } from '../ui/format-date.ts'
import type { Day } from './range/days.ts'
import type { Unit } from './range/ranges.ts'
import type { Days } from './timeline.ts'
import { type Stat, statLabels } from './totals/stats.ts'

/** A unit of the axis: `Mon 9 Nov`, `Week of 9 Nov`, `November 2026`. */
export function formatUnit(unit: Unit, start: Day): string {
  const moment = new Date(start)
  if (unit === 'month') return dayFormats.month.format(moment)
  if (unit === 'week') return `Week of ${dayFormats.dayAndMonth.format(moment)}`
  return dayFormats.weekday.format(moment).replace(',', '')
}

/** A tick label; `isFirst` adds the month, or the year for months. */
export function formatTick(unit: Unit, start: Day, isFirst: boolean): string {
  const moment = new Date(start)
  if (unit === 'month')
    return (isFirst ? dayFormats.monthAndYear : dayFormats.shortMonth).format(moment)
  return isFirst ? dayFormats.dayAndMonth.format(moment) : String(moment.getUTCDate())
}

/** A unit within a sentence: `7 Nov`, `the week of 2 Nov`, `Nov 2026`. */
export function formatShortUnit(unit: Unit, start: Day): string {
  if (unit === 'month') return dayFormats.monthAndYear.format(new Date(start))
  const day = dayFormats.dayAndMonth.format(new Date(start))
  return unit === 'week' ? `the week of ${day}` : day
}

/** `1–21 November 2026`. */
export function formatDays({ from, to }: Days): string {
  const text = dayFormats.long.formatRange(new Date(from), new Date(to))
  // Browsers put thin spaces around the dash, which a typed search would not match.
  return text.replace(/\s–\s/, ' – ').replace(/^(\d+) – /, '$1–')
}

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const average = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
const tenths = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** A number with at most one decimal: `1,912.5`. */
export function formatDecimal(value: number): string {
  return tenths.format(value)
}

/** An average per day: `85.4`; voice time as in `formatShortValue`. */
export function formatAverage(stat: Stat, value: number): string {
  return stat === 'voice' ? formatShortValue(stat, value) : average.format(value)
}

/** A short total: `158`; voice time as `42 min` below an hour, else `3.5 h`. */
export function formatShortValue(stat: Stat, value: number): string {
  if (stat !== 'voice' || value === 0) return whole.format(value)
  return isMinutes(value) ? `${minutesOf(value)} min` : `${tenths.format(value)} h`
}

/** A total with its unit: `158 messages`, `1 signup`, `42 minutes`, `3.5 hours`. */
export function formatValue(stat: Stat, value: number): string {
  const isShort = stat === 'voice' && isMinutes(value)
  const shown = isShort
    ? minutesOf(value)
    : stat === 'voice'
      ? tenths.format(value)
      : whole.format(value)
  const [one, many] = isShort ? ['minute', 'minutes'] : statLabels[stat].units
  return `${shown} ${shown === '1' ? one : many}`
}

/** The heading of a list of values. */
export function unitLabel(stat: Stat): string {
  return stat === 'voice' ? 'voice time' : statLabels[stat].units[1]
}

function isMinutes(hours: number): boolean {
  return Math.round(hours * 60) < 60
}

function minutesOf(hours: number): string {
  return whole.format(Math.round(hours * 60))
}
