import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { submissionEvents } from '../../db/schema/applications/steps.ts'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { members } from '../../db/schema/guild.ts'
import { interviewRooms } from '../../db/schema/interviews/rooms.ts'
import { t } from '../../text/t.ts'
import { recordDecision } from '../applications/decisions/record-decision.ts'
import { lockCompletedSubmission } from '../applications/lock-submission.ts'
import { isUndecided } from '../applications/stages.ts'
import { aboutApplication, recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { readSettings } from '../settings/stored-settings.ts'
import { enqueueRoomClosing } from './close-room.ts'
import { postInRoom } from './post-in-room.ts'
import { hasOwnChannel } from './rooms.ts'

const hour = 60 * 60 * 1000

type Deps = Pick<Context, 'db' | 'now'>

/** Rooms where staff wrote last, the applicant is in the guild and can write, and reminders are not paused. */
const isAwaitingReply = and(
  eq(interviewRooms.state, 'open'),
  eq(interviewRooms.isPaused, false),
  eq(members.inGuild, true),
  eq(members.isPending, false),
  isNotNull(interviewRooms.lastStaffMessageAt),
  sql`${interviewRooms.lastApplicantMessageAt} is null or ${interviewRooms.lastApplicantMessageAt} < ${interviewRooms.lastStaffMessageAt}`,
)

const isReminded = sql`${interviewRooms.remindedOf} is not distinct from ${interviewRooms.lastStaffMessageAt}`

/** Enqueues a reminder for each applicant whose answer is overdue, once per message of staff. */
export async function enqueueDueReminders({ db, now }: Deps): Promise<void> {
  const { reminderAfterHours } = await readSettings(db)
  const since = new Date(now().getTime() - reminderAfterHours * hour)
  const due = await db
    .selectDistinct({ roomId: interviewRooms.id, submissionId: interviewRooms.submissionId })
    .from(interviewRooms)
    .innerJoin(members, eq(members.id, interviewRooms.memberId))
    .innerJoin(submissions, eq(submissions.memberId, members.id))
    .where(
      and(
        isAwaitingReply,
        sql`not ${isReminded}`,
        lte(interviewRooms.lastStaffMessageAt, since),
        isUndecided,
      ),
    )
  for (const about of due) await enqueue(db, 'remind-applicant', about)
}

/** Reminds an applicant once of staff's last message, unless they have answered since. */
export async function remindApplicant(ctx: Context, { roomId }: { roomId: number }): Promise<void> {
  const room = await findUnansweredRoom(ctx.db, roomId)
  if (!room || !hasOwnChannel(room)) return
  const text = t('{applicant}, staff is waiting for your answer here.', {
    applicant: `<@${room.memberId}>`,
  })
  const since = await ctx.discord.fetchMessagesAfter(room.channelId, room.seenMessageId ?? '0')
  const botId = await ctx.discord.fetchBotUserId()
  const isFromEarlierAttempt = since?.some(
    ({ author, botText }) => author.id === botId && botText === text,
  )
  const message = { text, allowedMentions: { memberIds: [room.memberId] } }
  const nonce = `remind-${room.id}-${(room.lastStaffMessageAt?.getTime() ?? 0) % 1e9}`
  if (!isFromEarlierAttempt && !(await postInRoom(ctx, room, message, nonce))) return
  const at = ctx.now()
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(interviewRooms)
      .set({ remindedAt: at, remindedOf: room.lastStaffMessageAt })
      .where(eq(interviewRooms.id, roomId))
    for (const submissionId of await pendingOf(tx, room.memberId)) {
      await tx.insert(submissionEvents).values({ submissionId, at, kind: 'reminded' })
    }
  })
}

