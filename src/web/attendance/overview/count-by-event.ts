import {
  type AttendanceOverview,
  statusLetters as letters,
} from '../../../contract/attendance/overview.ts'

/** How many members have each kind of status at an event. */
export interface EventCounts {
  /** Attended, late, left early or without a sign-up. */
  present: number
  lateOrLeftEarly: number
  absent: number
  /** The share attended, between 0 and 1; null if nobody was expected. */
  reliability: number | null
}

/** The counts of each event. */
export function countByEvent({ events, members }: AttendanceOverview): EventCounts[] {
  return events.map((_, index) => {
    const found = members.map(({ statuses }) => statuses[index])
    const count = (letter: string) => found.filter((one) => one === letter).length
    const [attended, absent] = [count(letters.present), count(letters.absent)]
    const lateOrLeftEarly = count(letters.late) + count(letters['left-early'])
    const expected = attended + lateOrLeftEarly + absent
    return {
      present: attended + lateOrLeftEarly + count(letters.unsigned),
      lateOrLeftEarly,
      absent,
      reliability: expected === 0 ? null : (attended + lateOrLeftEarly / 2) / expected,
    }
  })
}
