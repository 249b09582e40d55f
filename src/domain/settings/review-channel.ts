import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Settings } from '../../contract/settings/settings.ts'
import type { Db } from '../../db/db.ts'
import { channels, guild, members, roles, settings } from '../../db/schema/guild.ts'
import { roleTasks } from '../../db/schema/role-tasks.ts'
import type { ViewOverwrite } from '../../discord/discord.ts'
import { locale } from '../../text/locale.ts'
import { t } from '../../text/t.ts'
import { holdsTask } from '../accounts/holds-task.ts'
import { hiddenChannelWarning } from '../guild/channel-access.ts'
import { canViewChannel } from '../guild/channel-visibility.ts'
import { isVisibleToBot } from '../guild/channels.ts'

/** The text channels that can be the review channel, and why cards there show no answers. */
export async function listReviewChannels(db: Db): Promise<Settings['reviewChannels']> {
  const isChosen = sql`${channels.id} in (select ${settings.reviewChannelId} from ${settings})`
  const rows = await db
    .select()
    .from(channels)
    .where(and(eq(channels.kind, 'text'), isNull(channels.deletedAt), or(isVisibleToBot, isChosen)))
    .orderBy(asc(channels.position), asc(channels.id))
  const audience = await readAudience(db)
  return rows.map(({ id: channelId, name: channelName, isHidden, viewOverwrites }) => {
    const warning = isHidden
      ? hiddenChannelWarning(channelName)
      : audienceWarning(listOutsiders(audience, viewOverwrites))
    return { channelId, channelName, ...(warning !== undefined && { warning }) }
  })
}

/** How many roles and members a warning names. */
const maxNamed = 3

function audienceWarning(outsiders: readonly string[]): string | undefined {
  if (outsiders.length === 0) return undefined
  const count = outsiders.length - maxNamed
  const others = count > 0 ? [t('{count, number} more', { count })] : []
  return t(
    'Cards show only names and links, because the channel can be viewed without the right “Read applications” by: {names}.',
    { names: new Intl.ListFormat(locale()).format([...outsiders.slice(0, maxNamed), ...others]) },
  )
}

/** The roles of the guild, and the members whom overwrites of channels may name. */
export type Audience = Awaited<ReturnType<typeof readAudience>>

/** Reads who could view channels, and who of them may read applications. */
export async function readAudience(db: Db) {
  const holders = sql`from ${members} where ${members.inGuild} and ${members.roleIds} @> array[${roles.id}]`
  const known = await db
    .select({
      guildId: guild.id,
      ownerId: guild.ownerId,
      id: roles.id,
      name: roles.name,
      isAdministrator: roles.isAdministrator,
      viewsChannels: roles.viewsChannels,
      mayRead: sql<boolean>`${roles.isAdministrator}
        or coalesce(${roles.id} = any(${settings.staffRoleIds}), false)
        or coalesce('applications' = any(${roleTasks.tasks}), false)`,
      /** Discord lets nobody but its bot have the role of a bot. */
      isOfBot: sql<boolean>`${roles.isManaged} and exists (select ${holders} and ${members.isBot})
        and not exists (select ${holders} and not ${members.isBot})`,
    })
    .from(roles)
    .innerJoin(guild, sql`true`)
    .leftJoin(settings, sql`true`)
    .leftJoin(roleTasks, eq(roleTasks.roleId, roles.id))
    .where(isNull(roles.deletedAt))
    .orderBy(sql`${roles.position} desc`, roles.id)
  const people = await db
    .select({ id: members.id, name: members.displayName })
    .from(members)
    .where(
      and(
        members.inGuild,
        eq(members.isBot, false),
        sql`not ${holdsTask('applications')}`,
        sql`${members.id} in (select overwrite->>'id' from ${channels},
          jsonb_array_elements(${channels.viewOverwrites}) overwrite where ${channels.deletedAt} is null)`,
      ),
    )
    .orderBy(members.displayName, members.id)
  const { guildId = '', ownerId } = known[0] ?? {}
  return { guildId, ownerId, roles: known, people }
}

/** The names of roles and members that can view a channel although they may not read applications. */
export function listOutsiders(
  audience: Audience,
  overwrites: readonly ViewOverwrite[],
): readonly string[] {
  const outside = audience.roles.filter(
    ({ id, mayRead, isOfBot }) =>
      !mayRead && !isOfBot && canView(audience, { id: null, roleIds: [id] }, overwrites),
  )
  // Then every role can view it.
  const everyone = outside.find(({ id }) => id === audience.guildId)
  if (everyone) return [everyone.name]
  const allowed = overwrites.flatMap(({ id, isAllowed }) => (isAllowed ? id : []))
  const people = audience.people.filter(({ id }) => allowed.includes(id))
  return [...outside, ...people].map(({ name }) => name)
}

/** Whether a member, or a role without one, can view a channel. */
export function canView(
  { guildId, ownerId, roles: known }: Audience,
  { id: memberId, roleIds }: { id: string | null; roleIds: readonly string[] },
  overwrites: readonly ViewOverwrite[],
): boolean {
  const held = known.filter(({ id }) => id === guildId || roleIds.includes(id))
  const viewer = {
    guildId,
    memberId,
    roleIds,
    viewsAll:
      (memberId !== null && memberId === ownerId) || held.some((one) => one.isAdministrator),
    viewsByDefault: held.some(({ viewsChannels }) => viewsChannels),
  }
  return canViewChannel(viewer, overwrites)
}
