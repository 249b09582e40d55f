import { advanceStage } from '../../applications/stages.ts'
import { recordStepOutcome } from '../../applications/steps.ts'
import type { Context } from '../../core/context.ts'
import { listInterviewerRoles } from '../../settings/interviewer-roles.ts'
import type { MentionedStaff } from '../room-messages.ts'
import { findRoom, type Room } from '../rooms.ts'
import { announceReapplication, findWelcome, welcomeApplicant } from './announce.ts'
import { createRoom } from './create-room.ts'
import { nextAction } from './next-action.ts'
import { mayPingStaff } from './staff-pings.ts'
import { listWaitingApplications, type WaitingApplication } from './waiting-applications.ts'

/**
 * Opens the interview room of an applicant, or posts in the open one. Idempotent: reuses the channel and
 * message of an earlier attempt.
 */
export async function openRoom(ctx: Context, job: { submissionId: number }): Promise<void> {
  // Serialised, because the person may have sent several applications.
  for (const application of await listWaitingApplications(ctx.db, job.submissionId)) {
    const { stepId, submissionId, memberId } = application
    const [room, roleIds, shouldPing] = await Promise.all([
      findRoom(ctx.db, memberId),
      listInterviewerRoles(ctx.db),
      mayPingStaff(ctx, memberId),
    ])
    const isAnnounced = await announce(ctx, application, room, { roleIds, shouldPing })
    if (!isAnnounced) continue
    await ctx.db.transaction((tx) => advanceStage(tx, submissionId, 'interview', ctx.now()))
    await recordStepOutcome(ctx, stepId, 'done')
  }
}

/** Records why a room could not be opened. */
export async function recordRoomFailure(
  ctx: Context,
  { submissionId }: { submissionId: number },
  reason: string,
): Promise<void> {
  for (const { stepId } of await listWaitingApplications(ctx.db, submissionId)) {
    await recordStepOutcome(ctx, stepId, { failed: reason })
  }
}

/** Resolves to whether the application was announced in a room. */
async function announce(
  ctx: Context,
  application: WaitingApplication,
  room: Room | null,
  staff: MentionedStaff,
): Promise<boolean> {
  const action = nextAction(application, room)
  switch (action.kind) {
    case 'skip':
      await recordStepOutcome(ctx, application.stepId, { skipped: action.reason })
      return false
    case 'announce':
      if (await announceReapplication(ctx, action.room, application, staff)) return true
      return announce(ctx, application, null, staff)
    case 'welcome': {
      if (action.room.welcomeId) return true
      const sentBefore = await findWelcome(ctx, action.room)
      return welcomeApplicant(ctx, action.room, application, staff, sentBefore)
    }
    case 'create': {
      const created = await createRoom(ctx, application, action.interrupted, staff.roleIds)
      return created !== null && welcomeApplicant(ctx, created, application, staff)
    }
  }
}
