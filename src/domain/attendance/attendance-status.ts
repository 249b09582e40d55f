import type { CheckStatus } from '../../db/schema/events/attendance.ts'

/** The facts that an attendance check compares. */
export interface CheckInput {
  /** The members who signed up, and whether they signed up as late. */
  signups: readonly { memberId: string; isLate: boolean }[]
  /** The members connected to voice where the event takes place. */
  connected: ReadonlySet<string>
  /** The members on leave that day. */
  onLeave: ReadonlySet<string>
}

/**
 * Signed up and connected: present. Signed up and missing: excused if on leave, late if signed up as late,
 * otherwise absent. Connected without a signup: unsigned.
 */
export function determineStatuses({
  signups,
  connected,
  onLeave,
}: CheckInput): Map<string, CheckStatus> {
  const found = new Map<string, CheckStatus>()
  for (const { memberId, isLate } of signups) {
    if (connected.has(memberId)) found.set(memberId, 'present')
    else if (onLeave.has(memberId)) found.set(memberId, 'excused')
    else found.set(memberId, isLate ? 'late' : 'absent')
  }
  for (const memberId of connected) if (!found.has(memberId)) found.set(memberId, 'unsigned')
  return found
}

/** Merges the results of two checks: present once is present, and present after being absent is late. */
export function mergeStatuses(before: CheckStatus | null, now: CheckStatus): CheckStatus {
  if (before === null) return now
  if (before === 'present' || before === 'unsigned') return before
  if (now === 'present' || now === 'unsigned') return 'late'
  return before === 'late' ? 'late' : now
}
