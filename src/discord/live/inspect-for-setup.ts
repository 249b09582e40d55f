import type { REST } from '@discordjs/rest'
import {
  type APIGuildMember,
  type RESTAPIPartialCurrentUserGuild,
  Routes,
} from 'discord-api-types/v10'
import {
  type ApplicationInspection,
  type BotInspection,
  followClock,
  inspectApplication,
  inspectGuild,
  withClient,
} from './inspect-bot.ts'
import { botInviteUrl } from './invite-url.ts'

/** Where Discord is, and the token of the bot. */
export interface BotAccess {
  token: string
  apiUrl: string
  discordUrl: string
}

/** What Discord returns about a bot that is being set up. */
export interface SetupInspection extends ApplicationInspection {
  inviteUrl: string
  /** The servers that the bot is in. */
  servers: { id: string; name: string }[]
  /** By how much this machine's clock is ahead of Discord's, in ms; null if unknown. */
  clockAheadMilliseconds: number | null
}

/** Fetches a bot's application and servers; `refused`: the token is wrong; null: Discord does not answer. */
export async function inspectForSetup(
  bot: BotAccess,
  now: () => Date,
): Promise<SetupInspection | 'refused' | null> {
  return unlessRefused(bot, async (rest) => {
    const clockAhead = followClock(rest, now)
    const application = await inspectApplication(rest)
    const servers = (await rest.get(Routes.userGuilds())) as RESTAPIPartialCurrentUserGuild[]
    return {
      ...application,
      inviteUrl: botInviteUrl(application.applicationId, bot.discordUrl),
      servers: servers.map(({ id, name }) => ({ id, name })),
      clockAheadMilliseconds: clockAhead(),
    }
  })
}

/** What the bot finds in a server. */
export type ServerInspection = NonNullable<BotInspection['guild']>

/** Fetches a server of the bot; `refused`: the bot is not in it; null: Discord does not answer. */
export async function inspectServer(
  bot: BotAccess,
  guildId: string,
): Promise<ServerInspection | 'refused' | null> {
  return unlessRefused(bot, async (rest) => (await inspectGuild(rest, guildId)) ?? 'refused')
}

/** The role ids of each member by user id; null if Discord does not list them or if there are too many. */
export async function listMemberRoles(
  bot: BotAccess,
  guildId: string,
): Promise<ReadonlyMap<string, readonly string[]> | null> {
  return withQuickClient(bot, (rest) => listMembers(rest, guildId)).catch(() => null)
}

/** The role ids of one member; `refused`: this person is no member; null: Discord does not answer. */
export async function findMemberRoles(
  bot: BotAccess,
  guildId: string,
  userId: string,
): Promise<readonly string[] | 'refused' | null> {
  return withQuickClient(bot, async (rest) => {
    const member = (await rest.get(Routes.guildMember(guildId, userId))) as APIGuildMember
    return member.roles
  }).catch((error: { status?: number }) => (error.status === 404 ? 'refused' : null))
}

/** The page waits for the response, and asks again by itself. */
function withQuickClient<T>(bot: BotAccess, call: (rest: REST) => Promise<T>): Promise<T> {
  return withClient(bot, call, { retries: 0, timeout: 5_000, rejectOnRateLimit: () => true })
}

async function unlessRefused<T>(
  bot: BotAccess,
  fetchAll: (rest: REST) => Promise<T>,
): Promise<T | 'refused' | null> {
  try {
    return await withQuickClient(bot, fetchAll)
  } catch (error) {
    return (error as { status?: number }).status === 401 ? 'refused' : null
  }
}

const pageSize = 1000
/** Larger servers are not counted, because each page is a request. */
const mostPages = 5

async function listMembers(
  rest: REST,
  guildId: string,
): Promise<ReadonlyMap<string, readonly string[]> | null> {
  const found = new Map<string, readonly string[]>()
  let after = '0'
  for (let page = 0; page < mostPages; page += 1) {
    const query = new URLSearchParams({ limit: String(pageSize), after })
    const members = (await rest.get(Routes.guildMembers(guildId), { query })) as APIGuildMember[]
    for (const { user, roles } of members) found.set(user.id, roles)
    if (members.length < pageSize) return found
    after = members.at(-1)?.user.id ?? after
  }
  return null
}
