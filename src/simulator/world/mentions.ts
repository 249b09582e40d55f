import { type AllowedMentionsTypes, PermissionFlagsBits } from 'discord-api-types/v10'
import { hasPermission } from './permissions.ts'
import type { Message } from './state.ts'
import type { World } from './world.ts'

/** The mentions that ping: in the content, permitted for the sender and by `allowed_mentions`. */
export function mentionsIn(
  world: World,
  message: Message,
): Pick<Message, 'mentionsEveryone' | 'mentionedUserIds' | 'mentionedRoleIds'> {
  const { users, roles, channels, members, botId } = world.state
  const channel = channels[message.channelId]
  const mayPingAll =
    channel !== undefined &&
    hasPermission(world, message.authorId, PermissionFlagsBits.MentionEveryone, channel)
  const allowed = message.allowedMentions
  const parses = (kind: `${AllowedMentionsTypes}`) =>
    allowed === null || (allowed.parse ?? []).some((parsed) => parsed === kind)
  const listed = (ids: string[] | undefined, id: string) => ids?.includes(id) ?? false

  return {
    mentionsEveryone:
      mayPingAll && /@(everyone|here)\b/.test(message.content) && parses('everyone'),
    mentionedUserIds: idsIn(message.content, /<@!?(\d+)>/g).filter(
      (id) =>
        users[id] !== undefined &&
        (members[id] !== undefined || id === botId) &&
        (parses('users') || listed(allowed?.users, id)),
    ),
    mentionedRoleIds: idsIn(message.content, /<@&(\d+)>/g).filter((id) => {
      const role = roles[id]
      if (!role || !(role.isMentionable || mayPingAll)) return false
      return parses('roles') || listed(allowed?.roles, id)
    }),
  }
}

function idsIn(content: string, pattern: RegExp): string[] {
  return [...new Set([...content.matchAll(pattern)].flatMap(([, id]) => (id ? [id] : [])))]
}
