import {
  and,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { sessions } from '../../db/schema/accounts.ts'
import { memberDays } from '../../db/schema/activity.ts'
import { answers, decisions, submissions } from '../../db/schema/applications/submissions.ts'
import { auditLog } from '../../db/schema/audit.ts'
import {
  attendance,
  attendanceContests,
  eventPresence,
  eventPresenceGaps,
} from '../../db/schema/events/attendance.ts'
import { reactionConfigs } from '../../db/schema/events/automation.ts'
import { events } from '../../db/schema/events/events.ts'
import { roleChanges } from '../../db/schema/guild.ts'
import { historyMemberDays } from '../../db/schema/history.ts'
import { interviews } from '../../db/schema/interviews/times.ts'
import { eraseDecisionTexts } from '../applications/decision-messages/erase-texts.ts'
import { deleteExpiredRejections } from '../applications/decisions/rejections.ts'
import { eraseReviews } from '../applications/erase-reviews.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { deleteOldOpenings } from '../direct-messages/pace.ts'
import { deleteOldImports } from '../imports/stored-rows.ts'
import { deleteOldSteps } from '../line-ups/steps.ts'
import { deleteExpiredActions } from '../rate-limits/person-limits.ts'
import { enqueueReviewCardUpdate } from '../settings/enqueue-review-cards.ts'
import { readSettings } from '../settings/stored-settings.ts'

const rowsAtOnce = 50_000

/** How long after an event the changes of its line-up can be undone. */
const lineUpStepDays = 7

/** How long files that were not imported, and rows that changed nothing, are kept. */
const importDays = 30

/** Retention in days; absent: forever. */
export interface Retention {
  /** Entries of the audit log. */
  auditDays?: number
  /** Answers and interviews of rejected applicants, comments on them, and abandoned drafts. */
  rejectedDays?: number
  /** Members' activity per day and attendance of events; totals and the guild's sums are kept. */
  activityDays?: number
  /** Changes of members' roles; current roles are kept. */
  rolesDays?: number
}

/**
 * Deletes data beyond its retention and records the numbers in the audit log. Of a rejected application,
 * its dates and the decision are kept.
 */
export async function deleteExpiredData(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { auditDays, rejectedDays, activityDays, rolesDays }: Retention,
): Promise<void> {
  const at = now()
  const before = (days: number) => new Date(at.getTime() - days * 24 * 60 * 60 * 1000)
  await db.transaction(async (tx) => {
    await tx.delete(sessions).where(lt(sessions.expiresAt, at))
    await deleteExpiredActions(tx, at)
    await deleteOldOpenings(tx)
    await deleteExpiredRejections(tx, at)
    await deleteOldSteps(tx, before(lineUpStepDays))
    await deleteOldImports(tx, before(importDays))
    const { staffRecordDays, presenceDays } = await readSettings(tx)
    const forgotten = {
      erasedActors: await clearExpiredActors(tx, before(staffRecordDays)),
      presenceRanges: await deletePresence(tx, before(presenceDays)),
      ...(auditDays && { auditRows: await deleteAudit(tx, before(auditDays)) }),
      ...(rejectedDays && {
        rejectedApplications: await deleteRejected(tx, before(rejectedDays)),
        drafts: await deleteDrafts(tx, before(rejectedDays)),
      }),
      ...(activityDays && {
        memberDays: await deleteActivity(tx, before(activityDays)),
        attendance: await deleteAttendance(tx, before(activityDays)),
      }),
      ...(rolesDays && { roleChanges: await deleteRoleChanges(tx, before(rolesDays)) }),
    }
    const after = Object.fromEntries(Object.entries(forgotten).filter(([, count]) => count > 0))
    if (Object.keys(after).length === 0) return
    const action = 'old records deleted'
    await recordChange(tx, { at, actorId: null, action, subject: 'retention', after })
  })
}

async function deleteAudit(tx: Db, before: Date): Promise<number> {
  return deleteAll(tx, auditLog, lt(auditLog.at, before))
}

async function deletePresence(tx: Db, before: Date): Promise<number> {
  await deleteAll(tx, eventPresenceGaps, lt(eventPresenceGaps.untilAt, before))
  return deleteAll(tx, eventPresence, lt(eventPresence.untilAt, before))
}

/** Removes the names of staff who deleted their data from the audit log. */
async function clearExpiredActors(tx: Db, before: Date): Promise<number> {
  const forgotten = await tx
    .update(auditLog)
    .set({ erasedActorId: null, erasedActorName: null })
    .where(and(isNotNull(auditLog.erasedActorId), lt(auditLog.at, before)))
    .returning({ id: auditLog.id })
  return forgotten.length
}

async function deleteRejected(tx: Db, before: Date): Promise<number> {
  const decidedSince = tx
    .select({ one: sql`1` })
    .from(decisions)
    .where(and(eq(decisions.submissionId, submissions.id), gte(decisions.decidedAt, before)))
  const forgotten = await tx
    .update(submissions)
    .set({ snapshot: [] })
    .where(
      and(
        or(eq(submissions.approved, false), eq(submissions.stage, 'withdrawn')),
        lt(submissions.completedAt, before),
        sql`${submissions.snapshot} <> '[]'::jsonb`,
        notExists(decidedSince),
      ),
    )
    .returning({ id: submissions.id })
  const ids = forgotten.map(({ id }) => id)
  if (ids.length > 0) {
    await eraseDecisionTexts(tx, inArray(submissions.id, ids))
    await tx.delete(answers).where(inArray(answers.submissionId, ids))
    await tx.delete(interviews).where(inArray(interviews.submissionId, ids))
    await eraseReviews(tx, ids)
    await enqueueReviewCardUpdate(tx)
  }
  return ids.length
}

async function deleteDrafts(tx: Db, before: Date): Promise<number> {
  const left = and(isNull(submissions.completedAt), lt(submissions.savedAt, before))
  return (await tx.delete(submissions).where(left).returning({ id: submissions.id })).length
}

async function deleteActivity(tx: Db, before: Date): Promise<number> {
  const day = before.toISOString().slice(0, 10)
  await deleteAll(tx, historyMemberDays, lt(historyMemberDays.day, day))
  return deleteAll(tx, memberDays, lt(memberDays.day, day))
}

async function deleteAttendance(tx: Db, before: Date): Promise<number> {
  const old = tx.select({ id: events.id }).from(events).where(lt(events.startsAt, before))
  await deleteAll(tx, attendanceContests, inArray(attendanceContests.eventId, old))
  return deleteAll(tx, attendance, inArray(attendance.eventId, old))
}

async function deleteRoleChanges(tx: Db, before: Date): Promise<number> {
  await tx
    .update(reactionConfigs)
    .set({ lastVerifiedAt: null, lastVerifiedId: null })
    .where(lt(reactionConfigs.lastVerifiedAt, before))
  return deleteAll(tx, roleChanges, lt(roleChanges.at, before))
}

/**
 * Returns the number of deleted rows. There may be millions: they are deleted in batches, because no
 * statement may run for long.
 */
async function deleteAll(tx: Db, table: PgTable, which: SQL): Promise<number> {
  for (let deleted = 0; ; ) {
    const { rows } = (await tx.execute(sql`
      with gone as (
        delete from ${table}
        where ctid = any (array(select ctid from ${table} where ${which} limit ${rowsAtOnce}))
        returning 1)
      select count(*)::int as count from gone`)) as unknown as { rows: { count: number }[] }
    const count = rows[0]?.count ?? 0
    deleted += count
    if (count < rowsAtOnce) return deleted
  }
}
