import {
  type APIInteraction,
  type APIInteractionDataResolved,
  type APIMessageInteractionMetadata,
  ApplicationIntegrationType,
  InteractionContextType,
  InteractionType,
  Locale,
} from 'discord-api-types/v10'
import { unknown } from '../http/errors.ts'
import { applicationIdOf } from '../world/application-id.ts'
import { channelOf } from '../world/payloads/channels.ts'
import { messageOf } from '../world/payloads/messages.ts'
import { roleOf } from '../world/payloads/roles.ts'
import { memberOf, memberWithoutUser, userOf } from '../world/payloads/users.ts'
import { channelPermissions } from '../world/permissions.ts'
import type { Channel, Member, Message, Role, User } from '../world/state.ts'
import type { World } from '../world/world.ts'
import type { OpenInteraction } from './open-interactions.ts'

/** Dispatches INTERACTION_CREATE to the bot. */
export function dispatchInteraction(
  world: World,
  open: OpenInteraction,
  data: unknown,
  source: Message | null = null,
): void {
  const { guild, channels, botId } = world.state
  const channel = channels[open.channelId]
  if (!channel) throw unknown('Channel')
  const payload = {
    id: open.id,
    application_id: applicationIdOf(world.state),
    type: open.type,
    token: open.token,
    version: 1,
    data,
    channel_id: channel.id,
    channel: {
      ...channelOf(world, channel),
      permissions: channelPermissions(world, open.userId, channel).toString(),
    },
    ...userFields(world, open.userId, channel),
    app_permissions: channelPermissions(world, botId, channel).toString(),
    locale: Locale.EnglishGB,
    entitlements: [],
    authorizing_integration_owners: owners(channel.recipientId ? '0' : guild.id),
    attachment_size_limit: 10 * 1024 * 1024,
    ...(source ? { message: messageOf(world, source) } : {}),
  }
  world.dispatch('INTERACTION_CREATE', payload as APIInteraction)
}

/** The `member` field in the guild, the `user` field in a DM. */
function userFields(world: World, userId: string, channel: Channel) {
  const { guild, members, users } = world.state
  const [user, member] = [users[userId], members[userId]]
  if (channel.recipientId || !member) {
    return { user: user && userOf(user), context: InteractionContextType.BotDM }
  }
  return {
    context: InteractionContextType.Guild,
    guild_id: guild.id,
    guild: { id: guild.id, locale: Locale.EnglishGB, features: [] },
    guild_locale: Locale.EnglishGB,
    member: {
      ...memberOf(world, member),
      permissions: channelPermissions(world, userId, channel).toString(),
    },
  }
}

/** The `interaction_metadata` of a reply. */
export function metadataOf(world: World, open: OpenInteraction): APIMessageInteractionMetadata {
  const user = world.state.users[open.userId]
  if (!user) throw unknown('User')
  const common = {
    id: open.id,
    user: userOf(user),
    authorizing_integration_owners: owners(world.state.guild.id),
  }
  if (open.type === InteractionType.MessageComponent) {
    return { ...common, type: open.type, interacted_message_id: open.sourceId ?? '' }
  }
  if (open.type === InteractionType.ModalSubmit && open.trigger) {
    const trigger = metadataOf(world, open.trigger)
    if (trigger.type === InteractionType.ModalSubmit)
      throw new Error('A modal cannot open a modal.')
    return { ...common, type: open.type, triggering_interaction_metadata: trigger }
  }
  return { ...common, type: InteractionType.ApplicationCommand }
}

/** A user in the format of resolved option values. */
export function resolvedUser(world: World, user: User): APIInteractionDataResolved {
  const member: Member | undefined = world.state.members[user.id]
  return {
    users: { [user.id]: userOf(user) },
    ...(member ? { members: { [user.id]: { ...withoutVoice(member), permissions: '0' } } } : {}),
  }
}

/** A role in the format of resolved option values. */
export function resolvedRole(role: Role): APIInteractionDataResolved {
  return { roles: { [role.id]: roleOf(role) } }
}

/** A channel in the format of resolved option values. */
export function resolvedChannel(
  world: World,
  channel: Channel,
  userId: string,
): APIInteractionDataResolved {
  const { id, name, type } = channel
  const permissionsOf = (id: string) => channelPermissions(world, id, channel).toString()
  const resolved = {
    ...{ id, name, type, permissions: permissionsOf(userId) },
    app_permissions: permissionsOf(world.state.botId),
  }
  return { channels: { [id]: resolved } } as APIInteractionDataResolved
}

function withoutVoice(member: Member) {
  const { deaf: _, mute: __, ...rest } = memberWithoutUser(member)
  return rest
}

function owners(guildId: string) {
  return { [ApplicationIntegrationType.GuildInstall]: guildId }
}
