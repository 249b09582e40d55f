import type { PgColumn } from 'drizzle-orm/pg-core'
import { sessions } from '../../db/schema/accounts.ts'
import { memberDays, memberTotals } from '../../db/schema/activity.ts'
import { submissionComments } from '../../db/schema/applications/comments.ts'
import {
  decisions,
  submissionStages,
  submissions,
} from '../../db/schema/applications/submissions.ts'
import { trialExtensions } from '../../db/schema/applications/trials.ts'
import { submissionVotes } from '../../db/schema/applications/votes.ts'
import { auditLog } from '../../db/schema/audit.ts'
import {
  attendance,
  attendanceContests,
  eventPresence,
  leaves,
} from '../../db/schema/events/attendance.ts'
import { reactionConfigs } from '../../db/schema/events/automation.ts'
import { eventChangeNotices } from '../../db/schema/events/event-changes.ts'
import { calendarFeeds, reminderOptOuts, signups } from '../../db/schema/events/events.ts'
import {
  lineUpEditors,
  lineUpNotices,
  lineUpPlaces,
  lineUpSteps,
  lineUps,
} from '../../db/schema/events/line-ups.ts'
import { characters } from '../../db/schema/games.ts'
import { members, roleChanges } from '../../db/schema/guild.ts'
import {
  historyMemberDays,
  historyMembers,
  historyMessages,
  historyRuns,
} from '../../db/schema/history.ts'
import { importRows, imports } from '../../db/schema/imports.ts'
import { voicePresences } from '../../db/schema/ingest.ts'
import { interviewRooms } from '../../db/schema/interviews/rooms.ts'
import { interviewAvailability, interviews } from '../../db/schema/interviews/times.ts'
import { levelRewards, pendingRewardRoles } from '../../db/schema/leveling.ts'
import { siteEditors, siteEdits, siteUploads, siteVersions } from '../../db/schema/site.ts'
import { handledReactions, pendingVerifications } from '../../db/schema/verification.ts'

/**
 * The columns that hold the id of a person, by what the deletion of the person's data does. What needs more than the
 * id is in `erased-columns.ts`; a test compares both lists with the schema.
 */

/** Rows about events that are deleted. */
export const deletedEventRows: PgColumn[] = [
  signups.memberId,
  attendance.memberId,
  attendanceContests.memberId,
  eventPresence.memberId,
  leaves.memberId,
  calendarFeeds.memberId,
  reminderOptOuts.memberId,
  eventChangeNotices.memberId,
  lineUpPlaces.memberId,
  lineUpNotices.memberId,
  lineUpEditors.memberId,
  lineUpEditors.heldMemberId,
]

/** Other rows that are deleted. */
export const deletedRows: PgColumn[] = [
  sessions.memberId,
  memberTotals.memberId,
  memberDays.memberId,
  roleChanges.memberId,
  characters.memberId,
  interviewAvailability.memberId,
  interviewRooms.memberId,
  importRows.memberId,
  historyMessages.memberId,
  historyMemberDays.memberId,
  historyMembers.memberId,
  pendingRewardRoles.memberId,
  handledReactions.memberId,
  pendingVerifications.memberId,
  siteEditors.memberId,
]

/** Columns that are set to null. */
export const clearedColumns: PgColumn[] = [
  members.notesBy,
  levelRewards.savedBy,
  // Before the reactions, in the order of a verification that finishes meanwhile.
  pendingVerifications.moderatorId,
  reactionConfigs.savedBy,
  reactionConfigs.lastVerifiedId,
]

/** What members of the guild keep, because it is in their name as staff or Discord has it; others lose it. */
export const lostWithRow = {
  /** Set to the deleted member. */
  moved: [decisions.decidedBy, auditLog.actorId, lineUpSteps.actorId],
  /** Set to null by the database, when it deletes the person's row. */
  cleared: [
    submissionComments.authorId,
    interviews.interviewerId,
    interviewRooms.closedBy,
    submissions.reviewerId,
    submissionStages.setBy,
    trialExtensions.extendedBy,
    submissionVotes.memberId,
    lineUps.publishedById,
    siteVersions.publishedById,
    siteEdits.memberId,
    siteUploads.uploadedById,
    historyRuns.createdBy,
    imports.createdBy,
    imports.runBy,
  ],
  /** Their rows are deleted, the person's own row last. */
  deleted: [voicePresences.memberId, members.id],
} satisfies Record<string, PgColumn[]>
