import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { submissions } from '../../../db/schema/applications/submissions.ts'
import { members } from '../../../db/schema/guild.ts'
import { interviewRooms } from '../../../db/schema/interviews/rooms.ts'
import { interviews } from '../../../db/schema/interviews/times.ts'
import type { Context } from '../../core/context.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { InterviewChange, InterviewUpdate } from '../../jobs/payloads.ts'
import { postInRoom } from '../post-in-room.ts'
import { findOpenRoom, type RoomWithChannel } from '../rooms.ts'
import { formatChange, formatOffer } from './interview-messages.ts'
import { findInterview, findPendingApplication, type Interview } from './load-interview.ts'
import { hasInterviewers, listOfferedSlots } from './offered-slots.ts'
import { placeOf, readInterviewRules } from './rules.ts'

/** Posts in the room that an interview was booked, moved, cancelled or missed, unless it has changed since. */
export async function postInterviewChange(
  ctx: Context,
  { interviewId, submissionId, startsAt, change }: InterviewUpdate,
): Promise<void> {
  const [interview] = await ctx.db.select().from(interviews).where(eq(interviews.id, interviewId))
  const isCurrent = interview?.startsAt.toISOString() === startsAt && isOutcomeOf(change, interview)
  if (!interview || !isCurrent || interview.submissionId !== submissionId) return
  const room = await findRoomOf(ctx.db, submissionId)
  // A room that opens later starts with the booked interview.
  if (!room) return
  await postChange(ctx, room, change, interview)
  await markOffered(ctx, room.id)
}

async function postChange(
  ctx: Context,
  room: RoomWithChannel,
  change: InterviewChange,
  interview: Interview,
): Promise<void> {
  const place = placeOf(await readInterviewRules(ctx.db))
  const message = formatChange(room, change, { ...interview, place })
  await postInRoom(ctx, room, message, onceFor(change, interview))
}

function isOutcomeOf(change: InterviewUpdate['change'], { state }: Interview): boolean {
  if (change === 'no-show') return state === 'no-show'
  return state === (change === 'booked' || change === 'moved' ? 'booked' : 'cancelled')
}

/** An idempotency key; the same for a booking whether its job or the room's first message posts it. */
function onceFor(change: string, { id, startsAt }: Interview): string {
  return `iv-${id}-${change.slice(0, 4)}-${(startsAt.getTime() / 1000) % 1e7}`.slice(0, 25)
}

async function findRoomOf(db: Db, submissionId: number): Promise<RoomWithChannel | null> {
  const [row] = await db
    .select({ memberId: submissions.memberId })
    .from(submissions)
    .where(eq(submissions.id, submissionId))
  return row ? findOpenRoom(db, row.memberId) : null
}

/** Enqueues the offer of interview times for each open room of an undecided application without one. */
export async function enqueueDueOffers(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  if (!(await hasInterviewers(ctx.db))) return
  const rooms = await ctx.db
    .select({ roomId: interviewRooms.id, applicantId: members.id })
    .from(interviewRooms)
    .innerJoin(members, eq(members.id, interviewRooms.memberId))
    .where(
      and(
        eq(interviewRooms.state, 'open'),
        isNull(interviewRooms.interviewOfferedAt),
        isNotNull(interviewRooms.welcomeId),
        eq(members.inGuild, true),
      ),
    )
  for (const { roomId, applicantId } of rooms) {
    const submissionId = await findPendingApplication(ctx.db, applicantId)
    if (submissionId === null || !(await prepareOffer(ctx, submissionId, applicantId))) continue
    await enqueue(ctx.db, 'offer-interview', { roomId, submissionId })
  }
}

/** Posts the room's first message about the interview: the booked one, or the offer to choose a time. */
export async function offerInterview(
  ctx: Context,
  { roomId, submissionId }: { roomId: number; submissionId: number },
): Promise<void> {
  const room = await findRoomOf(ctx.db, submissionId)
  if (room?.id !== roomId) return
  const offer = await prepareOffer(ctx, submissionId, room.memberId)
  if (!offer) return
  if (offer === 'free') {
    const rules = await readInterviewRules(ctx.db)
    const message = formatOffer(room, { ...rules, place: placeOf(rules) })
    await postInRoom(ctx, room, message, `iv-offer-${roomId}`)
  } else {
    await postChange(ctx, room, 'booked', offer)
  }
  await markOffered(ctx, roomId)
}

/** The booked interview, `free` if a time can be chosen, or null if there is nothing to say. */
async function prepareOffer(
  { db, now }: Pick<Context, 'db' | 'now'>,
  submissionId: number,
  applicantId: string,
): Promise<Interview | 'free' | null> {
  if ((await findPendingApplication(db, applicantId)) !== submissionId) return null
  const current = await findInterview(db, submissionId)
  if (current?.state === 'booked') return current.startsAt > now() ? current : null
  const rules = await readInterviewRules(db)
  const slots = await listOfferedSlots(db, { applicantId, rules, now: now() })
  return slots.length > 0 ? 'free' : null
}

async function markOffered({ db, now }: Pick<Context, 'db' | 'now'>, roomId: number) {
  await db
    .update(interviewRooms)
    .set({ interviewOfferedAt: now() })
    .where(and(eq(interviewRooms.id, roomId), isNull(interviewRooms.interviewOfferedAt)))
}
