import type { WallTime } from '../../contract/core/typed-moment.ts'
import { dayIn, minuteOfDayIn, zonedTimeToInstant } from '../../contract/core/zoned-time.ts'
import { parseStart } from '../../contract/events/start-time.ts'
import { t } from '../../text/t.ts'
import { invalidField } from '../core/errors.ts'

const year = 366 * 24 * 60 * 60 * 1000

/** A start: what the guild's clocks were meant to show, and the instant of that. */
export interface Start extends WallTime {
  startsAt: Date
}

/** The start that somebody wrote, in the guild's time zone; what can mean two starts is refused. */
export function resolveStart(zone: string, written: string, now: Date): Start {
  const parsed = parseStart(written, wallTimeIn(zone, now))
  if (!parsed)
    throw invalidField('start', t('The start must be a date and a time such as 2026-11-28 20:00.'))
  if ('moment' in parsed) return { ...wallTimeIn(zone, parsed.moment), startsAt: parsed.moment }
  const [reading, ...others] = parsed.interpretations
  if (!reading || others.length > 0) throw ambiguous(written, parsed.interpretations)
  return { ...reading, startsAt: zonedTimeToInstant(zone, reading.day, reading.minuteOfDay) }
}

/** A start that somebody wrote, which must be within the next year. */
export function resolveFutureStart(zone: string, written: string, now: Date): Start {
  const start = resolveStart(zone, written, now)
  if (start.startsAt <= now) throw invalidField('start', t('The start must be in the future.'))
  if (start.startsAt.getTime() - now.getTime() > year) {
    throw invalidField('start', t('The start may be at most a year ahead.'))
  }
  return start
}

/** What the clocks of a zone show. */
export function wallTimeIn(zone: string, moment: Date): WallTime {
  return { day: dayIn(zone, moment), minuteOfDay: minuteOfDayIn(zone, moment) }
}

function ambiguous(written: string, interpretations: readonly WallTime[]) {
  const either = joinChoices(interpretations.map(formatWallTime))
  return invalidField(
    'start',
    t('The start “{written}” can mean {either}. Write one of them.', {
      written: written.trim(),
      either,
    }),
  )
}

/** `2026-11-28 or 2026-12-05`. */
export function joinChoices(choices: readonly string[]): string {
  return choices.reduce((before, choice) => t('{before} or {choice}', { before, choice }))
}

/** `2026-11-28 20:00`. */
function formatWallTime({ day, minuteOfDay }: WallTime): string {
  const pad2 = (number: number) => String(number).padStart(2, '0')
  return `${day} ${pad2(Math.floor(minuteOfDay / 60))}:${pad2(minuteOfDay % 60)}`
}
