import { addDays, type Day, weekdayOf } from './zoned-time.ts'

/** A time on the clocks of a zone. */
export interface WallTime {
  day: Day
  /** From 0. */
  minuteOfDay: number
}

const noon = 12 * 60

const clock = String.raw`\d{1,2}:\d{2}(?:\s*[ap]\.?m\.?)?|\d{1,2}\s*[ap]\.?m\.?|\d{1,2}(?:[:.]\d{2})?\s*uhr`
// Only after a day: without one, 20.11 would be a day.
const shortClock = String.raw`\d{1,2}\.\d{2}|\d{1,2}h(?:\d{2})?|\d{1,2}`
const timeLast = new RegExp(
  String.raw`^(?:(.*\S)[\s,]+)??(?:(${clock})|(?<=\S[\s,]+)(${shortClock}))$`,
)
const timeFirst = new RegExp(String.raw`^(${clock})[\s,]+(.+)$`)

/**
 * Every way to read a day and a time as people type them, such as `28.11. 20:00`, `20:00`, `tomorrow 8pm` or
 * `Friday 20:00`; none if it is neither. A day without a year is the next one, a time without a day too.
 * `now` is the present on the clocks of the reader.
 */
export function readTypedMoment(written: string, now: WallTime): WallTime[] {
  const text = normalised(written).replace(/^(\d{4}-\d{2}-\d{2})t/, '$1 ')
  const [, first, ofFirst = ''] = timeFirst.exec(text) ?? []
  const [, ofLast = '', clockLast, short] = timeLast.exec(text) ?? []
  const time = first ?? clockLast ?? short
  if (time === undefined) return []
  const day = (first === undefined ? ofLast : ofFirst).replace(/(?:^|,? )(?:at|um)$/, '')
  const minutes = readTime(time)
  if (day.trim() === '') return minutes.map((minuteOfDay) => nextAt(minuteOfDay, now))
  const isEvening = /night|abend/.test(day)
  return readTypedDay(day, now.day).flatMap((one) =>
    minutes
      .map((minuteOfDay) => ({ day: one, minuteOfDay }))
      .filter((reading) => !isEvening || reading.minuteOfDay >= noon)
      .filter((reading) => !weekdays.test(day) || isAfter(reading, now)),
  )
}

function normalised(written: string): string {
  return written.trim().toLowerCase().replaceAll(/\s+/g, ' ')
}

function nextAt(minuteOfDay: number, now: WallTime): WallTime {
  const today = { day: now.day, minuteOfDay }
  return isAfter(today, now) ? today : { day: addDays(now.day, 1), minuteOfDay }
}

function isAfter(one: WallTime, other: WallTime): boolean {
  return one.day > other.day || (one.day === other.day && one.minuteOfDay > other.minuteOfDay)
}

