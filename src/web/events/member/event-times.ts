import { dayIn } from '../../../contract/core/zoned-time.ts'

/** The reader's own time zone. */
export const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

const clock = (zone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })

/** `18:00` in a zone. */
export function formatTime(moment: number | string, zone: string): string {
  return clock(zone).format(new Date(moment))
}

interface Span {
  startsAt: string
  endsAt: string
}

/** `20:00–22:30` in a zone. */
export function formatSpan({ startsAt, endsAt }: Span, zone: string, between = '–'): string {
  return formatTime(startsAt, zone) + between + formatTime(endsAt, zone)
}

/** Whether an event has ended. */
export function isOver({ endsAt }: Pick<Span, 'endsAt'>): boolean {
  return Date.parse(endsAt) <= Date.now()
}

/** The same in the reader's zone, with the weekday if it differs; null where the clocks agree. */
export function formatOwnSpan(span: Span, zone: string, between = '–'): string | null {
  const startsAt = new Date(span.startsAt)
  const own = formatSpan(span, ownZone, between)
  const isSameDay = dayIn(zone, startsAt) === dayIn(ownZone, startsAt)
  if (isSameDay && own === formatSpan(span, zone, between)) return null
  return isSameDay ? own : `${weekday(startsAt, ownZone)} ${own}`
}

function weekday(moment: Date, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'short' }).format(moment)
}

/** `Sunday 29 November`, with the year if it is wanted. */
export function formatEventDay(startsAt: string, zone: string, year?: 'numeric'): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(year && { year }),
  })
    .format(new Date(startsAt))
    .replace(',', '')
}

/** `Sunday 18:00`, or with the date if it is more than six days from `now`. */
export function formatDeadline(
  moment: string,
  zone: string,
  now: number,
  weekday: 'long' | 'short' = 'long',
): string {
  const isNear = Math.abs(Date.parse(moment) - now) < 6 * 24 * 3_600_000
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: isNear ? weekday : 'short',
    ...(!isNear && { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(new Date(moment))
    .replace(',', '')
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

/** `1 day 22 h`, `3 h 5 min` or `12 min`. */
export function formatUntil(moment: string, now: number): string | null {
  const left = timeUntil(moment, now)
  if (!left) return null
  const { days, hours, minutes } = left
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'}${hours > 0 ? ` ${hours} h` : ''}`
  return hours > 0 ? `${hours} h${minutes > 0 ? ` ${minutes} min` : ''}` : `${minutes} min`
}
