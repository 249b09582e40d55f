import { addDays, type Day, monthStart, today } from './range/days.ts'
import type { Range, Unit } from './range/ranges.ts'

/**
 * Counts of users or of the whole guild by day. A chart may have ten thousand values, so they are parsed once
 * and anything per day is computed once per day.
 */
export interface Counts {
  days: readonly Day[]
  lines: ReadonlyMap<string, Line>
}

/** The values of one line and the indexes of their days. */
export interface Line {
  dayIndexes: number[]
  values: number[]
}

/** The first day of a day's unit; weeks begin on Monday. */
export function startOf(unit: Unit, day: Day): Day {
  if (unit === 'month') return monthStart(day)
  if (unit === 'day') return day
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}

/** The longest length of a unit in days. */
const longest: Record<Unit, number> = { day: 1, week: 7, month: 31 }

/** The first day of each unit in a range, in order. */
export function unitsBetween(unit: Unit, { from, to }: Days): Day[] {
  const starts: Day[] = []
  for (let start = startOf(unit, from); start <= to; ) {
    starts.push(start)
    start = startOf(unit, addDays(start, longest[unit]))
  }
  return starts
}

/** Whether the last unit of a range, which ends on `to`, has days that are not over or not in the range. */
export function isCutOff(range: Range, unit: Unit, to: Day): boolean {
  const isOpen = range.word !== 'custom' && !(range.word === 'year' && range.year !== undefined)
  const isLastDay = startOf(unit, addDays(to, 1)) > to
  return isOpen || !isLastDay || to >= today()
}

/** A range of days, both ends included. */
export interface Days {
  from: Day
  to: Day
}

/**
 * The days that a chart covers; null without data. Servers may omit days without activity, so fixed ranges use
 * their own start.
 */
export function daysOf(range: Range, { days }: Counts): Days | null {
  if (days.length === 0) return null
  if (range.word === 'custom') return { from: range.from, to: range.to }
  let [from, to] = ['9999', '']
  for (const day of days) {
    if (day < from) from = day
    if (day > to) to = day
  }
  if (range.word === 'year' && range.year !== undefined) to = `${to.slice(0, 4)}-12-31`
  const beginning = beginningOf(range, to)
  return { from: beginning < from ? beginning : from, to }
}

function beginningOf({ word }: Range, last: Day): Day {
  if (word === 'week') return addDays(last, -6)
  if (word === 'month') return monthStart(last)
  return word === 'year' ? `${last.slice(0, 4)}-01-01` : last
}

/** The totals of each line per unit, in the order of `starts`. Missing days count as 0. */
export function sumByUnit(
  { days, lines }: Counts,
  unit: Unit,
  starts: readonly Day[],
): ReadonlyMap<string, readonly number[]> {
  const unitAt = new Map(starts.map((start, index) => [start, index]))
  const unitOf = days.map((day) => unitAt.get(startOf(unit, day)) ?? -1)
  const sums = new Map<string, number[]>()
  for (const [id, { dayIndexes, values }] of lines) {
    const sum = starts.map(() => 0)
    for (let at = 0; at < values.length; at++) {
      const unit = unitOf[dayIndexes[at] as number] as number
      if (unit >= 0) sum[unit] = (sum[unit] as number) + (values[at] as number)
    }
    sums.set(id, sum)
  }
  return sums
}
