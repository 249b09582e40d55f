import { addDays, type Day, zonedTimeToInstant } from '../../contract/core/zoned-time.ts'
import type { Random } from '../random.ts'

const hour = 3_600_000

/** How busy each hour of a day is by the guild's clocks: people come home, eat, and play till late. */
const busyHours = [7, 3, 1, 0, 0, 0, 1, 2, 3, 3, 3, 4, 6, 5, 5, 6, 8, 12, 19, 27, 31, 29, 22, 13]

/** When each hour of a day began, up to now; a day on which the clocks change has 23 of them, or 25. */
export function hoursOf(zone: string, day: Day, now: Date): Date[] {
  const from = zonedTimeToInstant(zone, day).getTime()
  const to = Math.min(zonedTimeToInstant(zone, addDays(day, 1)).getTime(), now.getTime() + 1)
  return Array.from(
    { length: Math.ceil((to - from) / hour) },
    (_, index) => new Date(from + index * hour),
  )
}

/** How much of what happens on a day has happened in the hours that are over by now. */
export function shareSoFar(zone: string, day: Day, now: Date): number {
  const over = hoursOf(zone, day, now).length - 1
  return weigh(busyHours.slice(0, over)) / weigh(busyHours)
}

/** Spreads a sum over the first hours of a day, more or less as busy as they usually are. */
export function spread(random: Random, sum: number, hours: number): number[] {
  const weights = Array.from(
    { length: hours },
    (_, index) => busyness(index) * (0.6 + 0.8 * random()),
  )
  const all = weigh(weights)
  let weight = 0
  let given = 0
  return weights.map((each) => {
    weight += each
    // What is left to round is carried on, so that nothing is lost.
    const share = Math.round((sum * weight) / all) - given
    given += share
    return share
  })
}

function busyness(index: number): number {
  return busyHours[index % 24] ?? 0
}

function weigh(weights: readonly number[]): number {
  return weights.reduce((sum, weight) => sum + weight, 0)
}
