import { and, asc, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { memberDays, memberTotals } from '../../db/schema/activity.ts'
import { answers, decisions, submissions } from '../../db/schema/applications/submissions.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { lineUpSteps } from '../../db/schema/events/line-ups.ts'
import { members, roleChanges } from '../../db/schema/guild.ts'
import { endAllSessions } from '../accounts/end-sessions.ts'
import {
  eraseDecisionTexts,
  redactReviewer,
} from '../applications/decision-messages/erase-texts.ts'
import { redactApprovals } from '../applications/decisions/approved-role.ts'
import { storeRejection } from '../applications/decisions/rejections.ts'
import { eraseMentions, eraseReviews } from '../applications/erase-reviews.ts'
import { eraseStageReasons } from '../applications/set-stage.ts'
import { eraseTrials } from '../applications/trials/cancel-trial.ts'
import { eraseCharacters } from '../characters/audit-characters.ts'
import type { Context } from '../core/context.ts'
import { eraseImportedRows } from '../imports/erased-people.ts'
import { eraseHistory } from '../imports/history/stored-history.ts'
import { eraseRooms } from '../interviews/delete-room.ts'
import { eraseInterviews } from '../interviews/times/erase.ts'
import { deleteJobsOf } from '../jobs/delete-jobs.ts'
import { redactRewardRoles } from '../leveling/update-reward-roles.ts'
import { deletedMember } from '../members/deleted-member.ts'
import { redactNotes } from '../members/notes.ts'
import { enqueueReviewCardUpdate } from '../settings/enqueue-review-cards.ts'
import { readSettings } from '../settings/stored-settings.ts'
import { enqueueTabs } from '../sheets/enqueue-tabs.ts'
import { redactVerifications } from '../verification/redact-verifications.ts'
import { eraseEvents } from './events-of-member.ts'

/**
 * Deletes the data about a person in one transaction; returns whether they are still in the guild.
 *
 * Deleted: links, characters, calendars, leaves, messages, voice time, XP and levels, rows of imported files, what counts
 * of the history have added, role changes, signups, line-ups, attendance, all sessions and the channel for direct messages; drafts and undecided
 * applications, every answer (also in the snapshots of decided applications), comments on their applications, the
 * reasons of votes on them, trials, interviews, interview rooms with their channels on Discord, their times as an
 * interviewer and their time zone; staff's notes about them, and their name in the audit log's entries about those and
 * about roles by levels, verification and approval.
 *
 * Kept under the deleted member: when which form was completed, its stages, votes and decisions. Kept by a keyed hash,
 * while it limits the person: when they were rejected, when they applied and pinged staff, and when their channel for
 * direct messages was opened; and, so that no import brings their data back, that they deleted it.
 *
 * A member of the guild keeps a row with Discord's data (names, pictures, roles, join date) and their
 * opt-out, because the next sync would restore the former; their actions as staff stay in their name. Anyone
 * else's row is deleted, and their decisions are moved to the deleted member. The audit log keeps staff
 * names for the configured time, so that nobody escapes responsibility by leaving.
 */
export async function eraseMember(
  { db, now }: Pick<Context, 'db' | 'now'>,
  memberId: string,
): Promise<{ inGuild: boolean }> {
  return db.transaction(async (tx) => {
    // Before any other row is locked, because concurrent deletions wait here for each other.
    await tx.insert(members).values(deletedMember).onConflictDoNothing()
    const person = await lockMember(tx, memberId)
    if (!person) return { inGuild: false }
    const tabs = await eraseEvents(tx, memberId, now())
    // From here on no new row may refer to one that is about to be deleted.
    if (!person.inGuild) await lockRow(tx, memberId)
    await endAllSessions(tx, memberId)
    await deleteJobsOf(tx, memberId)
    await eraseActivity(tx, memberId)
    await eraseImportedRows(tx, memberId, now())
    await eraseHistory(tx, memberId)
    await tx.delete(roleChanges).where(eq(roleChanges.memberId, memberId))
    await storeRejection({ now }, tx, memberId)
    await eraseInterviews(tx, memberId)
    await eraseApplications(tx, memberId)
    await redactNotes(tx, memberId)
    await tx.update(members).set({ notesBy: null }).where(eq(members.notesBy, memberId))
    await eraseCharacters(tx, memberId)
    await redactRewardRoles(tx, memberId)
    await redactVerifications(tx, memberId)
    await redactApprovals(tx, memberId)
    if (person.inGuild) await eraseProfile(tx, memberId)
    else await eraseRow(tx, memberId, person.displayName, now())
    await enqueueTabs(tx, tabs, now())
    await enqueueReviewCardUpdate(tx)
    return { inGuild: person.inGuild }
  })
}

/**
 * Locks the rows of a member and of everyone whose notes they wrote, in the order of ids, so that concurrent
 * deletions and synchronisations do not deadlock.
 */
async function lockMember(tx: Db, memberId: string) {
  const locked = await tx
    .select({ id: members.id, inGuild: members.inGuild, displayName: members.displayName })
    .from(members)
    .where(or(eq(members.id, memberId), eq(members.notesBy, memberId)))
    .orderBy(asc(members.id))
    // Transactions that lock an event and write about its members may refer to the row: they must not
    // wait for this one while it waits for the event.
    .for('no key update')
  return locked.find(({ id }) => id === memberId)
}

async function lockRow(tx: Db, memberId: string): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update')
}

async function eraseActivity(tx: Db, memberId: string): Promise<void> {
  await tx.delete(memberTotals).where(eq(memberTotals.memberId, memberId))
  await tx.delete(memberDays).where(eq(memberDays.memberId, memberId))
}

async function eraseApplications(tx: Db, memberId: string): Promise<void> {
  await eraseRooms(tx, memberId)
  await eraseStageReasons(tx, memberId)
  await eraseTrials(tx, memberId)
  const own = eq(submissions.memberId, memberId)
  await eraseDecisionTexts(tx, own)
  await tx.delete(submissions).where(and(own, isNull(submissions.approved)))
  const decided = tx.select({ id: submissions.id }).from(submissions).where(own)
  await tx.delete(answers).where(inArray(answers.submissionId, decided))
  await eraseReviews(tx, decided)
  await tx.update(submissions).set({ memberId: deletedMember.id, snapshot: [] }).where(own)
}

async function eraseProfile(tx: Db, memberId: string): Promise<void> {
  await tx
    .update(members)
    .set({
      ...{ steam: '', x: '', twitch: '', youtube: '', notes: '' },
      ...{ notesBy: null, dmChannelId: null, timeZone: null },
    })
    .where(eq(members.id, memberId))
}

async function eraseRow(tx: Db, memberId: string, name: string, now: Date): Promise<void> {
  const { staffRecordDays } = await readSettings(tx)
  const since = new Date(now.getTime() - staffRecordDays * 24 * 60 * 60 * 1000)
  const own = eq(auditLog.actorId, memberId)
  await tx
    .update(auditLog)
    .set({ erasedActorId: memberId, erasedActorName: name })
    .where(and(own, gte(auditLog.at, since)))
  await tx
    .update(decisions)
    .set({ decidedBy: deletedMember.id })
    .where(eq(decisions.decidedBy, memberId))
  await redactReviewer(tx, memberId, deletedMember.displayName)
  await tx.update(auditLog).set({ actorId: deletedMember.id }).where(own)
  await tx
    .update(lineUpSteps)
    .set({ actorId: deletedMember.id })
    .where(eq(lineUpSteps.actorId, memberId))
  await eraseMentions(tx, memberId)
  await tx.delete(members).where(eq(members.id, memberId))
}
