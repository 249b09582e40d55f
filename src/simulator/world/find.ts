import { ChannelType } from 'discord-api-types/v10'
import { findMessageAnywhere } from './messages.ts'
import type { Channel, GuildEmoji, Member, Message, Role, User } from './state.ts'
import type { World } from './world.ts'

/** Somebody or something that is not there; the sentence can be shown. */
export class NotThere extends Error {}

/** A person by alias, id, user name or shown name. */
export function findUser(world: World, named: string): User {
  const { users, aliases, members } = world.state
  const direct = users[aliases[named] ?? ''] ?? users[named]
  if (direct) return direct
  const key = named.toLowerCase()
  const all = Object.values(users)
  return (
    all.find(({ name }) => name.toLowerCase() === key) ??
    all.find((user) => user.displayName.toLowerCase() === key) ??
    all.find((user) => members[user.id]?.nick?.toLowerCase() === key) ??
    notThere('person', named)
  )
}

/** A person who is in the guild. */
export function findMember(world: World, named: string): Member {
  const user = findUser(world, named)
  return (
    world.state.members[user.id] ?? refuse(`${user.displayName} is not in the guild. Join first.`)
  )
}

/** A channel of the guild by id or name, with or without `#`; a DM channel by id. */
export function findChannel(world: World, named: string): Channel {
  const { channels } = world.state
  const key = named.replace(/^#/, '').toLowerCase()
  const alike = Object.values(channels).filter(
    (one) => !one.recipientId && one.name.toLowerCase() === key,
  )
  const talk = alike.find(({ type }) => type !== ChannelType.GuildCategory)
  return channels[named] ?? talk ?? alike[0] ?? notThere('channel', named)
}

/** A role by id or name. */
export function findRole(world: World, named: string): Role {
  const { roles } = world.state
  const key = named.toLowerCase()
  return (
    roles[named] ??
    Object.values(roles).find(({ name }) => name.toLowerCase() === key) ??
    notThere('role', named)
  )
}

/** An emoji of the guild by id or name. */
export function findEmoji(world: World, named: string): GuildEmoji {
  const { emojis } = world.state
  const key = named.toLowerCase()
  return (
    emojis[named] ??
    Object.values(emojis).find(({ name }) => name.toLowerCase() === key) ??
    notThere('emoji', named)
  )
}

/** A message by id, wherever it was said. */
export function findSaid(world: World, id: string): Message {
  return findMessageAnywhere(world, id) ?? notThere('message', id)
}

/** Says that there is nothing of this kind by that name. */
export function notThere(kind: string, named: string): never {
  throw new NotThere(`There is no ${kind} called “${named}”.`)
}

function refuse(sentence: string): never {
  throw new NotThere(sentence)
}
