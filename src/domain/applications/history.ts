import { eq, sql } from 'drizzle-orm'
import type { HistoryEntry } from '../../contract/applications/receipt.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { members } from '../../db/schema/guild.ts'
import { interviewRooms, submissionEvents } from '../../db/schema/interviews.ts'
import { decisions } from '../../db/schema/submissions.ts'

type Moment = { at: Date; text: string }

const eventTexts: Record<(typeof submissionEvents.$inferSelect)['kind'], string> = {
  left: 'The applicant left the Discord server.',
  reminded: 'The applicant was reminded to answer in the interview room.',
  'rejected-silent':
    'The application was rejected because the applicant did not answer the reminder.',
}

/** The timeline of an application since its completion, oldest first. */
export async function readHistory(
  db: Db,
  submissionId: number,
  completedAt: Date,
): Promise<HistoryEntry[]> {
  const moments = await Promise.all([
    { at: completedAt, text: 'The application was sent.' },
    readDecisions(db, submissionId),
    readRooms(db, submissionId),
    readEvents(db, submissionId),
  ])
  return moments
    .flat()
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, text }) => ({ at: at.toISOString(), text }))
}

async function readDecisions(db: Db, submissionId: number): Promise<Moment[]> {
  const rows = await selectDecisions(db, { submissionId })
  return rows.map(({ at, approved, by }) => ({
    at,
    text: `${by} ${approved ? 'approved' : 'rejected'} it.`,
  }))
}

const selectDecisions = preparedQuery((db) =>
  db
    .select({ at: decisions.decidedAt, approved: decisions.approved, by: members.displayName })
    .from(decisions)
    .innerJoin(members, eq(members.id, decisions.decidedBy))
    .where(eq(decisions.submissionId, sql.placeholder('submissionId')))
    .prepare('decisions_on_submission'),
)

async function readRooms(db: Db, submissionId: number): Promise<Moment[]> {
  const rows = await selectRooms(db, { submissionId })
  return rows.flatMap(({ room: { state, openedAt, closedAt }, by }) => [
    ...(openedAt ? [{ at: openedAt, text: 'The interview room was opened.' }] : []),
    ...(closedAt ? [{ at: closedAt, text: closingText(state, by) }] : []),
  ])
}

const selectRooms = preparedQuery((db) =>
  db
    .select({ room: interviewRooms, by: members.displayName })
    .from(interviewRooms)
    .leftJoin(members, eq(members.id, interviewRooms.closedBy))
    .where(eq(interviewRooms.submissionId, sql.placeholder('submissionId')))
    .prepare('rooms_of_submission'),
)

function closingText(state: string, by: string | null): string {
  if (state === 'gone') return 'The interview room was deleted on Discord.'
  const action = state === 'archived' ? 'archived' : 'deleted'
  return by === null ? `The interview room was ${action}.` : `${by} ${action} the interview room.`
}

async function readEvents(db: Db, submissionId: number): Promise<Moment[]> {
  const rows = await selectEvents(db, { submissionId })
  return rows.map(({ at, kind }) => ({ at, text: eventTexts[kind] }))
}

const selectEvents = preparedQuery((db) =>
  db
    .select()
    .from(submissionEvents)
    .where(eq(submissionEvents.submissionId, sql.placeholder('submissionId')))
    .prepare('events_of_submission'),
)