async function findUnansweredRoom(db: Db, roomId: number) {
  const [row] = await db
    .select({ room: interviewRooms })
    .from(interviewRooms)
    .innerJoin(members, eq(members.id, interviewRooms.memberId))
    .innerJoin(submissions, eq(submissions.memberId, members.id))
    .where(and(eq(interviewRooms.id, roomId), isAwaitingReply, sql`not ${isReminded}`, isUndecided))
  return row?.room
}

/** Rejects applicants who did not reply to the reminder, if the settings say so, and archives their rooms. */
export async function rejectUnresponsive(
  ctx: Pick<Context, 'db' | 'now' | 'discord'>,
): Promise<void> {
  const { doesRejectSilent, rejectAfterHours } = await readSettings(ctx.db)
  if (!doesRejectSilent) return
  const since = new Date(ctx.now().getTime() - rejectAfterHours * hour)
  const isDue = and(isAwaitingReply, isReminded, lte(interviewRooms.remindedAt, since), isUndecided)
  const due = await ctx.db
    .selectDistinct({
      roomId: interviewRooms.id,
      submissionId: interviewRooms.submissionId,
      memberId: members.id,
    })
    .from(interviewRooms)
    .innerJoin(members, eq(members.id, interviewRooms.memberId))
    .innerJoin(submissions, eq(submissions.memberId, members.id))
    .where(isDue)
  if (due.length === 0) return
  const botId = await ctx.discord.fetchBotUserId()
  for (const { memberId, ...about } of due) {
    await ctx.db.transaction(async (tx) => {
      const isRejected = await rejectPending({ now: ctx.now, botId }, tx, memberId)
      if (isRejected) await enqueueRoomClosing(tx, { ...about, how: 'archive', closedBy: null })
    })
  }
}

async function rejectPending(
  { now, botId }: { now: Context['now']; botId: string },
  tx: Db,
  memberId: string,
): Promise<boolean> {
  const at = now()
  let isRejected = false
  for (const submissionId of await pendingOf(tx, memberId)) {
    const submission = await lockCompletedSubmission(tx, submissionId)
    if (!submission || submission.approved !== null) continue
    const decision = { submissionId, wasApproved: null, approved: false, at }
    await recordDecision(tx, { ...decision, decidedBy: botId, actorId: null })
    await tx.insert(submissionEvents).values({ submissionId, at, kind: 'rejected-silent' })
    isRejected = true
  }
  return isRejected
}

async function pendingOf(db: Db, memberId: string): Promise<number[]> {
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.memberId, memberId), isUndecided))
  return rows.map(({ id }) => id)
}

/** Records in the timeline of each undecided application that the applicant has left the guild. */
export async function recordDepartures(db: Db): Promise<void> {
  await db.execute(sql`
    insert into submission_events (submission_id, at, kind)
    select s.id, m.left_at, 'left' from submissions s join members m on m.id = s.member_id
    where s.completed_at is not null and s.approved is null and s.stage <> 'withdrawn'
      and not m.in_guild and m.left_at > s.completed_at
    on conflict do nothing`)
}

/** Pauses or resumes the reminders of an applicant; returns whether they are paused. */
export async function toggleReminders(
  { db, now }: Deps,
  staffId: string,
  roomId: number,
): Promise<'paused' | 'resumed' | 'closed'> {
  return db.transaction(async (tx) => {
    const [room] = await tx
      .update(interviewRooms)
      .set({ isPaused: sql`not ${interviewRooms.isPaused}` })
      .where(and(eq(interviewRooms.id, roomId), eq(interviewRooms.state, 'open')))
      .returning({ isPaused: interviewRooms.isPaused, submissionId: interviewRooms.submissionId })
    if (!room) return 'closed'
    const { isPaused, submissionId } = room
    await recordChange(tx, {
      at: now(),
      actorId: staffId,
      action: isPaused ? 'reminders paused' : 'reminders resumed',
      ...aboutApplication(submissionId),
      before: { isPaused: !isPaused },
      after: { isPaused },
    })
    return isPaused ? 'paused' : 'resumed'
  })
}
