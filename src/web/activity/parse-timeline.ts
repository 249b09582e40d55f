import { type Day, dayOf } from './range/days.ts'
import type { Counts, Line } from './timeline.ts'

/** One number of a timeline, of whichever kind the call is about. */
export interface TimelineItem {
  date: string
  userId?: string
  messageCount?: number
  voiceHours?: number
  events?: number
  submissions?: number
}

/** The id under which the whole guild is counted. */
export const wholeGuild = 'guild'

/** Reads timelines as any server may write them: without some days, with times of day. */
export function parseTimeline(items: readonly TimelineItem[] | undefined): Counts {
  const days: Day[] = []
  const lines = new Map<string, Line>()
  // By the date as it is written; -1 where that is none.
  const placeOf = new Map<string, number>()
  for (const item of items ?? []) {
    const written = String(item.date)
    let place = placeOf.get(written)
    if (place === undefined) {
      const day = dayOf(written)
      place = day === null ? -1 : days.push(day) - 1
      placeOf.set(written, place)
    }
    if (place < 0) continue
    const id = item.userId ?? wholeGuild
    let line = lines.get(id)
    if (!line) {
      line = { places: [], values: [] }
      lines.set(id, line)
    }
    line.places.push(place)
    line.values.push(countOf(item))
  }
  return { days, lines }
}

function countOf({ messageCount, voiceHours, events, submissions }: TimelineItem): number {
  return Number(messageCount ?? voiceHours ?? events ?? submissions) || 0
}
