import {
  type APIGuildMember,
  type APIUser,
  GuildMemberFlags,
  type UserFlags,
} from 'discord-api-types/v10'
import type { Member, User } from '../state.ts'
import type { World } from '../world.ts'

/** A user in Discord's format. */
export function userOf(user: User) {
  return {
    id: user.id,
    username: user.name,
    discriminator: user.isBot ? '0001' : '0',
    global_name: user.isBot ? null : user.displayName,
    avatar: user.avatar,
    banner: null,
    accent_color: null,
    avatar_decoration_data: null,
    collectibles: null,
    primary_guild: null,
    public_flags: 0 as UserFlags,
    flags: 0 as UserFlags,
    ...(user.isBot ? { bot: true } : {}),
  } satisfies APIUser
}

/** A member without the user, as in messages and interactions. */
export function memberWithoutUser(member: Member) {
  return {
    nick: member.nick,
    avatar: member.avatar,
    banner: null,
    roles: [...member.roleIds],
    joined_at: member.joinedAt,
    premium_since: null,
    pending: member.isPending ?? false,
    communication_disabled_until: null,
    avatar_decoration_data: null,
    collectibles: null,
    deaf: member.isDeafened,
    mute: member.isMuted,
    flags: (member.isGuest ? GuildMemberFlags.IsGuest : 0) as GuildMemberFlags,
  } satisfies Omit<APIGuildMember, 'user'>
}

/** A member in Discord's format. */
export function memberOf(world: World, member: Member) {
  const user = world.state.users[member.userId]
  if (!user) throw new Error(`No user ${member.userId}`)
  return { ...memberWithoutUser(member), user: userOf(user) } satisfies APIGuildMember
}
