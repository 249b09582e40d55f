import { dayIn, isShownTwice } from '../../../contract/core/zoned-time.ts'
import type { OutgoingMessage, Select } from '../../../discord/actions.ts'
import { locale } from '../../../text/locale.ts'
import { t } from '../../../text/t.ts'

/** Discord's limits: options of a select, and rows of a message less one for more readable messages. */
const maxOptions = 25
const maxSelects = 4

/** The slots that are offered, and the zone in which they are labelled. */
export interface SlotChoice {
  roomId: number
  timeZone: string
  slots: readonly Date[]
}

/** Offers the days on which a time is free. */
export function formatDaySelect({ roomId, timeZone, slots }: SlotChoice): OutgoingMessage {
  if (slots.length === 0) {
    return {
      text: t('No times are free at the moment. Staff can offer new ones.'),
      selects: [],
    }
  }
  const days = [...new Set(slots.map((slot) => dayIn(timeZone, slot)))]
  const options = days.slice(0, maxOptions).map((day) => {
    const free = slots.filter((slot) => dayIn(timeZone, slot) === day).length
    return {
      label: formatDay(day),
      value: day,
      description: t('{free} free', { free }),
    }
  })
  return {
    text: t('Choose a day. Times are in the {timeZone} time zone.', { timeZone }),
    selects: [{ id: `interview-day:${roomId}`, placeholder: t('Day'), options }],
  }
}

/** Offers the free times of a day, in selects of at most 25. */
export function formatTimeSelects(
  { roomId, timeZone, slots }: SlotChoice,
  day: string,
): OutgoingMessage {
  const times = slots.filter((slot) => dayIn(timeZone, slot) === day)
  const label = timeFormatter(timeZone)
  const selects: Select[] = []
  for (let start = 0; start < times.length && selects.length < maxSelects; start += maxOptions) {
    const part = times.slice(start, start + maxOptions)
    const [first, last] = [part[0], part.at(-1)]
    selects.push({
      id: `interview-time:${roomId}:${selects.length}`,
      placeholder:
        first && last && first !== last
          ? t('{first} to {last}', { first: label(first), last: label(last) })
          : t('Time'),
      options: part.map((slot) => ({
        label: label(slot),
        value: String(slot.getTime() / 1000),
      })),
    })
  }
  return {
    text: t('{day}: choose a time. Times are in the {timeZone} time zone.', {
      day: formatDay(day),
      timeZone,
    }),
    selects,
  }
}

function formatDay(day: string): string {
  return new Intl.DateTimeFormat(locale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day))
}

/** Formats times as `01:30`, or as `01:30 CEST` while the clocks show a time twice. */
function timeFormatter(timeZone: string): (slot: Date) => string {
  const time = { timeZone, hour: '2-digit', minute: '2-digit' } as const
  const format = new Intl.DateTimeFormat(locale(), time)
  const withZone = new Intl.DateTimeFormat(locale(), { ...time, timeZoneName: 'short' })
  return (slot) => (isShownTwice(timeZone, slot) ? withZone : format).format(slot)
}
