import { ChannelType } from 'discord-api-types/v10'
import { snowflakeTime } from '../../discord/snowflakes.ts'
import { actionName } from '../world/payloads/audit.ts'
import type { World } from '../world/world.ts'

/** All people, in the guild or not, including bots. */
export function viewPeople(world: World) {
  const { users, members, roles } = world.state
  return Object.values(users).map((user) => {
    const member = members[user.id]
    return {
      id: user.id,
      name: user.name,
      displayName: member?.nick ?? user.displayName,
      roles: (member?.roleIds ?? []).flatMap((id) => roles[id]?.name ?? []),
      inGuild: member !== undefined,
    }
  })
}

/** The guild's channels and threads by position. */
export function viewChannels(world: World) {
  const { channels } = world.state
  return Object.values(channels)
    .filter(({ recipientId }) => !recipientId)
    .sort((a, b) => a.position - b.position)
    .map(({ id, name, type, parentId, topic, overwrites }) => ({
      id,
      name,
      kind: kindOf(type),
      category: channels[parentId ?? '']?.name ?? null,
      topic,
      overwrites,
    }))
}

/** A channel's messages with their content, oldest first. */
export function viewMessages(world: World, channelId: string) {
  const { users, messages } = world.state
  return (messages[channelId] ?? []).map((message) => ({
    id: message.id,
    author: users[message.authorId]?.name ?? message.authorId,
    authorId: message.authorId,
    content: message.content,
    embeds: message.embeds,
    components: message.components,
    reactions: message.reactions,
    replyTo: message.referencedId,
    mentions: {
      everyone: message.mentionsEveryone,
      users: message.mentionedUserIds,
      roles: message.mentionedRoleIds,
    },
    at: new Date(snowflakeTime(message.id)).toISOString(),
    editedAt: message.editedAt,
  }))
}

/** The audit log with readable actions, oldest first. */
export function viewAudit(world: World) {
  const { users, audit } = world.state
  return audit.map((entry) => ({
    id: entry.id,
    action: actionName(entry.action),
    by: users[entry.actorId]?.name ?? entry.actorId,
    targetId: entry.targetId,
    reason: entry.reason,
    changes: entry.changes,
    at: new Date(snowflakeTime(entry.id)).toISOString(),
  }))
}

function kindOf(type: ChannelType): string {
  const kinds: Partial<Record<ChannelType, string>> = {
    [ChannelType.GuildText]: 'text',
    [ChannelType.GuildAnnouncement]: 'announcement',
    [ChannelType.GuildVoice]: 'voice',
    [ChannelType.GuildCategory]: 'category',
    [ChannelType.PublicThread]: 'thread',
  }
  return kinds[type] ?? 'other'
}
