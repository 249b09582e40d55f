import { and, asc, eq, inArray } from 'drizzle-orm'
import type { PersonalDataExport } from '../../contract/stored-data.ts'
import type { Db } from '../../db/db.ts'
import { auditLog } from '../../db/schema/audit.ts'
import {
  attendance,
  attendanceChecks,
  eventPresence,
  leaves,
} from '../../db/schema/events/attendance.ts'
import { calendarFeeds, events, reminderOptOuts, signups } from '../../db/schema/events/events.ts'
import { contestedAction } from '../attendance/contests/contest-attendance.ts'
import { contestDecisionActions } from '../attendance/contests/decide-contest.ts'
import { storedContests } from '../attendance/contests/stored-contests.ts'
import { attendanceChangedAction } from '../attendance/decide-attendance.ts'
import type { Redaction } from '../audit/redact.ts'
import { removeFromEvents } from '../events/remove-signups.ts'
import { eraseFromLineUps, storedLineUps } from '../line-ups/erase-line-ups.ts'
import { tabsOfEvents, tabsOfMember } from '../sheets/enqueue-tabs.ts'

/** The stored data about a person's events. */
export async function storedEvents(
  db: Db,
  memberId: string,
): Promise<PersonalDataExport['events']> {
  const signed = await db
    .select({ signup: signups, event: events })
    .from(signups)
    .innerJoin(events, eq(events.id, signups.eventId))
    .where(eq(signups.memberId, memberId))
    .orderBy(asc(signups.signedAt))
  const came = await db
    .select({ attendance, event: events })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .where(eq(attendance.memberId, memberId))
    .orderBy(asc(events.startsAt), asc(events.id))
  const leaveRows = await db
    .select({ fromDay: leaves.fromDay, toDay: leaves.toDay, reason: leaves.reason })
    .from(leaves)
    .where(eq(leaves.memberId, memberId))
    .orderBy(asc(leaves.fromDay), asc(leaves.id))
  const present = await db
    .select({ presence: eventPresence, event: events })
    .from(eventPresence)
    .innerJoin(events, eq(events.id, eventPresence.eventId))
    .where(eq(eventPresence.memberId, memberId))
    .orderBy(asc(eventPresence.fromAt))
  return {
    signups: signed.map(({ signup, event }) => ({
      ...titleOf(event),
      answer: signup.answer,
      signedAt: signup.signedAt.toISOString(),
      removedAt: signup.removedAt?.toISOString() ?? null,
      character: signup.characterName,
      class: signup.className,
      spec: signup.specName,
    })),
    attendance: came.map(({ attendance: { found, outcome, decided }, event }) => ({
      ...titleOf(event),
      found,
      outcome,
      decided,
    })),
    contests: await storedContests(db, memberId),
    timeInVoice: present.map(({ presence: { fromAt, untilAt }, event }) => ({
      ...titleOf(event),
      from: fromAt.toISOString(),
      until: untilAt.toISOString(),
    })),
    leaves: leaveRows,
    lineUps: await storedLineUps(db, memberId),
    calendars: await db.$count(calendarFeeds, eq(calendarFeeds.memberId, memberId)),
    wantsReminders:
      (await db.$count(reminderOptOuts, eq(reminderOptOuts.memberId, memberId))) === 0,
  }
}

function titleOf({ title, startsAt }: typeof events.$inferSelect) {
  return { event: title, startsAt: startsAt.toISOString() }
}

/** The audit log entries about the attendance of a deleted person. */
export const attendanceRedaction: Redaction = {
  actions: [attendanceChangedAction, contestedAction, ...Object.values(contestDecisionActions)],
  subject: 'attendance of a deleted member',
}

/**
 * Removes a member from events, line-ups and unsent summaries; their places at upcoming events go to the waiting
 * list. Returns the event channels whose Google Sheets tabs need a rewrite.
 */
export async function eraseEvents(tx: Db, memberId: string, now: Date): Promise<string[]> {
  const left = await removeFromEvents(tx, memberId, now)
  await eraseFromLineUps(tx, memberId)
  // Otherwise an unsent summary would still name the person.
  const checked = tx
    .select({ eventId: attendance.eventId })
    .from(attendance)
    .where(eq(attendance.memberId, memberId))
  await tx
    .update(attendanceChecks)
    .set({ state: 'done', summary: [] })
    .where(and(eq(attendanceChecks.state, 'found'), inArray(attendanceChecks.eventId, checked)))
  await tx
    .update(auditLog)
    .set({ actorId: null })
    .where(and(eq(auditLog.action, contestedAction), eq(auditLog.actorId, memberId)))
  return [...(await tabsOfEvents(tx, left)), ...(await tabsOfMember(tx, memberId))]
}
