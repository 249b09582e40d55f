import { ChannelType } from 'discord-api-types/v10'
import { findMessageAnywhere } from './messages.ts'
import type { Channel, GuildEmoji, Member, Message, Role, User } from './state.ts'
import type { World } from './world.ts'

/** An entity does not exist; the message is for the user. */
export class NotFoundError extends Error {}

/** Finds a person by alias, id, user name or display name. */
export function findUser(world: World, nameOrId: string): User {
  const { users, aliases, members } = world.state
  const direct = users[aliases[nameOrId] ?? ''] ?? users[nameOrId]
  if (direct) return direct
  const key = nameOrId.toLowerCase()
  const all = Object.values(users)
  return (
    all.find(({ name }) => name.toLowerCase() === key) ??
    all.find((user) => user.displayName.toLowerCase() === key) ??
    all.find((user) => members[user.id]?.nick?.toLowerCase() === key) ??
    notFound('person', nameOrId)
  )
}

/** Finds a member of the guild. */
export function findMember(world: World, nameOrId: string): Member {
  const user = findUser(world, nameOrId)
  return (
    world.state.members[user.id] ?? fail(`${user.displayName} is not in the guild. Join first.`)
  )
}

/** Finds a channel by id or name, with or without `#`; a DM channel by id. */
export function findChannel(world: World, nameOrId: string): Channel {
  const { channels } = world.state
  const key = nameOrId.replace(/^#/, '').toLowerCase()
  const matches = Object.values(channels).filter(
    (one) => !one.recipientId && one.name.toLowerCase() === key,
  )
  const channel = matches.find(({ type }) => type !== ChannelType.GuildCategory)
  return channels[nameOrId] ?? channel ?? matches[0] ?? notFound('channel', nameOrId)
}

/** Finds a role by id or name. */
export function findRole(world: World, nameOrId: string): Role {
  const { roles } = world.state
  const key = nameOrId.toLowerCase()
  return (
    roles[nameOrId] ??
    Object.values(roles).find(({ name }) => name.toLowerCase() === key) ??
    notFound('role', nameOrId)
  )
}

/** Finds a custom emoji by id or name. */
export function findEmoji(world: World, nameOrId: string): GuildEmoji {
  const { emojis } = world.state
  const key = nameOrId.toLowerCase()
  return (
    emojis[nameOrId] ??
    Object.values(emojis).find(({ name }) => name.toLowerCase() === key) ??
    notFound('emoji', nameOrId)
  )
}

/** Finds a message by id in any channel. */
export function findMessageById(world: World, id: string): Message {
  return findMessageAnywhere(world, id) ?? notFound('message', id)
}

/** Throws `NotFoundError` for an unknown name. */
export function notFound(kind: string, nameOrId: string): never {
  throw new NotFoundError(`There is no ${kind} called “${nameOrId}”.`)
}

function fail(sentence: string): never {
  throw new NotFoundError(sentence)
}
