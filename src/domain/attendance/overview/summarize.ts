import type { OverviewTotals } from '../../../contract/attendance/overview.ts'
import { statusLetters as letters } from '../../../contract/attendance/overview.ts'
import type { AttendanceSummary } from '../../../contract/attendance/summary.ts'

/** What an attended or missed event adds to reliability; other statuses do not count. */
const statusWeights: Record<string, number> = {
  [letters.present]: 1,
  [letters.late]: 0.5,
  [letters['left-early']]: 0.5,
  [letters.absent]: 0,
}

/**
 * The trend, attended events and streak of a member, from a letter for each event, oldest first. `counts` says
 * which events count for reliability.
 */
export function summarizeMember(
  statuses: string,
  counts: readonly boolean[],
): Omit<AttendanceSummary, 'reliability'> {
  const counted = [...statuses].map((letter, index) =>
    counts[index] ? statusWeights[letter] : undefined,
  )
  const half = Math.floor(counted.length / 2)
  const [before, after] = [shareOf(counted.slice(0, half)), shareOf(counted.slice(half))]
  const expected = counted.filter((value) => value !== undefined)
  return {
    trend: before === null || after === null ? null : Math.round(100 * (after - before)),
    came: expected.filter((value) => value > 0).length,
    expected: expected.length,
    streak: expected.length - 1 - expected.lastIndexOf(0),
  }
}

/** The sums over all members, from a letter for each event and member. */
export function summarizeAll(
  statuses: readonly string[],
  counts: readonly boolean[],
): OverviewTotals {
  const all = [...statuses.join('')]
  const number = (...wanted: string[]) => all.filter((letter) => wanted.includes(letter)).length
  const lateOrLeftEarly = number(letters.late, letters['left-early'])
  const present = lateOrLeftEarly + number(letters.present, letters.unsigned)
  return {
    reliability: shareOf(
      all.map((letter, index) =>
        counts[index % counts.length] ? statusWeights[letter] : undefined,
      ),
    ),
    presentPerEvent: counts.length === 0 ? 0 : Math.round((10 * present) / counts.length) / 10,
    lateOrLeftEarly,
    absent: number(letters.absent),
  }
}

function shareOf(values: readonly (number | undefined)[]): number | null {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}
