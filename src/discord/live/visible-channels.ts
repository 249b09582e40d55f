import {
  type APIGuildCategoryChannel,
  type APIGuildChannel,
  type APINewsChannel,
  type APIRole,
  type APITextChannel,
  ChannelType,
  PermissionFlagsBits,
} from 'discord-api-types/v10'
import { type BotMember, ownRoles, permissionsIn } from './permissions.ts'

/** A text channel or category that the bot can view. */
export interface VisibleChannel {
  id: string
  name: string
  kind: 'text' | 'announcement' | 'category'
  /** Null: none. */
  category: { id: string; name: string } | null
  /** Whether the bot can post in it; of a category: whether it can create channels there. */
  isUsable: boolean
  /** Whether everyone in the server can view it. */
  isPublic: boolean
}

type ListedChannel = APITextChannel | APINewsChannel | APIGuildCategoryChannel

const { ViewChannel, SendMessages, EmbedLinks, ReadMessageHistory, ManageChannels, Administrator } =
  PermissionFlagsBits

const posting = ViewChannel | SendMessages | EmbedLinks | ReadMessageHistory
const creating = ViewChannel | ManageChannels

const kinds = {
  [ChannelType.GuildText]: 'text',
  [ChannelType.GuildAnnouncement]: 'announcement',
  [ChannelType.GuildCategory]: 'category',
} as const

/** The text channels and categories that the bot can view, in Discord's order. */
export function listVisibleChannels(
  bot: BotMember,
  roles: readonly APIRole[],
  channels: readonly APIGuildChannel[],
): VisibleChannel[] {
  const can = permissionCheck(bot, roles)
  const canEveryone = permissionCheck({ guildId: bot.guildId, botId: '', roleIds: [] }, roles)
  const listed = channels.filter(isListed)
  const categories = new Map(listed.filter(isCategory).map((category) => [category.id, category]))
  const categoryOf = (channel: ListedChannel) =>
    isCategory(channel) ? undefined : categories.get(channel.parent_id ?? '')
  /** Channels without a category come first, and a category before its channels. */
  const sortKey = (channel: ListedChannel): [number, number] =>
    isCategory(channel)
      ? [channel.position, -1]
      : [categoryOf(channel)?.position ?? -1, channel.position]
  return listed
    .filter((channel) => can(channel, ViewChannel))
    .map((channel) => ({ channel, key: sortKey(channel) }))
    .toSorted((a, b) => a.key[0] - b.key[0] || a.key[1] - b.key[1])
    .map(({ channel }) => ({
      ...{ id: channel.id, name: channel.name, kind: kinds[channel.type] },
      category: nameOf(categoryOf(channel)),
      isUsable: can(channel, isCategory(channel) ? creating : posting),
      isPublic: canEveryone(channel, ViewChannel),
    }))
}

/** Whether a member has permissions in a channel. */
function permissionCheck(member: BotMember, roles: readonly APIRole[]) {
  const base = ownRoles(roles, member).reduce(
    (sum, { permissions }) => sum | BigInt(permissions),
    0n,
  )
  const isAdministrator = (base & Administrator) !== 0n
  return (channel: APIGuildChannel, wanted: bigint) =>
    isAdministrator || (permissionsIn(channel, base, member) & wanted) === wanted
}

function nameOf(category: APIGuildCategoryChannel | undefined): VisibleChannel['category'] {
  return category ? { id: category.id, name: category.name } : null
}

function isListed(channel: APIGuildChannel): channel is ListedChannel {
  return channel.type in kinds
}

function isCategory(channel: ListedChannel): channel is APIGuildCategoryChannel {
  return channel.type === ChannelType.GuildCategory
}
