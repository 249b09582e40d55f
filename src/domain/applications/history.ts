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
import { message, t } from '../../text/t.ts'
import { readGuildTimeZone } from '../core/guild-time-zone.ts'
import { formatDate } from './trials/trial-messages.ts'

type TimelineEntry = { at: Date; text: string }

/** The texts of events, shown with `t`; `{time}` is that of the interview. */
const eventTexts: Record<(typeof submissionEvents.$inferSelect)['kind'], string> = {
  left: message('The applicant left the Discord server.'),
  reminded: message('The applicant was reminded to answer in the interview room.'),
  'rejected-silent': message(
    'The application was rejected because the applicant did not answer the reminder.',
  ),
  'quorum-reached': message('The quorum of votes was reached.'),
  'interview-booked': message('An interview was booked for {time}.'),
  'interview-moved': message('The interview was moved to {time}.'),
  'interview-cancelled': message('The applicant cancelled the interview on {time}.'),
  'interview-cancelled-by-staff': message('Staff cancelled the interview on {time}.'),
  'interview-missed': message('The applicant did not come to the interview on {time}.'),
  'interview-missed-by-staff': message('Staff did not come to the interview on {time}.'),
}

/** The timeline of an application since its completion, oldest first; reasons are for staff. */
export async function readHistory(
  db: Db,
  submissionId: number,
  { completedAt, withReasons }: { completedAt: Date; withReasons: boolean },
): Promise<HistoryEntry[]> {
  const entries = await Promise.all([
    { at: completedAt, text: t('The application was sent.') },
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
    const text = describe(decision, by)
    const isShown = reason !== null && withReasons
    return { at, text: isShown ? `${text} ${t('Reason: {reason}', { reason })}` : text }
  })
}

interface DecisionRow {
  approved: boolean
  startsTrial: boolean
  endsTrial: boolean
}

function describe({ approved, startsTrial, endsTrial }: DecisionRow, by: string): string {
  if (endsTrial) {
    return approved
      ? t('{by} promoted the applicant to member.', { by })
      : t('{by} ended the trial.', { by })
  }
  if (!approved) return t('{by} rejected it.', { by })
  return startsTrial ? t('{by} approved it for a trial.', { by }) : t('{by} approved it.', { by })
}

async function readExtensions(db: Db, submissionId: number): Promise<TimelineEntry[]> {
  const rows = await selectExtensions(db, { submissionId })
  return rows.map(({ at, by, endsOn }) => {
    const day = formatDate(endsOn)
    const text =
      by === null
        ? t('Staff extended the trial to {day}.', { day })
        : t('{by} extended the trial to {day}.', { by, day })
    return { at, text }
  })
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
    ...(openedAt ? [{ at: openedAt, text: t('The interview room was opened.') }] : []),
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
  if (state === 'gone') return t('The interview room was deleted on Discord.')
  if (state === 'archived') {
    return by === null
      ? t('The interview room was archived.')
      : t('{by} archived the interview room.', { by })
  }
  return by === null
    ? t('The interview room was deleted.')
    : t('{by} deleted the interview room.', { by })
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
    text: t(eventTexts[kind]).replace('{time}', interviewAt ? format(interviewAt) : ''),
  })

const selectEvents = preparedQuery((db) =>
  db
    .select()
    .from(submissionEvents)
    .where(eq(submissionEvents.submissionId, sql.placeholder('submissionId')))
    .prepare('events_of_submission'),
)
