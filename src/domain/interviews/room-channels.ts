import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { interviewRooms, roomChannels } from '../../db/schema/applications/interviews.ts'
import { hasChannel } from '../applications/interview-rooms.ts'

/** Records that the bot is about to create a channel as the interview room of an application. */
export async function announceRoomChannel(tx: Db, submissionId: number): Promise<void> {
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

/** Whether the bot has begun to create a channel for an application, and has not recorded it. */
export async function isChannelUnrecorded(db: Db, submissionId: number): Promise<boolean> {
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

/** Forgets a channel that was deleted. */
export async function forgetRoomChannel(tx: Db, channelId: string): Promise<void> {
  await tx.delete(roomChannels).where(eq(roomChannels.channelId, channelId))
}

/** Forgets the channel that was about to be created for an application. */
export async function forgetUnrecordedChannel(tx: Db, submissionId: number): Promise<void> {
  await tx.delete(roomChannels).where(eq(roomChannels.submissionId, submissionId))
}
