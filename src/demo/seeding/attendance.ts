import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { type AttendanceStatus, attendance } from '../../db/schema/events/attendance.ts'
import type { events, signups } from '../../db/schema/events/events.ts'
import { type Random, seededRandom } from '../random.ts'
import { insertRows } from './insert-rows.ts'

/** A sample event with its answers. */
export interface HeldEvent {
  event: typeof events.$inferInsert
  signups: readonly (typeof signups.$inferInsert)[]
}

/** Inserts the attendance of past events: most members are reliable, and each is so in their own degree. */
export async function fillAttendance(
  tx: Db,
  held: readonly HeldEvent[],
  isBenched: (eventId: string, memberId: string) => boolean,
): Promise<void> {
  const rows = held.flatMap(({ event, signups: answers }) =>
    answers.map(({ memberId, answer }) => {
      const random = seededRandom(`${event.id} ${memberId}`)
      const status = answer === 'absent' ? 'excused' : statusOf(random, diligenceOf(memberId))
      const outcome = isBenched(event.id, memberId) ? 'benched' : status
      return { eventId: event.id, memberId, outcome }
    }),
  )
  await insertRows(tx, attendance, rows)
  await contestNewestAbsence(tx)
}

/** Inserts an open contest of an absence from the newest event, so that the attendance page shows one. */
async function contestNewestAbsence(tx: Db): Promise<void> {
  const reason = 'My client crashed before the start, and I was in voice from the second pull on.'
  await tx.execute(sql`
    update attendance set outcome = 'absent'
    where (event_id, member_id) = (
      select event_id, member_id from attendance join events on events.id = event_id
      where outcome in ('present', 'absent') and attendance_at is not null
      order by attendance_at desc, outcome = 'absent' desc, member_id limit 1)`)
  await tx.execute(sql`
    insert into attendance_contests (event_id, member_id, contested, reason, at)
    select event_id, member_id, outcome, ${reason}, attendance_at
    from attendance join events on events.id = event_id
    where outcome = 'absent' and attendance_at is not null
    order by attendance_at desc, member_id limit 1`)
}

/** The share of events that a member attends on time, between 0.6 and 1. */
function diligenceOf(memberId: string): number {
  return 0.6 + 0.4 * Math.sqrt(seededRandom(`diligence of ${memberId}`)())
}

function statusOf(random: Random, diligence: number): AttendanceStatus {
  const status = random()
  if (status < diligence) return 'present'
  const missed = (status - diligence) / (1 - diligence)
  if (missed < 0.4) return 'late'
  return missed < 0.55 ? 'left-early' : missed < 0.65 ? 'benched' : 'absent'
}
