import { and, desc, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { reactionConfigs } from '../../db/schema/automation.ts'
import { eventChannels } from '../../db/schema/events.ts'
import { channels, settings } from '../../db/schema/guild.ts'
import type { Trouble } from '../bot-rights.ts'

/** Problems with the bot's access to channels. */
export interface ChannelAccess {
  /** A problem for each channel or category that is configured and that the bot cannot use. */
  problems: Trouble[]
  /** Hidden channels that nothing is configured for; null where there are none. */
  hiddenChannels: Trouble | null
}

/**
 * Checks the bot's access to channels by what the gateway sent, since Discord's REST API leaves hidden
 * channels out. `unmanagedCategoryIds` as in the bot's rights.
 */
export async function readChannelAccess(
  db: Db,
  unmanagedCategoryIds: readonly string[],
): Promise<ChannelAccess> {
  const rows = await db
    .select({
      id: channels.id,
      name: channels.name,
      kind: channels.kind,
      isHidden: channels.isHidden,
      isUsed: sql<boolean>`${channels.id} in ${usedChannelIds}`,
    })
    .from(channels)
    .where(
      and(
        isNull(channels.deletedAt),
        or(channels.isHidden, inArray(channels.id, [...unmanagedCategoryIds])),
      ),
    )
    .orderBy(desc(channels.isHidden), channels.name)
  const used = rows.filter(({ isUsed }) => isUsed)
  const others = rows.filter(
    ({ isUsed, isHidden, kind }) => isHidden && !isUsed && kind !== 'category',
  )
  return {
    problems: used.map((channel) =>
      channel.isHidden ? hiddenProblem(channel) : unmanagedProblem(channel.name),
    ),
    hiddenChannels: others.length === 0 ? null : countedProblem(others.length),
  }
}

/** Every channel and category that the configuration names. */
const usedChannelIds = sql`(
  select ${eventChannels.channelId} from ${eventChannels}
  union select ${reactionConfigs.channelId} from ${reactionConfigs}
  union select unnest(array[${settings.interviewCategoryId}, ${settings.archiveCategoryId},
    ${settings.announcementChannelId}]) from ${settings})`

/** Why the bot cannot keep interview rooms in a category; undefined where it can. */
export function categoryWarning(
  { channelName, isHidden }: { channelName: string; isHidden: boolean },
  isUnmanaged: boolean,
): string | undefined {
  if (isHidden) return inOneLine(hiddenProblem({ name: channelName, kind: 'category' }))
  return isUnmanaged ? inOneLine(unmanagedProblem(channelName)) : undefined
}

function inOneLine({ sentence, remedy }: Trouble): string {
  return `${sentence} ${remedy}`
}

/** Names both permissions, since a category with a visible channel is not hidden and may still lack either. */
const categoryRemedy = 'Give it View Channel and Manage Channels there.'

function hiddenProblem({ name, kind }: { name: string; kind: string }): Trouble {
  return kind === 'category'
    ? {
        sentence: `The bot can’t see the ${name} category.`,
        remedy: categoryRemedy,
      }
    : {
        sentence: `The bot can’t see #${name}.`,
        remedy: 'Give it View Channel, Send Messages and Read Message History there.',
      }
}

function unmanagedProblem(name: string): Trouble {
  return {
    sentence: `The bot can’t manage channels in the ${name} category.`,
    remedy: categoryRemedy,
  }
}

function countedProblem(count: number): Trouble {
  return {
    sentence:
      count === 1
        ? 'One channel is hidden from the bot. Nothing is counted there.'
        : `${count} channels are hidden from the bot. Nothing is counted there.`,
    remedy: 'Give its role View Channel there, unless they are meant to be private.',
  }
}
