import { createHash } from 'node:crypto'
import { ChannelType, OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10'
import { compareSnowflakes, snowflakeAt } from '../../discord/snowflakes.ts'
import type { ChannelSeed, EmojiSeed, GuildSeed, PersonSeed, RoleSeed } from '../seed.ts'
import { newApplication } from './application.ts'
import { draftMessage } from './messages.ts'
import { everyonePermissions } from './permissions.ts'
import { snowflakeFor } from './snowflakes.ts'
import type {
  Channel,
  GeneratedHistory,
  GuildEmoji,
  Member,
  Role,
  User,
  WorldState,
} from './state.ts'
import { createWorld } from './world.ts'

/** Creates the initial state. The same seed gives the same ids; token and secret are random. */
export function stateFromSeed(seed: GuildSeed): WorldState {
  const guildId = snowflakeFor('guild', seed.name)
  const users = byId(seed.people.map(userFromSeed))
  const bot = findBot(seed)
  const roles = byId(rolesFromSeed(seed, guildId, personId(bot.name)))
  const channels = byId(channelsFromSeed(seed.channels, guildId))
  const afk = seed.channels.find(({ isAfk }) => isAfk)
  const systemChannel = seed.channels.find(({ kind }) => kind === 'text')

  const state: WorldState = {
    version: 1,
    lastId: String(snowflakeAt(Date.now())),
    settings: newApplication(personId(bot.name), seed.isBotAbsent ?? false),
    guild: {
      id: guildId,
      name: seed.name,
      ownerId: personId(seed.owner),
      afkChannelId: afk ? channelId(afk.name) : null,
      systemChannelId: systemChannel ? channelId(systemChannel.name) : null,
    },
    botId: personId(bot.name),
    ...(seed.hasOwnApplicationId && { applicationId: snowflakeFor('application', bot.name) }),
    aliases: Object.fromEntries(
      Object.entries(seed.aliases).map(([alias, name]) => [alias, personId(name)]),
    ),
    users,
    members: Object.fromEntries(
      seed.people.flatMap((person) => {
        const member = memberFromSeed(person)
        return member ? [[member.userId, member]] : []
      }),
    ),
    roles,
    channels,
    emojis: byId((seed.emojis ?? []).map(emojiFromSeed)),
    applicationEmojis: {},
    messages: {},
    voice: {},
    scheduledEvents: {},
    commands: [],
    audit: [],
    ledger: { messages: {}, voiceMilliseconds: {}, settledAt: Date.now() },
    grants: { codes: {}, tokens: {} },
    sessions: {},
  }
  addHistory(state, seed)
  state.generated = generatedFromSeed(seed)
  checkNames(state, seed)
  return state
}

function findBot(seed: GuildSeed): PersonSeed {
  if (seed.isBotAbsent) return findAbsentBot(seed)
  const role = seed.roles.find(({ isBotRole }) => isBotRole)
  const bot = seed.people.find(({ isBot, roles }) => isBot && role && roles.includes(role.name))
  if (!bot) throw new Error('The seed has no bot that holds the role marked isBotRole.')
  return bot
}

function findAbsentBot({ people }: GuildSeed): PersonSeed {
  const absent = people.filter(({ isBot, joinedAt }) => isBot && !joinedAt)
  if (absent.length !== 1 || !absent[0]) {
    throw new Error('A seed with isBotAbsent needs exactly one bot without joinedAt.')
  }
  return absent[0]
}

function userFromSeed({ name, displayName, isBot, hasAvatar }: PersonSeed): User {
  return {
    id: personId(name),
    name,
    displayName,
    avatar: hasAvatar ? createHash('md5').update(name).digest('hex') : null,
    isBot: isBot ?? false,
    hasClosedDms: false,
  }
}

function memberFromSeed({ name, nick, roles, joinedAt }: PersonSeed): Member | null {
  if (!joinedAt) return null
  return {
    userId: personId(name),
    nick: nick ?? null,
    roleIds: roles.map(roleId),
    joinedAt: joinedAt.toISOString(),
    avatar: null,
    isDeafened: false,
    isMuted: false,
  }
}

function rolesFromSeed(seed: GuildSeed, guildId: string, botId: string): Role[] {
  const everyone: Role = {
    id: guildId,
    name: '@everyone',
    color: 0,
    isHoisted: false,
    isMentionable: false,
    position: 0,
    permissions: everyonePermissions.toString(),
    isManaged: false,
    botId: null,
  }
  const named = seed.roles.map((role, index) => ({
    id: roleId(role.name),
    name: role.name,
    color: role.color,
    isHoisted: role.isHoisted ?? false,
    isMentionable: false,
    position: seed.roles.length - index,
    permissions: (role.permissions ?? 0n).toString(),
    isManaged: managingBotId(role, botId) !== null,
    botId: managingBotId(role, botId),
  }))
  return [everyone, ...named]
}

function managingBotId({ isBotRole, managedBy }: RoleSeed, botId: string): string | null {
  if (isBotRole) return botId
  return managedBy === undefined ? null : personId(managedBy)
}

const channelTypes = {
  category: ChannelType.GuildCategory,
  text: ChannelType.GuildText,
  announcement: ChannelType.GuildAnnouncement,
  voice: ChannelType.GuildVoice,
} as const

function channelsFromSeed(seeds: ChannelSeed[], guildId: string): Channel[] {
  return seeds.map(({ name, kind, category, topic, visibleTo }, position) => ({
    id: kind === 'category' ? categoryId(name) : channelId(name),
    name,
    type: channelTypes[kind],
    parentId: category ? categoryId(category) : null,
    position,
    topic: topic ?? null,
    overwrites: visibleTo ? overwritesFor(visibleTo, guildId) : [],
    recipientId: null,
    ownerId: null,
    isArchived: false,
  }))
}

/** Only these roles can view the channel; the role of @everyone has the guild's id. */
function overwritesFor(visibleTo: readonly string[], guildId: string): Channel['overwrites'] {
  const view = PermissionFlagsBits.ViewChannel.toString()
  return [
    { id: guildId, type: OverwriteType.Role, allow: '0', deny: view },
    ...visibleTo.map((name) => ({
      id: roleId(name),
      type: OverwriteType.Role,
      allow: view,
      deny: '0',
    })),
  ]
}

function emojiFromSeed({ name, isAnimated = false }: EmojiSeed): GuildEmoji {
  return { id: snowflakeFor('emoji', name), name, isAnimated }
}

function generatedFromSeed({ generatedHistory = [], people }: GuildSeed) {
  return Object.fromEntries(
    generatedHistory.map(({ channel, from, to, messages: count }): [string, GeneratedHistory] => {
      const authorIds = people.map(({ name }) => personId(name))
      return [channelId(channel), { from: +from, to: +to, count, authorIds }]
    }),
  )
}

function addHistory(state: WorldState, seed: GuildSeed): void {
  const world = createWorld(state)
  seed.history.forEach(({ as, channel, text, at }, index) => {
    const message = draftMessage(
      world,
      { channelId: channelId(channel), authorId: personId(as), content: text },
      String(snowflakeAt(at.getTime()) + BigInt(index)),
    )
    const channelMessages = state.messages[message.channelId] ?? []
    state.messages[message.channelId] = channelMessages
    channelMessages.push(message)
  })
  for (const channelMessages of Object.values(state.messages)) {
    channelMessages.sort((a, b) => compareSnowflakes(a.id, b.id))
  }
}

/** Reports a name without an entity at once, since a typo would otherwise surface much later. */
function checkNames(state: WorldState, seed: GuildSeed): void {
  const missing = [
    ...seed.people.flatMap(({ roles }) => roles.filter((name) => !state.roles[roleId(name)])),
    ...seed.roles.flatMap(({ managedBy }) =>
      managedBy && !state.users[personId(managedBy)] ? [managedBy] : [],
    ),
    ...seed.channels.flatMap(({ category }) =>
      category && !state.channels[categoryId(category)] ? [category] : [],
    ),
    ...seed.channels.flatMap(({ visibleTo = [] }) =>
      visibleTo.filter((name) => !state.roles[roleId(name)]),
    ),
    ...seed.history.flatMap(({ as, channel }) => [
      ...(state.users[personId(as)] ? [] : [as]),
      ...(state.channels[channelId(channel)] ? [] : [channel]),
    ]),
    ...(seed.generatedHistory ?? []).flatMap(({ channel }) =>
      state.channels[channelId(channel)] ? [] : [channel],
    ),
    ...[seed.owner, ...Object.values(seed.aliases)].filter((name) => !state.users[personId(name)]),
  ]
  if (missing.length > 0) {
    throw new Error(`The seed refers to unknown names: ${[...new Set(missing)].join(', ')}.`)
  }
}

const personId = (name: string) => snowflakeFor('person', name)
const roleId = (name: string) => snowflakeFor('role', name)
const categoryId = (name: string) => snowflakeFor('category', name)
const channelId = (name: string) => snowflakeFor('channel', name)

function byId<T extends { id: string }>(things: T[]): Record<string, T> {
  return Object.fromEntries(things.map((thing) => [thing.id, thing]))
}
