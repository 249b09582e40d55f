import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { channels } from '../../db/schema/guild.ts'
import { interviewRooms, openRoomStates } from '../../db/schema/interviews/rooms.ts'
import { t } from '../../text/t.ts'
import { DomainError } from '../core/errors.ts'
import { requireNotSelf } from '../core/self-action.ts'

export type Room = typeof interviewRooms.$inferSelect

/** A room whose channel was created. */
export type RoomWithChannel = Room & { channelId: string }

/** Rooms whose channel exists or is being created. */
export const hasChannel = inArray(interviewRooms.state, ['creating', 'open', 'archived'])

/** A person's room that is open or being created; null if there is none. */
export async function findRoom(db: Db, memberId: string): Promise<Room | null> {
  const [room] = await selectRoom(db, { memberId })
  return room ?? null
}

/** A person's open room; null while there is none. */
export async function findOpenRoom(db: Db, memberId: string): Promise<RoomWithChannel | null> {
  const room = await findRoom(db, memberId)
  return room && hasOwnChannel(room) ? room : null
}

/** Whether the channel of a room was created. */
export function hasOwnChannel(room: Room): room is RoomWithChannel {
  return room.channelId !== null
}

const selectRoom = preparedQuery((db) =>
  db
    .select()
    .from(interviewRooms)
    .where(
      and(
        eq(interviewRooms.memberId, sql.placeholder('memberId')),
        inArray(interviewRooms.state, openRoomStates),
      ),
    )
    .prepare('room_of_member'),
)

/**
 * The open room that this channel belongs to. Looked up by channel, never by an id in a message: ids are
 * reused after a restore, channels are not.
 */
export async function requireOpenRoom(db: Db, channelId: string): Promise<RoomWithChannel> {
  const [room] = await db
    .select()
    .from(interviewRooms)
    .where(eq(interviewRooms.channelId, channelId))
  if (!room) {
    throw new DomainError(
      'conflict',
      t(
        'This channel’s application was deleted. Staff can remove the channel, on the Health page or on Discord.',
      ),
    )
  }
  if (room.state !== 'open')
    throw new DomainError('conflict', t('This interview room is already closed.'))
  return { ...room, channelId }
}

/** The open room that this channel belongs to, for a change by staff; throws if it is the actor's own. */
export async function requireRoomForStaff(db: Db, channelId: string, actorId: string) {
  const room = await requireOpenRoom(db, channelId)
  const refusal = t('You cannot manage the interview room of your own application.')
  requireNotSelf(actorId, room.memberId, refusal)
  return room
}

/** Records that a room's channel was deleted. */
export async function markRoomGone(db: Db, roomId: number, now: Date): Promise<void> {
  await db
    .update(interviewRooms)
    .set({ state: 'gone', closedAt: now })
    .where(and(eq(interviewRooms.id, roomId), eq(interviewRooms.state, 'open')))
}

/** Records rooms that were deleted on Discord. */
export async function markDeletedRooms(db: Db): Promise<void> {
  await db
    .update(interviewRooms)
    .set({
      state: 'gone',
      closedAt: sql`coalesce(${interviewRooms.closedAt}, ${channels.deletedAt})`,
    })
    .from(channels)
    .where(
      and(
        eq(channels.id, interviewRooms.channelId),
        sql`${channels.deletedAt} is not null`,
        inArray(interviewRooms.state, ['open', 'archived']),
      ),
    )
}
