import { addDays, type Day, monthStart } from './days.ts'
import type { Range, Unit } from './ranges.ts'

/** What was counted on one day, of one person or of the whole guild. */
export interface Count {
  id: string
  day: Day
  value: number
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
export function daysOf(range: Range, counts: readonly Count[]): Days | null {
  if (counts.length === 0) return null
  if (range.word === 'custom') return { from: range.from, to: range.to }
  let [from, to] = ['9999', '']
  for (const { day } of counts) {
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
  counts: readonly Count[],
  unit: Unit,
  starts: readonly Day[],
): ReadonlyMap<string, readonly number[]> {
  const placeOf = new Map(starts.map((start, place) => [start, place]))
  const placeOfDay = new Map<Day, number>()
  const sums = new Map<string, number[]>()
  for (const { id, day, value } of counts) {
    let place = placeOfDay.get(day)
    if (place === undefined) {
      place = placeOf.get(startOf(unit, day)) ?? -1
      placeOfDay.set(day, place)
    }
    if (place < 0) continue
    let values = sums.get(id)
    if (!values) {
      values = starts.map(() => 0)
      sums.set(id, values)
    }
    values[place] = (values[place] ?? 0) + value
  }
  return sums
}
