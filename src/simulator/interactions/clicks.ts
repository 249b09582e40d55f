import {
  type APIComponentInMessageActionRow,
  type APIInteractionDataResolved,
  type APISelectMenuComponent,
  type APIStringSelectComponent,
  ComponentType,
  PermissionFlagsBits,
} from 'discord-api-types/v10'
import { hasPermission } from '../world/permissions.ts'
import type { Channel, Message } from '../world/state.ts'
import type { World } from '../world/world.ts'
import { resolvedChannel, resolvedRole, resolvedUser } from './payload.ts'
import { refuse } from './refuse.ts'

/** What a person does with a component. */
interface Click {
  userId: string
  customId: string
  /** The chosen options of a select. */
  values?: string[] | undefined
}

/** The interaction data of a click; refuses a missing or disabled component. */
export function clickData(world: World, message: Message, { userId, customId, values }: Click) {
  const part = partsOf(message).find((one) => 'custom_id' in one && one.custom_id === customId)
  if (!part) refuse(`There is no button “${customId}” under this message.`)
  if (part.disabled) refuse(`The button “${customId}” is disabled.`)
  const common = { custom_id: customId, component_type: part.type, id: part.id }
  if (part.type === ComponentType.Button) return common
  if (part.type === ComponentType.StringSelect) return { ...common, values: chosen(part, values) }
  requireCount(part, values)
  return {
    ...common,
    values: values ?? [],
    resolved: resolvedIn(world, userId, part, values ?? []),
  }
}

/** The people, roles or channels that were chosen, by id. */
function resolvedIn(
  world: World,
  userId: string,
  { type, ...select }: Exclude<APISelectMenuComponent, APIStringSelectComponent>,
  ids: string[],
): APIInteractionDataResolved {
  const { users, roles, channels } = world.state
  const takesUsers = type === ComponentType.UserSelect || type === ComponentType.MentionableSelect
  const takesRoles = type === ComponentType.RoleSelect || type === ComponentType.MentionableSelect
  const kinds: number[] = 'channel_types' in select ? (select.channel_types ?? []) : []
  const resolve = (id: string): APIInteractionDataResolved => {
    const [user, role, channel] = [ownOf(users, id), ownOf(roles, id), ownOf(channels, id)]
    if (takesUsers && user) return resolvedUser(world, user)
    if (takesRoles && role) return resolvedRole(role)
    const isListed = kinds.length === 0 || kinds.includes(channel?.type ?? -1)
    if (
      type === ComponentType.ChannelSelect &&
      channel &&
      isListed &&
      canView(world, userId, channel)
    )
      return resolvedChannel(world, channel, userId)
    return refuse(`“${id}” cannot be chosen here.`)
  }
  return ids.map(resolve).reduce(mergeResolved, {})
}

/** Ids are a visitor's input, so names of inherited properties are not found. */
function ownOf<T>(record: Record<string, T>, id: string): T | undefined {
  return Object.hasOwn(record, id) ? record[id] : undefined
}

function canView(world: World, userId: string, channel: Channel): boolean {
  return (
    !channel.recipientId && hasPermission(world, userId, PermissionFlagsBits.ViewChannel, channel)
  )
}

function mergeResolved(
  all: APIInteractionDataResolved,
  next: APIInteractionDataResolved,
): APIInteractionDataResolved {
  const keys = ['users', 'members', 'roles', 'channels'] as const
  return Object.fromEntries(
    keys.filter((key) => all[key] ?? next[key]).map((key) => [key, { ...all[key], ...next[key] }]),
  )
}

function partsOf(message: Message): APIComponentInMessageActionRow[] {
  return message.components.flatMap((row) =>
    row.type === ComponentType.ActionRow ? row.components : [],
  )
}

function chosen(list: APIStringSelectComponent, values: string[] = []): string[] {
  const { options } = list
  const isKnown = values.every((value) => options.some((option) => option.value === value))
  if (!isKnown) refuse(`The options are: ${options.map(({ value }) => value).join(', ')}.`)
  requireCount(list, values)
  return values
}

function requireCount(
  { min_values: min = 1, max_values: max = 1 }: APISelectMenuComponent,
  values: string[] = [],
): void {
  const count = new Set(values).size
  if (count < min || values.length > max) refuse(`Choose ${min} to ${max} of its options.`)
}
