import type { Availability } from '../../../contract/interview-availability.ts'

/** Availability as the form's rows: times are texts such as `19:30`, and midnight ends a day as `00:00`. */
export interface AvailabilityDraft {
  timeZone: string
  weekly: { weekday: number; from: string; to: string }[]
  /** One row for each range; a day without ranges has one that is away. */
  exceptions: { day: string; isAway: boolean; from: string; to: string }[]
  singleTimes: { day: string; time: string }[]
}

const minutesPerDay = 24 * 60

/** The form's rows of saved availability; without any, of nothing in this zone. */
export function toDraft(saved: Availability | null | undefined, zone: string): AvailabilityDraft {
  if (!saved) return { timeZone: zone, weekly: [], exceptions: [], singleTimes: [] }
  return {
    timeZone: saved.timeZone,
    weekly: saved.weekly.map(({ weekday, ...range }) => ({ weekday, ...rangeTexts(range) })),
    exceptions: saved.exceptions.flatMap(({ day, ranges }) => {
      const rows = ranges.map((range) => ({ day, isAway: false, ...rangeTexts(range) }))
      return rows.length > 0 ? rows : [{ day, isAway: true, from: '', to: '' }]
    }),
    singleTimes: saved.singleTimes.map(({ day, minute }) => ({ day, time: timeText(minute) })),
  }
}

/** What the form's rows save. Empty or unreadable times become NaN, which the server refuses. */
export function fromDraft(draft: AvailabilityDraft): Availability {
  const days = [...new Set(draft.exceptions.map(({ day }) => day))]
  return {
    timeZone: draft.timeZone,
    weekly: draft.weekly.map(({ weekday, from, to }) => ({ weekday, ...rangeOf(from, to) })),
    exceptions: days.map((day) => ({
      day,
      ranges: draft.exceptions
        .filter((one) => one.day === day && !one.isAway)
        .map(({ from, to }) => rangeOf(from, to)),
    })),
    singleTimes: draft.singleTimes.map(({ day, time }) => ({ day, minute: minuteOf(time) })),
  }
}

function rangeOf(from: string, to: string) {
  // Midnight ends the day.
  return { from: minuteOf(from), to: to === '00:00' ? minutesPerDay : minuteOf(to) }
}

function rangeTexts({ from, to }: { from: number; to: number }) {
  return { from: timeText(from), to: timeText(to % minutesPerDay) }
}

function timeText(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60]
  return [hours, minutes].map((one) => String(one).padStart(2, '0')).join(':')
}

function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? Number.NaN)
}
