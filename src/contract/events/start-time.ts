/** A start as written by staff: local time in the guild's zone, or an instant. */
export type ParsedStart = { day: string; minuteOfDay: number } | { moment: Date }

const onTheClock = /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}):(\d{2})$/
const withOffset =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/i

/** Reads `2026-11-28 20:00`, or ISO 8601 with an offset; null for anything else, such as the 30th of February. */
export function parseStart(written: string): ParsedStart | null {
  const text = written.trim()
  const [, day, hours, minutes] = onTheClock.exec(text) ?? []
  if (day !== undefined) {
    const isTime = Number(hours) < 24 && Number(minutes) < 60
    return isTime && isDay(day) ? { day, minuteOfDay: +hours! * 60 + +minutes! } : null
  }
  const [, dayOfMoment] = withOffset.exec(text) ?? []
  const moment = new Date(text)
  if (dayOfMoment === undefined || !isDay(dayOfMoment)) return null
  return Number.isNaN(moment.getTime()) ? null : { moment }
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
