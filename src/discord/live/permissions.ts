import {
  type APIGuildChannel,
  type APIRole,
  OverwriteType,
  PermissionFlagsBits,
} from 'discord-api-types/v10'

const needed: Record<string, bigint> = {
  'View Channels': PermissionFlagsBits.ViewChannel,
  'Send Messages': PermissionFlagsBits.SendMessages,
  'Embed Links': PermissionFlagsBits.EmbedLinks,
  'Read Message History': PermissionFlagsBits.ReadMessageHistory,
  'Mention Everyone': PermissionFlagsBits.MentionEveryone,
  'Manage Roles': PermissionFlagsBits.ManageRoles,
  'Manage Channels': PermissionFlagsBits.ManageChannels,
  'Create Events': PermissionFlagsBits.CreateEvents,
}

/** What the bot asks for when it is invited, and no more; docs/discord.md says what each is for. */
export const neededPermissions = Object.values(needed).reduce((sum, bit) => sum | bit, 0n)

const readsHistory = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.ReadMessageHistory
const writtenTypes = new Set([0, 5])

/** The bot, by whom permissions are meant. */
interface Bearer {
  guildId: string
  botId: string
  roleIds: readonly string[]
}

/** The roles that the bot holds, @everyone among them. */
export function ownRoles(roles: readonly APIRole[], { guildId, roleIds }: Bearer): APIRole[] {
  return roles.filter(({ id }) => id === guildId || roleIds.includes(id))
}

/** What the bot needs and does not have, and the text channels that it cannot see or read the past of. */
export function lacksOf(
  bearer: Bearer,
  roles: readonly APIRole[],
  channels: readonly APIGuildChannel[],
): { missingPermissions: string[]; closedChannels: string[] } {
  const base = ownRoles(roles, bearer).reduce(
    (sum, { permissions }) => sum | BigInt(permissions),
    0n,
  )
  if ((base & PermissionFlagsBits.Administrator) !== 0n) {
    return { missingPermissions: [], closedChannels: [] }
  }
  return {
    missingPermissions: Object.entries(needed).flatMap(([name, bit]) =>
      (base & bit) === bit ? [] : [name],
    ),
    closedChannels: channels.flatMap((channel) => {
      if (!writtenTypes.has(channel.type)) return []
      const here = permissionsIn(channel, base, bearer)
      return (here & readsHistory) === readsHistory ? [] : [channel.name]
    }),
  }
}

/** As Discord reckons: @everyone's overwrite, then those of the roles together, then the member's own. */
function permissionsIn(
  channel: APIGuildChannel,
  base: bigint,
  { guildId, botId, roleIds }: Bearer,
): bigint {
  const overwrites = channel.permission_overwrites ?? []
  const layers = [
    overwrites.filter(({ id }) => id === guildId),
    overwrites.filter(({ id, type }) => type === OverwriteType.Role && roleIds.includes(id)),
    overwrites.filter(({ id, type }) => type === OverwriteType.Member && id === botId),
  ]
  return layers.reduce((sum, layer) => {
    const deny = layer.reduce((bits, one) => bits | BigInt(one.deny), 0n)
    const allow = layer.reduce((bits, one) => bits | BigInt(one.allow), 0n)
    return (sum & ~deny) | allow
  }, base)
}
