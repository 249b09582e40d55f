import type { Standing } from '../../db/schema/attendance.ts'

/** What a check has before it. */
export interface Muster {
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
export function judge({ signups, connected, onLeave }: Muster): Map<string, Standing> {
  const found = new Map<string, Standing>()
  for (const { memberId, isLate } of signups) {
    if (connected.has(memberId)) found.set(memberId, 'present')
    else if (onLeave.has(memberId)) found.set(memberId, 'excused')
    else found.set(memberId, isLate ? 'late' : 'absent')
  }
  for (const memberId of connected) if (!found.has(memberId)) found.set(memberId, 'unsigned')
  return found
}

/** What two checks of one event say together: who came after the first was late, who was there was there. */
export function together(before: Standing | null, now: Standing): Standing {
  if (before === null) return now
  if (before === 'present' || before === 'unsigned') return before
  if (now === 'present' || now === 'unsigned') return 'late'
  return before === 'late' ? 'late' : now
}
