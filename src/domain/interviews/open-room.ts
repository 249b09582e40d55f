import { and, asc, eq, ne, or } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { interviewRooms, submissionSteps } from '../../db/schema/applications/interviews.ts'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { members } from '../../db/schema/guild.ts'
import { findOpenRoom, markRoomGone, type Room } from '../applications/interview-rooms.ts'
import { advanceStage } from '../applications/stages.ts'
import { recordStepOutcome } from '../applications/steps.ts'
import type { Context } from '../core/context.ts'
import { isGoneError } from '../core/discord-errors.ts'
import { countAction, nextActionAt, type PersonLimit } from '../rate-limits/person-limits.ts'
import { enqueueRoomAccess, listInterviewerRoles } from '../settings/interviewer-roles.ts'
import { deleteRoom } from './delete-room.ts'
import { openRoomChannel } from './room-channel.ts'
import { recordPendingRoomChannel, recordRoomChannel } from './room-channels.ts'
import { formatReapplication, formatWelcome } from './room-messages.ts'

/** How often an applicant's messages ping staff, in whichever room: deleting one's data makes the next room a new one. */
const staffPings: PersonLimit = { purpose: 'staff-ping', most: 1, milliseconds: 60 * 60 * 1000 }

/** An application whose room is to be opened, with the applicant. */
interface Applicant {
  stepId: number
  submissionId: number
  completedAt: Date
  approved: boolean | null
  stage: (typeof submissions.$inferSelect)['stage']
  formTitle: string
  memberId: string
  displayName: string
  inGuild: boolean
}

/**
 * Opens the interview room of an applicant, or posts in the open one. Idempotent: reuses the channel and
 * message of an earlier attempt.
 */
export async function openRoom(
  ctx: Context,
  { submissionId }: { submissionId: number },
): Promise<void> {
  // Serialised, because the person may have sent several applications.
  for (const applicant of await listWaiting(ctx.db, submissionId)) await openFor(ctx, applicant)
}

/** Records why a room could not be opened. */
export async function recordRoomFailure(
  ctx: Context,
  { submissionId }: { submissionId: number },
  reason: string,
): Promise<void> {
  for (const { stepId } of await listWaiting(ctx.db, submissionId)) {
    await recordStepOutcome(ctx, stepId, { failed: reason })
  }
}

/** The application, unless it has a room, and all others of the same person that wait for one. */
async function listWaiting(db: Db, submissionId: number): Promise<Applicant[]> {
  const [own] = await db
    .select({ memberId: submissions.memberId })
    .from(submissions)
    .where(eq(submissions.id, submissionId))
  if (!own) return []
  const rows = await db
    .select({ step: submissionSteps, submission: submissions, member: members })
    .from(submissionSteps)
    .innerJoin(submissions, eq(submissions.id, submissionSteps.submissionId))
    .innerJoin(members, eq(members.id, submissions.memberId))
    .where(
      and(
        eq(submissionSteps.step, 'open-room'),
        eq(submissions.memberId, own.memberId),
        or(
          eq(submissionSteps.state, 'waiting'),
          and(eq(submissionSteps.state, 'failed'), eq(submissions.id, submissionId)),
        ),
      ),
    )
    .orderBy(asc(submissions.id))
  return rows.map(({ step, submission, member }) => ({
    stepId: step.id,
    submissionId: submission.id,
    completedAt: submission.completedAt ?? step.at,
    approved: submission.approved,
    stage: submission.stage,
    formTitle: submission.formTitle ?? '',
    memberId: member.id,
    displayName: member.displayName,
    inGuild: member.inGuild,
  }))
}

/** Why an application needs no room any more. */
function findSkipReason({ approved, stage }: Applicant): string | null {
  if (approved !== null) return 'The application was decided before its room was opened.'
  if (stage === 'withdrawn') return 'The application was withdrawn before its room was opened.'
  return null
}

async function openFor(ctx: Context, applicant: Applicant): Promise<void> {
  const { stepId, submissionId } = applicant
  const skipped = findSkipReason(applicant)
  if (skipped) return recordStepOutcome(ctx, stepId, { skipped })
  const room = await findOpenRoom(ctx.db, applicant.memberId)
  if (room?.state === 'open' && room.submissionId !== submissionId) {
    if (await announceReapplication(ctx, room, applicant)) return completeStep(ctx, applicant)
    return openFor(ctx, applicant)
  }
  const created = await createRoom(ctx, room, applicant)
  if (!created) return
  try {
    await sendWelcome(ctx, created, applicant)
  } catch (error) {
    // The applicant may delete their data, and thereby the room, before its first message.
    if (isGoneError(error) && !(await findOpenRoom(ctx.db, applicant.memberId))) return
    throw error
  }
  await completeStep(ctx, applicant)
}

