import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { HealthProblem } from '../../contract/health.ts'
import type { Db } from '../../db/db.ts'
import { reactionConfigs } from '../../db/schema/events/automation.ts'
import { eventChannels } from '../../db/schema/events/events.ts'
import { channels, settings } from '../../db/schema/guild.ts'
import { t } from '../../text/t.ts'

/** Problems with the bot's access to channels. */
export interface ChannelAccess {
  /** A problem for each configured channel or category that the bot cannot use. */
  problems: HealthProblem[]
  /** Hidden channels that are not configured; null if there are none. */
  hiddenChannels: HealthProblem | null
}

/** A channel as the gateway sent it last, since Discord's REST API leaves hidden channels out. */
export interface KnownChannel {
  id: string
  name: string
  kind: string
  isHidden: boolean
  /** Whether it is configured. */
  isUsed: boolean
}

/** The channels that may have a problem: hidden ones, and all categories. */
export function readKnownChannels(db: Db): Promise<KnownChannel[]> {
  return db
    .select({
      id: channels.id,
      name: channels.name,
      kind: channels.kind,
      isHidden: channels.isHidden,
      isUsed: sql<boolean>`${channels.id} in ${usedChannelIds}`,
    })
    .from(channels)
    .where(and(isNull(channels.deletedAt), or(channels.isHidden, eq(channels.kind, 'category'))))
    .orderBy(desc(channels.isHidden), channels.name)
}

/** Checks the bot's access to channels; `unmanagedCategoryIds` as in the bot's rights. */
export function channelAccess(
  known: readonly KnownChannel[],
  unmanagedCategoryIds: readonly string[],
): ChannelAccess {
  const others = known.filter(
    ({ isUsed, isHidden, kind }) => isHidden && !isUsed && kind !== 'category',
  )
  return {
    problems: known.flatMap((channel) => {
      if (!channel.isUsed) return []
      if (channel.isHidden) return hiddenProblem(channel)
      return unmanagedCategoryIds.includes(channel.id) ? unmanagedProblem(channel.name) : []
    }),
    hiddenChannels: others.length === 0 ? null : countedProblem(others.length),
  }
}

/** All configured channels and categories. */
const usedChannelIds = sql`(
  select ${eventChannels.channelId} from ${eventChannels}
  union select ${reactionConfigs.channelId} from ${reactionConfigs}
  union select unnest(array[${settings.interviewCategoryId}, ${settings.archiveCategoryId},
    ${settings.announcementChannelId}, ${settings.reviewChannelId}]) from ${settings})`

/** Why the bot cannot write in a channel. */
export function hiddenChannelWarning(channelName: string): string {
  return inOneLine(hiddenProblem({ name: channelName, kind: 'text' }))
}

/** Why the bot cannot keep interview rooms in a category; undefined if it can. */
export function categoryWarning(
  { channelName, isHidden }: { channelName: string; isHidden: boolean },
  isUnmanaged: boolean,
): string | undefined {
  if (isHidden) return inOneLine(hiddenProblem({ name: channelName, kind: 'category' }))
  return isUnmanaged ? inOneLine(unmanagedProblem(channelName)) : undefined
}

function inOneLine({ sentence, remedy }: HealthProblem): string {
  return `${sentence} ${remedy}`
}

/** Names both permissions, since a category with a visible channel can lack either of them. */
const categoryRemedy = () => t('Give it View Channel and Manage Channels there.')

function hiddenProblem({ name, kind }: { name: string; kind: string }): HealthProblem {
  return kind === 'category'
    ? {
        sentence: t('The bot can’t see the {name} category.', { name }),
        remedy: categoryRemedy(),
      }
    : {
        sentence: t('The bot can’t see #{name}.', { name }),
        remedy: t('Give it View Channel, Send Messages and Read Message History there.'),
      }
}

function unmanagedProblem(name: string): HealthProblem {
  return {
    sentence: t('The bot can’t manage channels in the {name} category.', { name }),
    remedy: categoryRemedy(),
  }
}

function countedProblem(count: number): HealthProblem {
  return {
    sentence: t(
      '{count, plural, one {One channel is} other {# channels are}} hidden from the bot. Nothing is counted there.',
      { count },
    ),
    remedy: t('If this is not intended, give its role View Channel there.'),
  }
}
