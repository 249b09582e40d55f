import type { AttendanceStatus } from '../../db/schema/attendance.ts'

/** The facts that an attendance check compares. */
export interface CheckInput {
  /** Who signed up, and whether they said that they would be late. */
  signups: readonly { memberId: string; isLate: boolean }[]
  /** Who is connected where the event takes place. */
  connected: ReadonlySet<string>
  /** Who said beforehand that they would be away on this day. */
  onLeave: ReadonlySet<string>
}

/**
 * Who signed up and is connected is present; who is missing is excused by a leave, late if they said so,
 * and else absent; who is connected without a signup is unsigned.
 */
export function determineStatuses({
  signups,
  connected,
  onLeave,
}: CheckInput): Map<string, AttendanceStatus> {
  const found = new Map<string, AttendanceStatus>()
  for (const { memberId, isLate } of signups) {
    if (connected.has(memberId)) found.set(memberId, 'present')
    else if (onLeave.has(memberId)) found.set(memberId, 'excused')
    else found.set(memberId, isLate ? 'late' : 'absent')
  }
  for (const memberId of connected) if (!found.has(memberId)) found.set(memberId, 'unsigned')
  return found
}

/** Merges the results of two checks: present once is present, and present after being absent is late. */
export function mergeStatuses(
  before: AttendanceStatus | null,
  now: AttendanceStatus,
): AttendanceStatus {
  if (before === null) return now
  if (before === 'present' || before === 'unsigned') return before
  if (now === 'present' || now === 'unsigned') return 'late'
  return before === 'late' ? 'late' : now
}
