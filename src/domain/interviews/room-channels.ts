import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { interviewRooms, roomChannels } from '../../db/schema/interviews/rooms.ts'
import { hasChannel } from './rooms.ts'

/** Records that the bot is about to create a channel as the interview room of an application. */
export async function recordPendingRoomChannel(tx: Db, submissionId: number): Promise<void> {
  await tx.insert(roomChannels).values({ submissionId }).onConflictDoNothing()
}

/** Records a channel that was created as the interview room of one of these applications. */
export async function recordRoomChannel(
  tx: Db,
  channelId: string,
  submissionIds: number[],
): Promise<void> {
  await tx.insert(roomChannels).values({ channelId }).onConflictDoNothing()
  await tx.delete(roomChannels).where(inArray(roomChannels.submissionId, submissionIds))
}

/** Whether the bot has started to create a channel for an application and has not stored its id yet. */
export async function hasPendingRoomChannel(db: Db, submissionId: number): Promise<boolean> {
  return (await db.$count(roomChannels, eq(roomChannels.submissionId, submissionId))) > 0
}

/** Whether the bot has created a channel as an interview room. */
export async function isRoomChannel(db: Db, channelId: string): Promise<boolean> {
  return (await db.$count(roomChannels, eq(roomChannels.channelId, channelId))) > 0
}

/** Whether a channel is the room of an application. */
export async function isInUse(db: Db, channelId: string): Promise<boolean> {
  const inUse = and(eq(interviewRooms.channelId, channelId), hasChannel)
  return (await db.$count(interviewRooms, inUse)) > 0
}

/** Deletes the record of a channel that was deleted on Discord. */
export async function deleteRoomChannelRecord(tx: Db, channelId: string): Promise<void> {
  await tx.delete(roomChannels).where(eq(roomChannels.channelId, channelId))
}

/** Deletes the record of a channel that was being created for an application. */
export async function deletePendingRoomChannel(tx: Db, submissionId: number): Promise<void> {
  await tx.delete(roomChannels).where(eq(roomChannels.submissionId, submissionId))
}
