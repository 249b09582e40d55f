import { addDays, type Day, zonedTimeToInstant } from '../../contract/core/zoned-time.ts'
import type { Random } from '../random.ts'

const hour = 3_600_000

/** The relative activity of each hour of a day in the guild's time zone. */
const busyHours = [7, 3, 1, 0, 0, 0, 1, 2, 3, 3, 3, 4, 6, 5, 5, 6, 8, 12, 19, 27, 31, 29, 22, 13]

/** The start of each hour of a day up to now; a day with a clock change has 23 or 25. */
export function hoursOf(zone: string, day: Day, now: Date): Date[] {
  const from = zonedTimeToInstant(zone, day).getTime()
  const to = Math.min(zonedTimeToInstant(zone, addDays(day, 1)).getTime(), now.getTime() + 1)
  return Array.from(
    { length: Math.ceil((to - from) / hour) },
    (_, index) => new Date(from + index * hour),
  )
}

/** The share of a day's activity that falls into the hours before now. */
export function shareSoFar(zone: string, day: Day, now: Date): number {
  const elapsed = hoursOf(zone, day, now).length - 1
  return weigh(busyHours.slice(0, elapsed)) / weigh(busyHours)
}

/** Distributes a sum over the first hours of a day, in proportion to their usual activity. */
export function spread(random: Random, sum: number, hours: number): number[] {
  const weights = Array.from(
    { length: hours },
    (_, index) => busyness(index) * (0.6 + 0.8 * random()),
  )
  const all = weigh(weights)
  let weight = 0
  let distributed = 0
  return weights.map((each) => {
    weight += each
    // Carries the rounding error over, so that the shares add up to the sum.
    const share = Math.round((sum * weight) / all) - distributed
    distributed += share
    return share
  })
}

function busyness(index: number): number {
  return busyHours[index % 24] ?? 0
}

function weigh(weights: readonly number[]): number {
  return weights.reduce((sum, weight) => sum + weight, 0)
}
