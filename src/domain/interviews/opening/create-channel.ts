import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { channels } from '../../../db/schema/guild.ts'
import { type ChannelAccess, PermanentDiscordError } from '../../../discord/actions.ts'
import { t } from '../../../text/t.ts'
import { reviewUrl } from '../../applications/review-url.ts'
import { clockSkewMilliseconds } from '../../core/clock-skew.ts'
import type { Context } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import { readSettings } from '../../settings/stored-settings.ts'
import { roomTopic } from '../room-messages.ts'
import { roomName } from '../room-name.ts'

interface Application {
  submissionId: number
  completedAt: Date
  displayName: string
}

/** Creates the private channel of an applicant's room. */
export async function createRoomChannel(
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
      t(
        'There is no room for another channel: Discord allows 50 in a category and 500 in a server. Archive or delete rooms that are not needed, or choose another category under Settings; then try again.',
      ),
    )
  }
}

/**
 * The channel that an interrupted attempt created for an application but did not record, with the access that a new one
 * would have; null if there is none.
 */
export async function adoptRoomChannel(
  ctx: Context,
  interrupted: { submissionId: number },
  application: Application,
  visibleTo: ChannelAccess,
): Promise<string | null> {
  const unrecorded = await ctx.discord.findChannelByTopic(
    reviewUrl(ctx, interrupted.submissionId),
    new Date(application.completedAt.getTime() - clockSkewMilliseconds),
  )
  // Rights may have changed since, and anyone who may create channels could have prepared one with this topic.
  const change = { visibleTo, hiddenFrom: 'others' } as const
  if (unrecorded) await ctx.discord.changeAccess(unrecorded, change, reasonFor(application))
  return unrecorded
}

function reasonFor({ submissionId }: Application): string {
  return t('Interview room of application {id}', { id: submissionId })
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
      t(
        'The category for interview rooms was deleted on Discord. Choose another one under Settings; then try again.',
      ),
    )
  }
  return interviewCategoryId
}
