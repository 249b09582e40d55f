import { and, eq, gte, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { memberDays, memberTotals } from '../../db/schema/activity.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { members, roleChanges } from '../../db/schema/guild.ts'
import { answers, decisions, submissions } from '../../db/schema/submissions.ts'
import { endAllSessions } from '../accounts/end-sessions.ts'
import { redactApprovals } from '../applications/approved-role.ts'
import { storeRejection } from '../applications/rejections.ts'
import { eraseCharacters } from '../characters/audit-characters.ts'
import type { Context } from '../core/context.ts'
import { eraseRooms } from '../interviews/delete-room.ts'
import { redactRewardRoles } from '../leveling/update-reward-roles.ts'
import { deletedMember } from '../members/deleted-member.ts'
import { redactNotes } from '../members/notes.ts'
import { readSettings } from '../settings/settings.ts'
import { enqueueTabs } from '../sheets/enqueue-tabs.ts'
import { redactVerifications } from '../verification/redact-verifications.ts'
import { eraseEvents } from './events-of-member.ts'

/**
 * Deletes the data about a person in one transaction; returns whether they are still in the guild.
 *
 * Deleted: links, staff's notes about them (and their name in the audit log's entries about those and about
 * roles by levels, verification and approval), characters, drafts and undecided applications, every answer
 * (also in the snapshots of decided applications), interview rooms with their channels on Discord, messages,
 * voice time, XP and levels, role changes, signups, attendance, leaves and calendars, the channel for direct
 * messages, all sessions.
 *
 * Kept under the deleted member: when which form was completed, and the decisions. Kept by a keyed hash,
 * while it limits the person: when they were rejected, and when they applied.
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
    const [person] = await tx
      .select({ inGuild: members.inGuild, displayName: members.displayName })
      .from(members)
      .where(eq(members.id, memberId))
      // Transactions that lock an event and write about its members may refer to the row: they must not
      // wait for this one while it waits for the event.
      .for('no key update')
    if (!person) return { inGuild: false }
    await tx.insert(members).values(deletedMember).onConflictDoNothing()
    const tabs = await eraseEvents(tx, memberId, now())
    // From here on no new row may refer to one that is about to be deleted.
    if (!person.inGuild) await lockRow(tx, memberId)
    await endAllSessions(tx, memberId)
    await eraseActivity(tx, memberId)
    await tx.delete(roleChanges).where(eq(roleChanges.memberId, memberId))
    await storeRejection({ now }, tx, memberId)
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
    return { inGuild: person.inGuild }
  })
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
  const own = eq(submissions.memberId, memberId)
  await tx.delete(submissions).where(and(own, isNull(submissions.approved)))
  const decided = tx.select({ id: submissions.id }).from(submissions).where(own)
  await tx.delete(answers).where(inArray(answers.submissionId, decided))
  await tx.update(submissions).set({ memberId: deletedMember.id, snapshot: [] }).where(own)
}

async function eraseProfile(tx: Db, memberId: string): Promise<void> {
  await tx
    .update(members)
    .set({ steam: '', x: '', twitch: '', youtube: '', notes: '', notesBy: null, dmChannelId: null })
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
  await tx.update(auditLog).set({ actorId: deletedMember.id }).where(own)
  await tx.delete(members).where(eq(members.id, memberId))
}
