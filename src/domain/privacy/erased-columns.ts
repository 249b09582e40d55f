import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { submissionComments } from '../../db/schema/applications/comments.ts'
import {
  answers,
  decisions,
  submissionStages,
  submissions,
} from '../../db/schema/applications/submissions.ts'
import { trialExtensions } from '../../db/schema/applications/trials.ts'
import { submissionVotes } from '../../db/schema/applications/votes.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { attendanceChecks } from '../../db/schema/events/attendance.ts'
import { lineUpMessages, lineUpSteps, lineUps } from '../../db/schema/events/line-ups.ts'
import { channels, type members } from '../../db/schema/guild.ts'
import { importRows, imports } from '../../db/schema/imports.ts'
import { interviews } from '../../db/schema/interviews/times.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { redactReviewer } from '../applications/decision-messages/erase-texts.ts'
import { approvalRedaction } from '../applications/decisions/approved-role.ts'
import {
  deleteRoleRemovals,
  enqueueRoleRemoval,
} from '../applications/decisions/take-erased-role.ts'
import { eraseMentions, eraseOpenVotes } from '../applications/erase-reviews.ts'
import { eraseStageReasons } from '../applications/set-stage.ts'
import { eraseTrials } from '../applications/trials/cancel-trial.ts'
import { type Redaction, redactEntriesAbout, replaceIdInFields } from '../audit/redact.ts'
import { characterRedaction } from '../characters/audit-characters.ts'
import { pseudonymizeOverwritesOf } from '../guild/erased-overwrites.ts'
import { eraseFromImports } from '../imports/erased-people.ts'
import { eraseRooms } from '../interviews/delete-room.ts'
import { eraseInterviews } from '../interviews/times/erase.ts'
import { deleteJobsOf } from '../jobs/delete-jobs.ts'
import { rewardRedaction } from '../leveling/update-reward-roles.ts'
import { deletedMember } from '../members/deleted-member.ts'
import { notesRedaction } from '../members/notes.ts'
import { verificationRedaction } from '../verification/verified-redaction.ts'
import { eraseApplications } from './erase-applications.ts'
import { attendanceRedaction } from './events-of-member.ts'

/** What erases a person from columns that hold more than their id. */
interface Erasure {
  columns: PgColumn[]
  erase: (tx: Db, memberId: string, now: Date) => Promise<unknown>
}

const redactions: Redaction[] = [
  approvalRedaction,
  attendanceRedaction,
  characterRedaction,
  notesRedaction,
  rewardRedaction,
  verificationRedaction,
]

/** For everyone, in this order: what finds its rows by the person's applications precedes `eraseApplications`. */
export const erasures: Erasure[] = [
  { columns: [jobs.key, jobs.input, jobs.lastError], erase: deleteJobsOf },
  // Its job would otherwise be deleted as well.
  { columns: [], erase: enqueueRoleRemoval },
  { columns: [importRows.cells, imports.mapping], erase: eraseFromImports },
  { columns: [channels.name], erase: eraseRooms },
  { columns: [interviews.reason], erase: eraseInterviews },
  { columns: [submissionStages.reason], erase: eraseStageReasons },
  { columns: [trialExtensions.message], erase: eraseTrials },
  {
    columns: [
      submissions.memberId,
      submissions.snapshot,
      answers.answer,
      decisions.reason,
      submissionVotes.reason,
    ],
    erase: eraseApplications,
  },
  {
    columns: [auditLog.subject, auditLog.memberIds],
    erase: (tx, memberId) => redactEntriesAbout(tx, memberId, redactions),
  },
]

/** For people who left the guild; members keep these in their name as staff, or as Discord has them. */
export const erasuresWithRow: Erasure[] = [
  { columns: [], erase: deleteRoleRemovals },
  { columns: [], erase: eraseOpenVotes },
  { columns: [channels.viewOverwrites], erase: pseudonymizeOverwritesOf },
  {
    columns: [decisions.message],
    erase: (tx, memberId) => redactReviewer(tx, memberId, deletedMember),
  },
  { columns: [submissionComments.text], erase: eraseMentions },
  {
    columns: [auditLog.before, auditLog.after],
    erase: (tx, memberId) => replaceIdInFields(tx, memberId, deletedMember.id),
  },
]

/** Erased by `eraseEvents`, which locks events before anything else. */
export const erasedFromEvents: PgColumn[] = [
  attendanceChecks.summary,
  lineUps.plan,
  lineUpSteps.differences,
  lineUpMessages.content,
]

/** What members and staff enter about a member of the guild, with its value after the deletion. */
export const emptyProfile = {
  ...{ steam: '', x: '', twitch: '', youtube: '', notes: '' },
  ...{ notesBy: null, dmChannelId: null, timeZone: null },
} satisfies Partial<typeof members.$inferInsert>
