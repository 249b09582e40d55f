import { type Day, dayIn } from '../../contract/core/zoned-time.ts'

const quarter = 15 * 60_000

/**
 * Caches the days of a time zone by quarter of an hour, because days and clock changes start on one in
 * every zone, and computing a day costs more than counting a message.
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
