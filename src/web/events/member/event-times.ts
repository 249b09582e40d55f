import { dayIn } from '../../../contract/core/zoned-time.ts'
import { language, sourceLanguage } from '../../../text/catalogue.ts'
import { locale } from '../../../text/locale.ts'
import { t } from '../../../text/t.ts'

/** The reader's own time zone. */
export const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

const clock = (zone: string) =>
  new Intl.DateTimeFormat(locale(), { timeZone: zone, hour: '2-digit', minute: '2-digit' })

/** `Sun` for a day, `yyyy-MM-dd`, which is read as UTC. */
export const shortWeekday = new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', weekday: 'short' })

/** `18:00` in a zone. */
export function formatTime(moment: number | string, zone: string): string {
  return clock(zone).format(new Date(moment))
}

interface Span {
  startsAt: string
  endsAt: string
}

/** How the start and the end of a span are written. */
type SpanStyle = (start: string, end: string) => string

const withDash: SpanStyle = (start, end) => `${start}–${end}`

/** `20:00 to 22:30`. */
export const inWords: SpanStyle = (start, end) => t('{start} to {end}', { start, end })

/** `20:00–22:30` in a zone. */
export function formatSpan({ startsAt, endsAt }: Span, zone: string, style = withDash): string {
  return style(formatTime(startsAt, zone), formatTime(endsAt, zone))
}

/** Whether an event has ended. */
export function isOver({ endsAt }: Pick<Span, 'endsAt'>, now = Date.now()): boolean {
  return Date.parse(endsAt) <= now
}

/** The same in the reader's zone, with the weekday if it differs; null where the clocks agree. */
export function formatOwnSpan(span: Span, zone: string, style = withDash): string | null {
  const startsAt = new Date(span.startsAt)
  const own = formatSpan(span, ownZone, style)
  const isSameDay = dayIn(zone, startsAt) === dayIn(ownZone, startsAt)
  if (isSameDay && own === formatSpan(span, zone, style)) return null
  return isSameDay ? own : `${weekday(startsAt, ownZone)} ${own}`
}

function weekday(moment: Date, zone: string): string {
  return new Intl.DateTimeFormat(locale(), { timeZone: zone, weekday: 'short' }).format(moment)
}

/** `Sunday 29 November`, with the year if it is wanted. */
export function formatEventDay(startsAt: string, zone: string, year?: 'numeric'): string {
  const format = new Intl.DateTimeFormat(locale(), {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(year && { year }),
  })
  return withoutComma(format.format(new Date(startsAt)))
}

/** `Sunday 18:00`, or with the date if it is more than six days from `now`. */
export function formatDeadline(
  moment: string,
  zone: string,
  now: number,
  weekday: 'long' | 'short' = 'long',
): string {
  const isNear = Math.abs(Date.parse(moment) - now) < 6 * 24 * 3_600_000
  const format = new Intl.DateTimeFormat(locale(), {
    timeZone: zone,
    weekday: isNear ? weekday : 'short',
    ...(!isNear && { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
  })
  return withoutComma(format.format(new Date(moment)))
}

/** An English date as people write it; other languages need the comma. */
function withoutComma(date: string): string {
  return language() === sourceLanguage ? date.replace(',', '') : date
}

/** The time until a moment in days, hours and minutes; null once it has passed. */
export function timeUntil(moment: string, now: number) {
  const minutes = Math.ceil((Date.parse(moment) - now) / 60_000)
  if (minutes <= 0) return null
  return {
    days: Math.floor(minutes / 1440),
    hours: Math.floor(minutes / 60) % 24,
    minutes: minutes % 60,
  }
}

/** `in 1 day 22 h`, `in 3 h 5 min` or `in 12 min`; null once the moment has passed. */
export function formatUntil(moment: string, now: number): string | null {
  const left = timeUntil(moment, now)
  if (!left) return null
  const { days, hours, minutes } = left
  if (days > 0 && hours > 0) {
    return t('in {days, plural, one {# day} other {# days}} {hours} h', { days, hours })
  }
  if (days > 0) return t('in {days, plural, one {# day} other {# days}}', { days })
  if (hours > 0 && minutes > 0) return t('in {hours} h {minutes} min', { hours, minutes })
  return hours > 0 ? t('in {hours} h', { hours }) : t('in {minutes} min', { minutes })
}
