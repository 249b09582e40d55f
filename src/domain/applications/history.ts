import { eq, sql } from 'drizzle-orm'
import type { HistoryEntry } from '../../contract/applications/receipt.ts'
import { formatLocalTime } from '../../contract/core/zoned-time.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { submissionEvents } from '../../db/schema/applications/steps.ts'
import { decisions } from '../../db/schema/applications/submissions.ts'
import { trialExtensions, trials } from '../../db/schema/applications/trials.ts'
import { members } from '../../db/schema/guild.ts'
import { interviewRooms } from '../../db/schema/interviews/rooms.ts'
import { readGuildTimeZone } from '../core/guild-time-zone.ts'
import { formatDate } from './trials/trial-messages.ts'

type TimelineEntry = { at: Date; text: string }

/** The texts of events; `{time}` is that of the interview. */
const eventTexts: Record<(typeof submissionEvents.$inferSelect)['kind'], string> = {
  left: 'The applicant left the Discord server.',
  reminded: 'The applicant was reminded to answer in the interview room.',
  'rejected-silent':
    'The application was rejected because the applicant did not answer the reminder.',
  'quorum-reached': 'The quorum of votes was reached.',
  'interview-booked': 'An interview was booked for {time}.',
  'interview-moved': 'The interview was moved to {time}.',
  'interview-cancelled': 'The applicant cancelled the interview on {time}.',
  'interview-cancelled-by-staff': 'Staff cancelled the interview on {time}.',
  'interview-missed': 'The applicant did not come to the interview on {time}.',
  'interview-missed-by-staff': 'Staff did not come to the interview on {time}.',
}

/** The timeline of an application since its completion, oldest first; reasons are for staff. */
export async function readHistory(
  db: Db,
  submissionId: number,
  { completedAt, withReasons }: { completedAt: Date; withReasons: boolean },
): Promise<HistoryEntry[]> {
  const entries = await Promise.all([
    { at: completedAt, text: 'The application was sent.' },
    readDecisions(db, submissionId, withReasons),
    readRooms(db, submissionId),
    readEvents(db, submissionId),
    readExtensions(db, submissionId),
  ])
  return entries
    .flat()
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, text }) => ({ at: at.toISOString(), text }))
}

async function readDecisions(
  db: Db,
  submissionId: number,
  withReasons: boolean,
): Promise<TimelineEntry[]> {
  const rows = await selectDecisions(db, { submissionId })
  return rows.map(({ at, reason, by, ...decision }) => {
    const text = `${by} ${describe(decision)}.`
    return { at, text: reason === null || !withReasons ? text : `${text} Reason: ${reason}` }
  })
}

interface DecisionRow {
  approved: boolean
  startsTrial: boolean
  endsTrial: boolean
}

function describe({ approved, startsTrial, endsTrial }: DecisionRow): string {
  if (endsTrial) return approved ? 'promoted the applicant to member' : 'ended the trial'
  if (!approved) return 'rejected it'
  return startsTrial ? 'approved it for a trial' : 'approved it'
}

async function readExtensions(db: Db, submissionId: number): Promise<TimelineEntry[]> {
  const rows = await selectExtensions(db, { submissionId })
  return rows.map(({ at, by, endsOn }) => ({
    at,
    text: `${by ?? 'Staff'} extended the trial to ${formatDate(endsOn)}.`,
  }))
}

const selectExtensions = preparedQuery((db) =>
  db
    .select({
      at: trialExtensions.at,
      endsOn: trialExtensions.endsOn,
      by: members.displayName,
    })
    .from(trialExtensions)
    .innerJoin(trials, eq(trials.id, trialExtensions.trialId))
    .leftJoin(members, eq(members.id, trialExtensions.extendedBy))
    .where(eq(trials.submissionId, sql.placeholder('submissionId')))
    .prepare('extensions_of_trials'),
)

const selectDecisions = preparedQuery((db) =>
  db
    .select({
      at: decisions.decidedAt,
      approved: decisions.approved,
      reason: decisions.reason,
      by: members.displayName,
      startsTrial: sql<boolean>`exists (select from ${trials} where ${trials.decisionId} = ${decisions.id})`,
      endsTrial: sql<boolean>`exists (select from ${trials} where ${trials.endDecisionId} = ${decisions.id})`,
    })
    .from(decisions)
    .innerJoin(members, eq(members.id, decisions.decidedBy))
    .where(eq(decisions.submissionId, sql.placeholder('submissionId')))
    .prepare('decisions_on_submission'),
)

async function readRooms(db: Db, submissionId: number): Promise<TimelineEntry[]> {
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

async function readEvents(db: Db, submissionId: number): Promise<TimelineEntry[]> {
  const rows = await selectEvents(db, { submissionId })
  if (rows.every(({ interviewAt }) => interviewAt === null))
    return rows.map(toTimelineEntry(() => ''))
  const timeZone = await readGuildTimeZone(db)
  return rows.map(toTimelineEntry((time) => formatLocalTime(timeZone, time)))
}

const toTimelineEntry =
  (format: (time: Date) => string) =>
  ({ at, kind, interviewAt }: typeof submissionEvents.$inferSelect): TimelineEntry => ({
    at,
    text: eventTexts[kind].replace('{time}', interviewAt ? format(interviewAt) : ''),
  })

const selectEvents = preparedQuery((db) =>
  db
    .select()
    .from(submissionEvents)
    .where(eq(submissionEvents.submissionId, sql.placeholder('submissionId')))
    .prepare('events_of_submission'),
)
