import { and, eq, isNotNull } from 'drizzle-orm'
import type { HistoryEntry } from '../../contract/receipt.ts'
import type { Db } from '../../db/db.ts'
import { members } from '../../db/schema/guild.ts'
import { interviewRooms, submissionEvents } from '../../db/schema/interviews.ts'
import { decisions, submissions } from '../../db/schema/submissions.ts'

type Moment = { at: Date; text: string }

const eventWords: Record<(typeof submissionEvents.$inferSelect)['kind'], string> = {
  left: 'The applicant left the Discord server.',
  reminded: 'The applicant was reminded to answer in the interview room.',
  'rejected-silent': 'It was rejected because the applicant stayed silent after the reminder.',
}

/** What happened to an application, oldest first. */
export async function readHistory(db: Db, submissionId: number): Promise<HistoryEntry[]> {
  const moments = await Promise.all([
    readCompletion(db, submissionId),
    readDecisions(db, submissionId),
    readRooms(db, submissionId),
    readEvents(db, submissionId),
  ])
  return moments
    .flat()
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, text }) => ({ at: at.toISOString(), text }))
}

async function readCompletion(db: Db, submissionId: number): Promise<Moment[]> {
  const [row] = await db
    .select({ at: submissions.completedAt })
    .from(submissions)
    .where(and(eq(submissions.id, submissionId), isNotNull(submissions.completedAt)))
  return row?.at ? [{ at: row.at, text: 'The application was sent.' }] : []
}

async function readDecisions(db: Db, submissionId: number): Promise<Moment[]> {
  const rows = await db
    .select({ at: decisions.decidedAt, approved: decisions.approved, by: members.displayName })
    .from(decisions)
    .innerJoin(members, eq(members.id, decisions.decidedBy))
    .where(eq(decisions.submissionId, submissionId))
  return rows.map(({ at, approved, by }) => ({
    at,
    text: `${by} ${approved ? 'approved' : 'rejected'} it.`,
  }))
}

async function readRooms(db: Db, submissionId: number): Promise<Moment[]> {
  const rows = await db
    .select({ room: interviewRooms, by: members.displayName })
    .from(interviewRooms)
    .leftJoin(members, eq(members.id, interviewRooms.closedBy))
    .where(eq(interviewRooms.submissionId, submissionId))
  return rows.flatMap(({ room: { state, openedAt, closedAt }, by }) => [
    ...(openedAt ? [{ at: openedAt, text: 'The interview room was opened.' }] : []),
    ...(closedAt ? [{ at: closedAt, text: closingWords(state, by) }] : []),
  ])
}

function closingWords(state: string, by: string | null): string {
  if (state === 'gone') return 'The interview room was deleted on Discord.'
  const deed = state === 'archived' ? 'archived' : 'deleted'
  return by === null ? `The interview room was ${deed}.` : `${by} ${deed} the interview room.`
}

async function readEvents(db: Db, submissionId: number): Promise<Moment[]> {
  const rows = await db
    .select()
    .from(submissionEvents)
    .where(eq(submissionEvents.submissionId, submissionId))
  return rows.map(({ at, kind }) => ({ at, text: eventWords[kind] }))
}
