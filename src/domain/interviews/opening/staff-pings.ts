import type { Context } from '../../core/context.ts'
import { countAction, nextActionAt, type PersonLimit } from '../../rate-limits/person-limits.ts'

/** In whichever room: deleting one's data makes the next room a new one. */
const staffPings: PersonLimit = { purpose: 'staff-ping', max: 1, milliseconds: 60 * 60 * 1000 }

/** Whether a message about an applicant pings staff, which it does once an hour. */
export async function mayPingStaff(ctx: Context, memberId: string): Promise<boolean> {
  return (await nextActionAt(ctx, ctx.db, staffPings, memberId)) === null
}

/** Counts a ping once it was sent, so that a retry of a failed message still pings. */
export async function countStaffPing(ctx: Context, memberId: string): Promise<void> {
  await ctx.db.transaction((tx) => countAction(ctx, tx, staffPings, memberId))
}
