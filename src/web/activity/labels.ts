import { locale } from '../../text/locale.ts'
import { t } from '../../text/t.ts'
import { dayFormats } from '../ui/format-date.ts'
import { formatShortTenths, formatTenths } from '../ui/format-tenths.ts'
import type { Day } from './range/days.ts'
import type { Unit } from './range/ranges.ts'
import type { Days } from './timeline.ts'
import { type Stat, statLabels } from './totals/stats.ts'

/** A unit of the axis: `Mon 9 Nov`, `Week of 9 Nov`, `November 2026`. */
export function formatUnit(unit: Unit, start: Day): string {
  const moment = new Date(start)
  if (unit === 'month') return dayFormats.month.format(moment)
  if (unit === 'week') return t('Week of {day}', { day: dayFormats.dayAndMonth.format(moment) })
  return dayFormats.weekday.format(moment)
}

/** A tick label; `isFirst` adds the month, or the year for months. */
export function formatTick(unit: Unit, start: Day, isFirst: boolean): string {
  const moment = new Date(start)
  if (unit === 'month')
    return (isFirst ? dayFormats.monthAndYear : dayFormats.shortMonth).format(moment)
  return isFirst ? dayFormats.dayAndMonth.format(moment) : String(moment.getUTCDate())
}

/** `1–21 November 2026`. */
export function formatDays({ from, to }: Days): string {
  const text = dayFormats.long.formatRange(new Date(from), new Date(to))
  // Browsers put thin spaces around the dash, which a typed search would not match.
  return text.replace(/\s–\s/, ' – ').replace(/^(\d+) – /, '$1–')
}

const whole = new Intl.NumberFormat(locale(), { maximumFractionDigits: 0 })

/** An average per day: `85.4`; voice time as in `formatShortValue`. */
export function formatAverage(stat: Stat, value: number): string {
  return stat === 'voice' ? formatShortValue(stat, value) : formatTenths(value)
}

/** A short total: `158`; voice time as `42 min` below an hour, else `3.5 h`. */
export function formatShortValue(stat: Stat, value: number): string {
  if (stat !== 'voice' || value === 0) return whole.format(value)
  return isMinutes(value)
    ? t('{minutes} min', { minutes: whole.format(minutesOf(value)) })
    : t('{hours} h', { hours: formatShortTenths(value) })
}

/** A total with its unit: `158 messages`, `1 signup`, `42 minutes`, `3.5 hours`. */
export function formatValue(stat: Stat, value: number): string {
  return stat === 'voice' && isMinutes(value)
    ? t('{count, plural, one {# minute} other {# minutes}}', { count: minutesOf(value) })
    : statLabels[stat].formatCount(value)
}

/** A share of the whole with one decimal place: `12.5%`. */
export function formatShareInTenths(part: number, whole: number): string {
  return t('{percent}%', { percent: formatTenths((100 * part) / whole || 0) })
}

function isMinutes(hours: number): boolean {
  return Math.round(hours * 60) < 60
}

function minutesOf(hours: number): number {
  return Math.round(hours * 60)
}
