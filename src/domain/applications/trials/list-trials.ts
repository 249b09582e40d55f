import type { Trials } from '../../../contract/applications/trials.ts'
import { hasAnyTask, type Task } from '../../../contract/core/tasks.ts'
import { dayIn } from '../../../contract/core/zoned-time.ts'
import { avatarUrl } from '../../core/avatar-url.ts'
import type { Context } from '../../core/context.ts'
import { readGuildTimeZone } from '../../core/guild-time-zone.ts'
import { toStaffMember } from '../staff-member.ts'
import { readDeliveries } from './deliveries.ts'
import { selectTrials } from './select-trials.ts'
import { readTrialActivity } from './trial-activity.ts'
import { readTrialAttendance } from './trial-attendance.ts'
import { readTrialComments } from './trial-comments.ts'

/** The running trials or that of one application, with the parts that the viewer may see. */
export async function listTrials(
  ctx: Context,
  viewer: { memberId: string; tasks: readonly Task[] },
  submissionId?: number,
): Promise<Trials> {
  const timeZone = await readGuildTimeZone(ctx.db)
  const today = dayIn(timeZone, ctx.now())
  const rows = await selectTrials(ctx.db, submissionId)
  const range = { timeZone, today }
  const { tasks } = viewer
  const [deliveries, comments, attendance, activity] = await Promise.all([
    readDeliveries(ctx.db, rows),
    readTrialComments(ctx, rows, timeZone),
    hasAnyTask(tasks, ['attendance', 'activity']) ? readTrialAttendance(ctx, rows, range) : null,
    hasAnyTask(tasks, ['activity']) ? readTrialActivity(ctx.db, rows, range) : null,
  ])
  return {
    ...range,
    median: activity?.median ?? null,
    trials: rows.map(({ trial, submissionId: id, member, inGuild, optedOut, ...row }) => ({
      submissionId: id,
      userId: member.id,
      userName: row.userName,
      displayName: member.displayName,
      avatar: avatarUrl(ctx, member),
      inGuild,
      reviewer: row.reviewer && toStaffMember(ctx, row.reviewer),
      startsOn: trial.startsOn,
      endsOn: trial.endsOn,
      reminder: deliveries.reminders.get(trial.id) ?? null,
      extensions: deliveries.extensions.get(trial.id) ?? [],
      attendance: optedOut ? null : (attendance?.get(trial.id) ?? null),
      comments: member.id === viewer.memberId ? null : (comments.get(trial.id) ?? null),
      activity: optedOut ? null : (activity?.members.get(trial.id) ?? null),
    })),
  }
}
