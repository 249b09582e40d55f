import { addDays, type Day, monthStart } from './range/days.ts'
import type { Range, Unit } from './range/ranges.ts'

/**
 * What was counted of people, or of the whole guild, on some days. A chart may be of ten thousand
 * numbers, so that they are read once and what depends on a day alone is reckoned once for each.
 */
export interface Counts {
  days: readonly Day[]
  lines: ReadonlyMap<string, Line>
}

/** What was counted of somebody, and on which of the days (their places among them). */
export interface Line {
  places: number[]
  values: number[]
}

/** The first day of the unit that a day is in; weeks begin on Monday. */
export function startOf(unit: Unit, day: Day): Day {
  if (unit === 'month') return monthStart(day)
  if (unit === 'day') return day
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}

/** So many days after the first day of a unit, the next one has begun. */
const longest: Record<Unit, number> = { day: 1, week: 7, month: 31 }

/** The first day of each unit that a range touches, in order. */
export function unitsBetween(unit: Unit, { from, to }: Days): Day[] {
  const starts: Day[] = []
  for (let start = startOf(unit, from); start <= to; ) {
    starts.push(start)
    start = startOf(unit, addDays(start, longest[unit]))
  }
  return starts
}

/** Whole days, both ends included. */
export interface Days {
  from: Day
  to: Day
}

/**
 * The days that a chart covers. A server may leave out days on which nothing happened, so a range
 * with a beginning of its own begins there. Null where there is nothing.
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

/** The sums of each person for each unit, in the order of `starts`. Missing days count as none. */
export function sumByUnit(
  { days, lines }: Counts,
  unit: Unit,
  starts: readonly Day[],
): ReadonlyMap<string, readonly number[]> {
  const unitAt = new Map(starts.map((start, place) => [start, place]))
  const unitOf = days.map((day) => unitAt.get(startOf(unit, day)) ?? -1)
  const sums = new Map<string, number[]>()
  for (const [id, { places, values }] of lines) {
    const sum = starts.map(() => 0)
    for (let at = 0; at < values.length; at++) {
      const unit = unitOf[places[at] as number] as number
      if (unit >= 0) sum[unit] = (sum[unit] as number) + (values[at] as number)
    }
    sums.set(id, sum)
  }
  return sums
}
