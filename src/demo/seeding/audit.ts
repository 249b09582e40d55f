import { eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import {
  decisions,
  submissionStages,
  submissions,
} from '../../db/schema/applications/submissions.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { attendance } from '../../db/schema/events/attendance.ts'
import { events } from '../../db/schema/events/events.ts'
import { lineUpPlaces, lineUps } from '../../db/schema/events/line-ups.ts'
import { members } from '../../db/schema/guild.ts'
import { interviews } from '../../db/schema/interviews/times.ts'
import { aboutApplication, type Change, recordChanges } from '../../domain/audit/record.ts'

/** Inserts the audit log of the sample guild's applications and events, unless there is one. */
export async function fillAuditLog(tx: Db): Promise<void> {
  if ((await tx.$count(auditLog)) > 0) return
  const changes = [
    ...(await decided(tx)),
    ...(await assigned(tx)),
    ...(await setStages(tx)),
    ...(await booked(tx)),
    ...(await publishedLineUps(tx)),
    ...(await determinedAttendance(tx)),
  ]
  await recordChanges(
    tx,
    changes.toSorted((a, b) => +a.at - +b.at),
  )
}

async function decided(tx: Db): Promise<Change[]> {
  const rows = await tx.select().from(decisions)
  return rows.map(({ submissionId, decidedAt, decidedBy, wasApproved, approved }) => ({
    at: decidedAt,
    actorId: decidedBy,
    action: approved ? 'application approved' : 'application rejected',
    ...aboutApplication(submissionId),
    before: { approved: wasApproved },
    after: { approved },
  }))
}

/** The leader chose the reviewers, when the review began. */
async function assigned(tx: Db): Promise<Change[]> {
  const [leader] = await tx.select().from(members).where(eq(members.userName, 'isaure'))
  const rows = await tx
    .select({ ...getTableColumns(submissionStages), reviewerId: submissions.reviewerId })
    .from(submissionStages)
    .innerJoin(submissions, eq(submissions.id, submissionStages.submissionId))
    .where(isNotNull(submissions.reviewerId))
  return rows.map(({ submissionId, at, reviewerId }) => ({
    ...{ at, actorId: leader?.id ?? null, action: 'application reviewer set' },
    ...aboutApplication(submissionId),
    before: { reviewerId: null },
    after: { reviewerId },
  }))
}

async function setStages(tx: Db): Promise<Change[]> {
  const rows = await tx.select().from(submissionStages).where(isNotNull(submissionStages.setBy))
  return rows.map(({ submissionId, at, stage, setBy }) => ({
    ...{ at, actorId: setBy, action: 'application stage set' },
    ...aboutApplication(submissionId),
    before: { stage: 'received' },
    after: { stage, reason: null },
  }))
}

async function booked(tx: Db): Promise<Change[]> {
  const rows = await tx.select().from(interviews)
  return rows.map(({ submissionId, agreedAt, startsAt, state }) => ({
    ...{ at: agreedAt, actorId: null, action: 'interview booked' },
    ...aboutApplication(submissionId),
    after: { startsAt: startsAt.toISOString(), state },
  }))
}

async function publishedLineUps(tx: Db): Promise<Change[]> {
  const rows = await tx
    .select({
      at: lineUps.publishedAt,
      actorId: lineUps.publishedById,
      title: events.title,
      places: tx.$count(lineUpPlaces, eq(lineUpPlaces.eventId, lineUps.eventId)),
    })
    .from(lineUps)
    .innerJoin(events, eq(events.id, lineUps.eventId))
  return rows.flatMap(({ at, actorId, title, places }) =>
    at
      ? {
          ...{ at, actorId, action: 'line-up published', subject: `line-up of ${title}` },
          after: { version: 1, places, notified: places },
        }
      : [],
  )
}

async function determinedAttendance(tx: Db): Promise<Change[]> {
  const byStatus = tx
    .select({
      eventId: attendance.eventId,
      outcome: attendance.outcome,
      count: sql<number>`count(*)::int`.as('count'),
    })
    .from(attendance)
    .groupBy(attendance.eventId, attendance.outcome)
    .as('by_status')
  const rows = await tx
    .select({
      at: events.attendanceAt,
      title: events.title,
      counts: sql<object>`jsonb_object_agg(${byStatus.outcome}, ${byStatus.count})`,
    })
    .from(events)
    .innerJoin(byStatus, eq(byStatus.eventId, events.id))
    .where(isNotNull(events.attendanceAt))
    .groupBy(events.id)
  return rows.flatMap(({ at, title, counts }) =>
    at
      ? {
          ...{ at, actorId: null, action: 'attendance determined', subject: `event ${title}` },
          after: counts,
        }
      : [],
  )
}