/** The minutes of the day that a time can mean: `8` can be in the morning or in the evening. */
function readTime(text: string): number[] {
  const [, hours = '', minutes = '0', half] =
    /^(\d{1,2})(?:[:.h](\d{2}))?h?\s*(?:([ap])\.?m\.?|uhr)?$/.exec(text) ?? []
  const [hour, minute] = [Number(hours), Number(minutes)]
  if (hours === '' || minute > 59 || hour > 23) return []
  if (half) {
    if (hour < 1 || hour > 12) return []
    return [((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute]
  }
  const isBare = /^\d{1,2}$/.test(text)
  if (isBare && hour > 0 && hour <= 12) return [(hour % 12) * 60, ((hour % 12) + 12) * 60]
  return [hour * 60 + minute]
}

const aheadOf: Record<string, number> = {
  ...{ today: 0, tonight: 0, heute: 0, 'heute abend': 0 },
  ...{
    tomorrow: 1,
    morgen: 1,
    'the day after tomorrow': 2,
    'day after tomorrow': 2,
    übermorgen: 2,
  },
}
const weekdayNames = [
  ['monday', 'montag'],
  ['tuesday', 'dienstag'],
  ['wednesday', 'mittwoch'],
  ['thursday', 'donnerstag'],
  ['friday', 'freitag'],
  ['saturday', 'samstag'],
  ['sunday', 'sonntag'],
]
const monthNames = [
  ['january', 'januar'],
  ['february', 'februar'],
  ['march', 'märz'],
  ['april'],
  ['may', 'mai'],
  ['june', 'juni'],
  ['july', 'juli'],
  ['august'],
  ['september'],
  ['october', 'oktober'],
  ['november'],
  ['december', 'dezember'],
]
const weekdays = /^(?:(next|this|on|am|nächsten|diesen) )?([a-zä]{2,})\.?$/

/** The index of the name of which this is the beginning, such as `fr` of Friday; -1 if it is of none. */
function indexOfName(names: readonly string[][], beginning: string): number {
  return names.findIndex((forms) => forms.some((form) => form.startsWith(beginning)))
}

/**
 * Every day that a text can mean, such as `2026-11-28`, `28.11.`, `28 November`, `tomorrow` or `Friday`; none if it is
 * not a day. Without a year it is the next one from today. With slashes, both orders of day and month are read.
 */
export function readTypedDay(written: string, today: Day): Day[] {
  const text = normalised(written).replace(/,$/, '')
  const ahead = aheadOf[text]
  if (ahead !== undefined) return [addDays(today, ahead)]
  const [, which, name] = weekdays.exec(text) ?? []
  if (name) return readWeekday(which, name, today)
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  if (isoYear) return dated(Number(isoDay), Number(isoMonth), isoYear, today)
  const [, day, dotMonth, dotYear] =
    /^(\d{1,2})\.\s?(\d{1,2})\.?\s?(\d{4}|\d{2})?$/.exec(text) ?? []
  if (day) return dated(Number(day), Number(dotMonth), dotYear, today)
  const [, one, other, year] = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}|\d{2}))?$/.exec(text) ?? []
  if (one) {
    const [first, second] = [Number(one), Number(other)]
    const interpretations = [
      dated(first, second, year, today),
      dated(second, first, year, today),
    ].flat()
    return [...new Set(interpretations)]
  }
  return readNamedMonth(text, today)
}

/** On such a day itself, its name can mean this day or the next; so can `next Friday` before one. */
function readWeekday(which: string | undefined, name: string, today: Day): Day[] {
  const weekday = indexOfName(weekdayNames, name)
  if (weekday < 0) return []
  const ahead = (weekday - weekdayOf(today) + 7) % 7
  const coming = addDays(today, ahead)
  const isNext = which === 'next' || which === 'nächsten'
  if (isNext && ahead === 0) return [addDays(today, 7)]
  return isNext || ahead === 0 ? [coming, addDays(coming, 7)] : [coming]
}

function readNamedMonth(text: string, today: Day): Day[] {
  const found =
    /^(\d{1,2})(?:st|nd|rd|th|\.)? (?:of )?([a-zä]{3,9})\.?,? ?(\d{4})?$/.exec(text) ??
    /^(?<month>[a-zä]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? ?(?<year>\d{4})?$/.exec(text)
  if (!found) return []
  const { day = found[1], month = found[2], year = found[3] } = found.groups ?? {}
  const index = indexOfName(monthNames, month ?? '')
  return index < 0 ? [] : dated(Number(day), index + 1, year, today)
}

/** A day of the calendar; none if it does not exist. Without a year it is the next one. */
function dated(day: number, month: number, written: string | undefined, today: Day): Day[] {
  const thisYear = Number(today.slice(0, 4))
  const isoDay = (year: number) => {
    const date = new Date(Date.UTC(year, month - 1, day))
    return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : null
  }
  if (month < 1 || month > 12 || day < 1) return []
  const years = written
    ? [Number(written.length === 2 ? `20${written}` : written)]
    : Array.from({ length: 9 }, (_, index) => thisYear + index)
  const found = years.map(isoDay).find((one) => one !== null && (written || one >= today))
  return found ? [found] : []
}
