import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { channels } from '../../db/schema/guild.ts'
import { type ChannelAccess, PermanentDiscordError } from '../../discord/actions.ts'
import { clockSkewMilliseconds } from '../core/clock-skew.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { readSettings } from '../settings/stored-settings.ts'
import { roomTopic } from './room-messages.ts'
import { roomName } from './room-name.ts'

interface Application {
  submissionId: number
  completedAt: Date
  displayName: string
}

/** Creates the channel of a room, or finds the one that an earlier attempt created but did not record. */
export async function openRoomChannel(
  ctx: Context,
  application: Application,
  earlier: { submissionId: number } | null,
  visibleTo: ChannelAccess,
): Promise<string> {
  const unrecorded = earlier && (await findUnrecorded(ctx, earlier, application))
  if (!unrecorded) return createChannel(ctx, application, visibleTo)
  // Rights may have changed since, and anyone who may create channels could have prepared one with this topic.
  const change = { visibleTo, hiddenFrom: 'others' } as const
  await ctx.discord.changeAccess(unrecorded, change, reasonFor(application))
  return unrecorded
}

async function findUnrecorded(
  ctx: Context,
  { submissionId }: { submissionId: number },
  { completedAt }: Application,
): Promise<string | null> {
  return ctx.discord.findChannelByTopic(
    roomTopic(ctx, submissionId),
    new Date(completedAt.getTime() - clockSkewMilliseconds),
  )
}

async function createChannel(
  ctx: Context,
  application: Application,
  visibleTo: ChannelAccess,
): Promise<string> {
  const channel = {
    name: roomName(application.displayName),
    categoryId: await interviewCategory(ctx.db),
    topic: roomTopic(ctx, application.submissionId),
    visibleTo,
  }
  try {
    return await ctx.discord.createChannel(channel, reasonFor(application))
  } catch (error) {
    if (!(error instanceof PermanentDiscordError) || error.reason !== 'full') throw error
    throw new DomainError(
      'conflict',
      'There is no room for another channel: Discord allows 50 in a category and 500 in a server. Archive or delete rooms that are not needed, or choose another category under Settings; then try again.',
    )
  }
}

function reasonFor({ submissionId }: Application): string {
  return `Interview room of application ${submissionId}`
}

/** Null if none is chosen; rooms are then created outside categories. */
async function interviewCategory(db: Db): Promise<string | null> {
  const { interviewCategoryId } = await readSettings(db)
  if (interviewCategoryId === null) return null
  const [category] = await db
    .select({ deletedAt: channels.deletedAt })
    .from(channels)
    .where(eq(channels.id, interviewCategoryId))
  if (!category || category.deletedAt) {
    throw new DomainError(
      'conflict',
      'The category for interview rooms was deleted on Discord. Choose another one under Settings; then try again.',
    )
  }
  return interviewCategoryId
}
