import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { interviewRooms } from '../../db/schema/interviews/rooms.ts'
import type { SentMessage } from '../../discord/discord.ts'
import { readRights } from '../accounts/rights.ts'
import type { Context } from '../core/context.ts'
import { markRoomGone } from './rooms.ts'

/** An open room's channel, and its last known message. */
export interface TrackedRoom {
  roomId: number
  channelId: string
  seenMessageId: string
}

/** The open interview rooms. */
export async function listOpenRooms(db: Db): Promise<TrackedRoom[]> {
  const rooms = await db.select().from(interviewRooms).where(eq(interviewRooms.state, 'open'))
  return rooms.flatMap(({ id: roomId, channelId, seenMessageId }) =>
    channelId === null ? [] : [{ roomId, channelId, seenMessageId: seenMessageId ?? '0' }],
  )
}

/** Stores who wrote last in a room and when, but no content. */
export async function recordMessage(db: Db, message: SentMessage): Promise<void> {
  const { id, channelId, sentAt, kind, author } = message
  if (kind !== 'text' || author.isBot) return
  const [room] = await db
    .select()
    .from(interviewRooms)
    .where(and(eq(interviewRooms.channelId, channelId), eq(interviewRooms.state, 'open')))
  if (!room || BigInt(room.seenMessageId ?? 0) >= BigInt(id)) return
  const isApplicant = author.id === room.memberId
  const isStaff = !isApplicant && (await readRights(db, author.id)).tasks.length > 0
  await db
    .update(interviewRooms)
    .set({
      seenMessageId: id,
      ...(isApplicant && { lastApplicantMessageAt: sentAt }),
      ...(isStaff && {
        lastStaffMessageAt: sentAt,
        firstStaffMessageAt: room.firstStaffMessageAt ?? sentAt,
      }),
    })
    .where(eq(interviewRooms.id, room.id))
}

/** Reads the messages sent while the bot was disconnected. */
export async function backfillRoom(
  { db, discord, now }: Pick<Context, 'db' | 'discord' | 'now'>,
  { roomId, channelId, seenMessageId }: TrackedRoom,
): Promise<void> {
  let after = seenMessageId
  for (;;) {
    const messages = await discord.fetchMessagesAfter(channelId, after)
    if (messages === null) return markRoomGoneIfDeleted(db, roomId, now())
    for (const message of messages) await recordMessage(db, message)
    const last = messages.at(-1)
    if (!last || messages.length < 100) return
    after = last.id
  }
}

/** An unreadable channel still exists; an unknown one was deleted. */
async function markRoomGoneIfDeleted(db: Db, roomId: number, now: Date): Promise<void> {
  const [deleted] = await db
    .select({ id: interviewRooms.id })
    .from(interviewRooms)
    .where(
      and(
        eq(interviewRooms.id, roomId),
        sql`exists (select from channels c where c.id = ${interviewRooms.channelId} and c.deleted_at is not null)`,
      ),
    )
  if (deleted) await markRoomGone(db, roomId, now)
}
