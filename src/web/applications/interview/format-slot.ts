import { addDays, dayIn, isShownTwice } from '../../../contract/core/zoned-time.ts'
import { locale } from '../../../text/locale.ts'

/** A day with the free times on it. */
export interface SlotDay {
  /** `yyyy-MM-dd`. */
  day: string
  slots: string[]
}

/** The days from the first free time to the last, each with its free times in a zone. */
export function groupByDay(timeZone: string, slots: readonly string[]): SlotDay[] {
  const byDay = new Map<string, string[]>()
  for (const slot of slots) {
    const day = dayIn(timeZone, new Date(slot))
    byDay.set(day, [...(byDay.get(day) ?? []), slot])
  }
  const days = [...byDay.keys()].toSorted()
  const [first, last] = [days[0], days.at(-1)]
  const grouped: SlotDay[] = []
  for (let day = first; day && last && day <= last; day = addDays(day, 1)) {
    grouped.push({ day, slots: byDay.get(day) ?? [] })
  }
  return grouped
}

/** `15:30` in a zone; `01:30 GMT-4` while the clocks show a time twice. */
export function formatSlotTime(timeZone: string, slot: string): string {
  return format({ timeZone, ...timeOf(timeZone, slot) }, slot)
}

/** `Friday 27 November` in a zone. */
export function formatSlotDay(timeZone: string, slot: string): string {
  return format({ timeZone, weekday: 'long', month: 'long', day: 'numeric' }, slot)
}

/** `Fri 27 Nov, 15:30` in a zone. */
export function formatSlot(timeZone: string, slot: string): string {
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const
  return format({ timeZone, ...day, ...timeOf(timeZone, slot) }, slot)
}

/** The weekday and the day of the month of a day, for its button: `Fri` and `27`. */
export function formatDayButton(day: string): { weekday: string; date: string } {
  const moment = `${day}T12:00:00Z`
  return {
    weekday: format({ timeZone: 'UTC', weekday: 'short' }, moment),
    date: String(Number(day.slice(8))),
  }
}

/** A zone as people call it: `New York`. */
export function formatZone(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}

function timeOf(timeZone: string, slot: string): Intl.DateTimeFormatOptions {
  const time = { hour: '2-digit', minute: '2-digit' } as const
  return isShownTwice(timeZone, new Date(slot)) ? { ...time, timeZoneName: 'short' } : time
}

function format(options: Intl.DateTimeFormatOptions, moment: string): string {
  return new Intl.DateTimeFormat(locale(), options).format(new Date(moment))
}
