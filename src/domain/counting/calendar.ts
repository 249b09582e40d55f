import { type Day, dayIn } from '../activity/days.ts'

const quarter = 15 * 60_000

/**
 * The days of a zone, remembered by the quarter of an hour: every zone changes its clocks, and begins
 * its days, on one, and asking for each message anew costs more than counting it.
 */
export function calendarOf(zone: string): (moment: Date) => Day {
  const known = new Map<number, Day>()
  return (moment) => {
    const key = Math.floor(moment.getTime() / quarter)
    let day = known.get(key)
    if (day === undefined) {
      day = dayIn(zone, moment)
      known.set(key, day)
    }
    return day
  }
}
