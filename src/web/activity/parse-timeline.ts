import { type Day, dayOf } from './range/days.ts'
import type { Counts, Line } from './timeline.ts'

/** An entry of a timeline, with the count that the endpoint is about. */
export interface TimelineItem {
  date: string
  userId?: string
  messageCount?: number
  voiceHours?: number
  events?: number
  submissions?: number
}

/** The series id of the whole guild. */
export const wholeGuild = 'guild'

/** Parses a timeline leniently: days may be missing and dates may include a time. */
export function parseTimeline(items: readonly TimelineItem[] | undefined): Counts {
  const days: Day[] = []
  const lines = new Map<string, Line>()
  // Index by date string; -1 for invalid dates.
  const dayIndexes = new Map<string, number>()
  for (const item of items ?? []) {
    const written = String(item.date)
    let dayIndex = dayIndexes.get(written)
    if (dayIndex === undefined) {
      const day = dayOf(written)
      dayIndex = day === null ? -1 : days.push(day) - 1
      dayIndexes.set(written, dayIndex)
    }
    if (dayIndex < 0) continue
    const id = item.userId ?? wholeGuild
    let line = lines.get(id)
    if (!line) {
      line = { dayIndexes: [], values: [] }
      lines.set(id, line)
    }
    line.dayIndexes.push(dayIndex)
    line.values.push(countOf(item))
  }
  return { days, lines }
}

function countOf({ messageCount, voiceHours, events, submissions }: TimelineItem): number {
  return Number(messageCount ?? voiceHours ?? events ?? submissions) || 0
}