/** Records that the room is open, from which the interview begins. */
async function completeStep(ctx: Context, { stepId, submissionId }: Applicant): Promise<void> {
  await ctx.db.transaction((tx) => advanceStage(tx, submissionId, 'interview', ctx.now()))
  await recordStepOutcome(ctx, stepId, 'done')
}

/** Posts in the open room that the applicant has applied again; false if the room is gone. */
async function announceReapplication(
  ctx: Context,
  room: Room,
  applicant: Applicant,
): Promise<boolean> {
  const staffRoleIds = await listInterviewerRoles(ctx.db)
  const shouldPing = await mayPingStaff(ctx, applicant)
  const message = formatReapplication(ctx, { ...applicant, staffRoleIds }, shouldPing)
  try {
    await ctx.discord.sendMessage(room.channelId ?? '', message, `again-${applicant.submissionId}`)
    if (shouldPing) await countStaffPing(ctx, applicant)
    // Applying again counts as a reply.
    await ctx.db
      .update(interviewRooms)
      .set({ lastApplicantMessageAt: ctx.now() })
      .where(eq(interviewRooms.id, room.id))
    return true
  } catch (error) {
    if (!isGoneError(error)) throw error
    await markRoomGone(ctx.db, room.id, ctx.now())
    return false
  }
}

/** The room and its channel, new or from an earlier attempt; null if the applicant was deleted meanwhile. */
async function createRoom(
  ctx: Context,
  earlier: Room | null,
  applicant: Applicant,
): Promise<(Room & { channelId: string }) | null> {
  if (earlier?.channelId) return { ...earlier, channelId: earlier.channelId }
  const { submissionId, memberId } = applicant
  const [row] = await ctx.db.transaction(async (tx) => {
    await recordPendingRoomChannel(tx, submissionId)
    if (!earlier) {
      const room = { submissionId, memberId, state: 'creating' } as const
      return tx.insert(interviewRooms).values(room).returning()
    }
    const isEarlier = eq(interviewRooms.id, earlier.id)
    return tx.update(interviewRooms).set({ submissionId }).where(isEarlier).returning()
  })
  if (!row) throw new Error('an interview room could neither be made nor found')
  const roleIds = await listInterviewerRoles(ctx.db)
  const visibleTo = { memberIds: applicant.inGuild ? [memberId] : [], roleIds }
  const channelId = await openRoomChannel(ctx, applicant, earlier, visibleTo)
  const open = await ctx.db.transaction(async (tx) => {
    const [open] = await tx
      .update(interviewRooms)
      .set({ channelId, state: 'open', openedAt: ctx.now() })
      .where(eq(interviewRooms.id, row.id))
      .returning()
    await recordRoomChannel(tx, channelId, [submissionId, earlier?.submissionId ?? submissionId])
    // Rights may have changed while the channel was created.
    if (open) await enqueueRoomAccess(tx, roleIds)
    return open
  })
  if (open) return { ...open, channelId }
  await deleteRoom(ctx, { channelId })
  return null
}

/** Sends the welcome message unless it exists. */
async function sendWelcome(
  ctx: Context,
  room: Room & { channelId: string },
  applicant: Applicant,
): Promise<void> {
  if (room.welcomeId) return
  const messages = await ctx.discord.fetchMessagesAfter(room.channelId, '0')
  const botId = await ctx.discord.fetchBotUserId()
  const before = messages?.find(({ author }) => author.id === botId)
  const staffRoleIds = await listInterviewerRoles(ctx.db)
  const shouldPing = await mayPingStaff(ctx, applicant)
  const message = formatWelcome(ctx, { ...applicant, roomId: room.id, staffRoleIds }, shouldPing)
  const welcomeId =
    before?.id ?? (await ctx.discord.sendMessage(room.channelId, message, `welcome-${room.id}`))
  if (shouldPing) await countStaffPing(ctx, applicant)
  await ctx.db
    .update(interviewRooms)
    .set({ welcomeId, seenMessageId: welcomeId })
    .where(and(eq(interviewRooms.id, room.id), ne(interviewRooms.state, 'creating')))
}

async function mayPingStaff(ctx: Context, { memberId }: Applicant): Promise<boolean> {
  return (await nextActionAt(ctx, ctx.db, staffPings, memberId)) === null
}

/** Counts a ping once it was sent, so that a retry of a failed message still pings. */
async function countStaffPing(ctx: Context, { memberId }: Applicant): Promise<void> {
  await ctx.db.transaction((tx) => countAction(ctx, tx, staffPings, memberId))
}
