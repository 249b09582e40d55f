import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10'
import type { Control } from '../control/control.ts'
import type { HttpRequest } from '../http/request.ts'
import type { Interactions } from '../interactions/interactions.ts'
import type { TipSeed } from '../seed.ts'
import { findDm } from '../world/channels.ts'
import { channelPermissions, includesAll } from '../world/permissions.ts'
import type { Channel, User } from '../world/state.ts'
import type { World } from '../world/world.ts'

const { ViewChannel, SendMessages, AddReactions, UseApplicationCommands, Connect } =
  PermissionFlagsBits

/** What the pages of channels need. */
export interface ChannelPageParts {
  world: World
  control: Control
  interactions: Interactions
  tips: readonly TipSeed[]
}

/** What a person may do in a channel. */
export interface Access {
  view: boolean
  write: boolean
  react: boolean
  command: boolean
}

/** A person on the page of a channel; nobody before one is chosen. */
export interface Visit {
  world: World
  interactions: Interactions
  viewer: User | null
  channel: Channel
  access: Access
}

const personCookie = 'simulated_person'

/** The cookie that keeps the chosen person; only the pages of channels receive it. */
export function rememberPerson(userId: string): string {
  return `${personCookie}=${userId}; Path=/channels; HttpOnly; SameSite=Lax`
}

/** The chosen person; null if none is, or it no longer exists. */
export function readViewer(world: World, { headers }: Pick<HttpRequest, 'headers'>): User | null {
  const id = new RegExp(`(?:^|;\\s*)${personCookie}=(\\d+)`).exec(headers.cookie ?? '')?.[1]
  const user = world.state.users[id ?? '']
  return user && !user.isBot ? user : null
}

/** The channel of a request, `@me` being the viewer's direct messages with the bot; undefined if there is none. */
export function findVisitedChannel(
  world: World,
  viewer: User | null,
  { params }: Pick<HttpRequest, 'params'>,
): Channel | undefined {
  const { guildId, channelId } = params
  if (guildId === '@me') {
    const dm = viewer ? findDm(world, viewer.id) : undefined
    return channelId === undefined || channelId === dm?.id ? dm : undefined
  }
  const { channels } = world.state
  const channel = Object.hasOwn(channels, channelId ?? '') ? channels[channelId ?? ''] : undefined
  const isListed = channel && !channel.recipientId && channel.type !== ChannelType.GuildCategory
  return isListed && guildId === world.state.guild.id ? channel : undefined
}

/** What a person may do in a channel. Before one is chosen, every channel can be read and nothing else done. */
export function accessTo(world: World, viewer: User | null, channel: Channel): Access {
  const none = { view: false, write: false, react: false, command: false }
  if (!viewer) return { ...none, view: true }
  const isMember = world.state.members[viewer.id] !== undefined
  if (channel.recipientId) {
    const isTheirs = channel.recipientId === viewer.id
    return {
      view: isTheirs,
      write: isTheirs && isMember,
      react: isTheirs && isMember,
      command: false,
    }
  }
  const granted = channelPermissions(world, viewer.id, channel)
  const has = (bits: bigint) => includesAll(granted, ViewChannel | bits)
  return {
    view: has(ViewChannel),
    write: has(SendMessages),
    react: has(AddReactions),
    command: has(UseApplicationCommands),
  }
}

/** Whether a person may join a voice channel. */
export function canConnect(world: World, viewer: User, channel: Channel): boolean {
  return includesAll(channelPermissions(world, viewer.id, channel), ViewChannel | Connect)
}

/** The address of a channel's page. */
export function pathOf(world: World, { id, recipientId }: Channel): string {
  return `/channels/${recipientId ? '@me' : world.state.guild.id}/${id}`
}

/** The channel's name as Discord shows it. */
export function titleOf({ state }: World, { name, recipientId }: Channel): string {
  return recipientId ? `@${state.users[state.botId]?.displayName ?? 'Bot'}` : `#${name}`
}
