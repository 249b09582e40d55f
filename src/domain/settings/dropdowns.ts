import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type {
  AssignableRoleChoice,
  ChannelChoice,
  GameChoice,
  QuestionTypeChoice,
  RoleChoice,
} from '../../contract/settings/dropdowns.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { games } from '../../db/schema/games.ts'
import { channels, roles } from '../../db/schema/guild.ts'
import type { Context } from '../core/context.ts'
import { questionTypeNames } from '../forms/question-types.ts'
import { isVisibleToBot } from '../guild/channels.ts'
import { isChoosable } from '../guild/choosable-roles.ts'
import { withRoleWarnings } from '../guild/grantable-roles.ts'
import { textChannelKinds } from '../guild/validate-references.ts'

/** The roles that members can be given, highest first, and whether the bot cannot assign them. */
export async function listRoleChoices(
  ctx: Pick<Context, 'db' | 'guildId'>,
): Promise<AssignableRoleChoice[]> {
  return withRoleWarnings(ctx, await listAssignableRoles(ctx), ({ roleId }) => roleId)
}

/** The roles that members can be given, highest first: without @everyone and integrations. */
export async function listAssignableRoles({ db }: Pick<Context, 'db'>): Promise<RoleChoice[]> {
  return selectRoles(db)
}

const selectRoles = preparedQuery((db) =>
  db
    .select({ roleId: roles.id, roleName: roles.name })
    .from(roles)
    .where(isChoosable)
    .orderBy(desc(roles.position), byAge(roles.id))
    .prepare('role_choices'),
)

/** The text channels in Discord's order: by category, those without one first. */
export async function listChannelChoices(db: Db): Promise<ChannelChoice[]> {
  return selectChannels(db)
}

const categories = alias(channels, 'categories')

const selectChannels = preparedQuery((db) =>
  db
    .select({ channelId: channels.id, channelName: channels.name })
    .from(channels)
    .leftJoin(categories, eq(categories.id, channels.categoryId))
    .where(and(isVisibleToBot, inArray(channels.kind, textChannelKinds)))
    .orderBy(
      sql`${categories.position} nulls first`,
      sql`${byAge(categories.id)} nulls first`,
      asc(channels.position),
      byAge(channels.id),
    )
    .prepare('channel_choices'),
)

/** The guild's games by name. */
export async function listGameChoices(db: Db): Promise<GameChoice[]> {
  return selectGames(db)
}

const selectGames = preparedQuery((db) =>
  db
    .select({ gameId: games.id, gameName: games.name })
    .from(games)
    .where(isNull(games.deletedAt))
    .orderBy(asc(sql`lower(${games.name})`), asc(games.id))
    .prepare('game_choices'),
)

/** The types that a question can have. */
export function listQuestionTypeChoices(): QuestionTypeChoice[] {
  return Object.entries(questionTypeNames).map(([typeId, type]) => ({
    typeId: Number(typeId),
    type,
  }))
}

/** Discord's ids sort by age as numbers. */
function byAge(id: PgColumn) {
  return sql`${id}::numeric`
}
