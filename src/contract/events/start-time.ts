import { readTypedMoment, type WallTime } from '../core/typed-moment.ts'

/** A start as somebody wrote it: every way to read it on the guild's clocks, or an instant. */
export type ParsedStart = { interpretations: WallTime[] } | { moment: Date }

const withOffset =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/i
/** As Discord writes an instant. */
const timestamp = /^<t:(\d{1,11})(?::[a-z])?>$/i

/**
 * Reads a start such as `2026-11-28 20:00`, `28.11. 20:00`, `20:00`, `tomorrow 8pm` or `<t:1795892400>`, or ISO 8601
 * with an offset; null for anything else, such as the 30th of February. `now` is the present on the guild's clocks.
 */
export function parseStart(written: string, now: WallTime = someday): ParsedStart | null {
  const text = written.trim()
  const [, seconds] = timestamp.exec(text) ?? []
  if (seconds !== undefined) return { moment: new Date(Number(seconds) * 1000) }
  const [, dayOfMoment] = withOffset.exec(text) ?? []
  if (dayOfMoment !== undefined) {
    const moment = new Date(text)
    return isDay(dayOfMoment) && !Number.isNaN(moment.getTime()) ? { moment } : null
  }
  const interpretations = readTypedMoment(text, now)
  return interpretations.length > 0 ? { interpretations } : null
}

/** To find out whether a text is a start at all. */
const someday: WallTime = { day: '2000-01-01', minuteOfDay: 0 }

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
