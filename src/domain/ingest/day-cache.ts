import { type Day, dayIn } from '../../contract/core/zoned-time.ts'

const quarter = 15 * 60_000

/**
 * The days of a zone, remembered by the quarter of an hour: every zone changes its clocks, and begins
 * its days, on one, and computing it for each message costs more than counting it.
 */
export function createDayCache(zone: string): (moment: number) => Day {
  const known = new Map<number, Day>()
  return (moment) => {
    const key = Math.floor(moment / quarter)
    let day = known.get(key)
    if (day === undefined) {
      day = dayIn(zone, new Date(moment))
      known.set(key, day)
    }
    return day
  }
}
