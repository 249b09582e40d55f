import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { EventOptions } from '../../contract/events/event-options.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { games } from '../../db/schema/games.ts'
import { channels } from '../../db/schema/guild.ts'
import { listPlayableGames } from '../characters/list-characters.ts'
import { readGuildTimeZone } from '../core/guild-time-zone.ts'
import { isVisibleToBot } from '../guild/channels.ts'
import { voiceChannelKinds } from '../guild/validate-references.ts'

/** The games with classes, the voice channels and categories in Discord's order, and the guild's time zone. */
export async function listEventOptions(db: Db): Promise<EventOptions> {
  const playable = await listPlayableGames(db)
  const sizes = new Map(
    (await selectSizes(db)).map(({ gameId, ...size }) => [gameId, size] as const),
  )
  return {
    games: playable.flatMap((game) => {
      const size = sizes.get(game.gameId)
      return size ? { ...game, ...size } : []
    }),
    voiceChannels: await selectVoiceChannels(db),
    timeZone: await readGuildTimeZone(db),
  }
}

const selectSizes = preparedQuery((db) =>
  db
    .select({ gameId: games.id, partySize: games.partySize, teamSizes: games.teamSizes })
    .from(games)
    .prepare('sizes_of_games'),
)

const categories = alias(channels, 'categories')

const selectVoiceChannels = preparedQuery((db) =>
  db
    .select({
      channelId: channels.id,
      channelName: channels.name,
      isCategory: sql<boolean>`${channels.kind} = 'category'`,
    })
    .from(channels)
    .leftJoin(categories, eq(categories.id, channels.categoryId))
    .where(and(isVisibleToBot, inArray(channels.kind, [...voiceChannelKinds])))
    .orderBy(
      sql`coalesce(${categories.position}, case when ${channels.kind} = 'category' then ${channels.position} end) nulls first`,
      sql`${channels.kind} <> 'category'`,
      asc(channels.position),
      asc(channels.id),
    )
    .prepare('voice_choices'),
)
