const minute = 60_000
const day = 24 * 60 * minute

/** A minute of the UTC day that is `days` before today. */
export function dateBefore(now: Date, days: number, minuteOfDay: number): Date {
  const midnight = Math.floor(now.getTime() / day) * day
  return new Date(midnight - days * day + minuteOfDay * minute)
}

/** Parses a time such as `21:40` into the minute of the day. */
export function minuteOfDay(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}
