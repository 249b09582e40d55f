const minute = 60_000
const day = 24 * 60 * minute

/** A minute of a day that lies so many days before today (days of UTC). */
export function daysBefore(now: Date, days: number, minuteOfDay: number): Date {
  const midnight = Math.floor(now.getTime() / day) * day
  return new Date(midnight - days * day + minuteOfDay * minute)
}

/** The minute of the day that a time such as `21:40` names. */
export function minuteOfDay(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}
