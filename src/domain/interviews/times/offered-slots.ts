import { and, asc, eq, gte, ne, sql } from 'drizzle-orm'
import type { InterviewRules } from '../../../contract/interview-availability.ts'
import type { Db } from '../../../db/db.ts'
import { interviewAvailability, interviews } from '../../../db/schema/interviews/times.ts'
import { readRights } from '../../accounts/rights.ts'
import { type BookedTime, listFreeSlots } from './free-slots.ts'

/** Longer than any interview and buffer. */
const lookBackMilliseconds = 24 * 60 * 60 * 1000

/** A time that can be booked, and the interviewers who are free then; the least busy one first. */
export interface OfferedSlot {
  startsAt: Date
  interviewerIds: string[]
}

/** For whom slots are listed: neither held by the applicant nor blocked by the interview that is moved. */
export interface SlotRequest {
  applicantId: string
  /** The booked interview that is moved to one of the slots. */
  movedInterviewId?: number | undefined
  rules: InterviewRules
  now: Date
}

/**
 * The free times of all interviewers, in order. Locks their availability until the transaction ends if asked
 * to, so that a time cannot be booked twice.
 */
export async function listOfferedSlots(
  db: Db,
  { applicantId, movedInterviewId, rules, now }: SlotRequest,
  { isLocking } = { isLocking: false },
): Promise<OfferedSlot[]> {
  const rows = db
    .select()
    .from(interviewAvailability)
    .where(ne(interviewAvailability.memberId, applicantId))
    .orderBy(asc(interviewAvailability.memberId))
  const available = await (isLocking ? rows.for('update') : rows)
  const booked = available.length === 0 ? [] : await listBooked(db, now)
  const interviewersAt = new Map<number, { id: string; load: number }[]>()
  for (const { memberId, ...availability } of available) {
    if (!(await readRights(db, memberId)).tasks.includes('decisions')) continue
    const own = booked.filter(({ interviewerId }) => interviewerId === memberId)
    const others = own.filter(({ id }) => id !== movedInterviewId)
    for (const slot of listFreeSlots(availability, rules, others, now)) {
      const free = interviewersAt.get(slot.getTime()) ?? []
      interviewersAt.set(slot.getTime(), [...free, { id: memberId, load: own.length }])
    }
  }
  return [...interviewersAt]
    .sort(([one], [other]) => one - other)
    .map(([time, free]) => ({
      startsAt: new Date(time),
      interviewerIds: free.sort((one, other) => one.load - other.load).map(({ id }) => id),
    }))
}

type Booked = BookedTime & { id: number; interviewerId: string | null }

function listBooked(db: Db, now: Date): Promise<Booked[]> {
  const since = new Date(now.getTime() - lookBackMilliseconds)
  return db
    .select({
      id: interviews.id,
      interviewerId: interviews.interviewerId,
      startsAt: interviews.startsAt,
      lengthMinutes: interviews.lengthMinutes,
    })
    .from(interviews)
    .where(and(eq(interviews.state, 'booked'), gte(interviews.startsAt, since)))
}

/** Whether any interviewer has saved when they can hold interviews. */
export async function hasInterviewers(db: Db): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select exists (select from ${interviewAvailability}) as found`,
  )) as unknown as { rows: { found: boolean }[] }
  return rows[0]?.found ?? false
}
