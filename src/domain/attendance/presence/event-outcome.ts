import type { AttendanceStatus } from '../../../db/schema/events/attendance.ts'

/** What an event had planned for a member. */
export type Plan = 'expected' | 'excused' | 'benched' | 'maybe' | 'other'

/** How a member was present during an event. */
export type PresenceKind = 'on-time' | 'late' | 'left-early' | 'never'

const came: Record<Exclude<PresenceKind, 'never'>, AttendanceStatus> = {
  'on-time': 'present',
  late: 'present',
  'left-early': 'present',
}
const unsigned: typeof came = { 'on-time': 'unsigned', late: 'unsigned', 'left-early': 'unsigned' }

/** The attendance of a member after the end of an event, by plan and presence; null: nothing. */
export const outcomes: Record<Plan, Record<PresenceKind, AttendanceStatus | null>> = {
  expected: { 'on-time': 'present', late: 'late', 'left-early': 'left-early', never: 'absent' },
  excused: { ...came, never: 'excused' },
  benched: { ...came, never: 'benched' },
  maybe: { ...came, never: null },
  other: { ...unsigned, never: null },
}

/** A range of minutes after the start of an event; `until` is exclusive. */
export interface MinuteRange {
  from: number
  until: number
}

/** The times of an event in minutes, and when the bot did not record presence. */
export interface RecordedEvent {
  durationMinutes: number
  /** Members who are present before this minute are on time. */
  delayMinutes: number
  gaps: readonly MinuteRange[]
}

/**
 * How a member was present. A gap beside recorded presence counts as presence. Null: the member was not seen,
 * and less than half of the event was recorded.
 */
export function presenceKind(
  seen: readonly MinuteRange[],
  event: RecordedEvent,
): PresenceKind | null {
  const first = Math.min(...seen.map(({ from }) => from))
  const last = Math.max(...seen.map(({ until }) => until))
  if (seen.length === 0) return isMostlyRecorded(event) ? 'never' : null
  const from = event.gaps.find(({ until }) => until === first)?.from ?? first
  const until = event.gaps.find((gap) => gap.from === last)?.until ?? last
  if (until <= event.durationMinutes * 0.75) return 'left-early'
  return from < event.delayMinutes ? 'on-time' : 'late'
}

function isMostlyRecorded({ durationMinutes, gaps }: RecordedEvent): boolean {
  const missed = gaps.reduce((sum, { from, until }) => sum + until - from, 0)
  return missed <= durationMinutes / 2
}
