import { AuditLogEvent } from 'discord-api-types/v10'
import { type By, changesBetween, recordAudit } from './audit.ts'
import { memberOf, userOf } from './payloads/users.ts'
import { voiceStateOf } from './payloads/voice.ts'
import type { Member } from './state.ts'
import { settleVoice, setVoice } from './voice.ts'
import type { World } from './world.ts'

/** Lets a user into the guild, without roles; who is in it already stays as they are. */
export function joinGuild(
  world: World,
  userId: string,
  { isPending = false }: { isPending?: boolean } = {},
): Member {
  const present = world.state.members[userId]
  if (present) return present
  const member: Member = {
    userId,
    nick: null,
    roleIds: [],
    joinedAt: new Date().toISOString(),
    avatar: null,
    isDeafened: false,
    isMuted: false,
    isPending,
  }
  world.state.members[userId] = member
  world.dispatch('GUILD_MEMBER_ADD', {
    ...memberOf(world, member),
    guild_id: world.state.guild.id,
  })
  return member
}

/** Takes a member out of the guild and out of voice; with `by` they were kicked. */
export function leaveGuild(world: World, userId: string, by?: By): void {
  const { members, users, guild } = world.state
  const user = users[userId]
  if (!members[userId] || !user) return
  setVoice(world, userId, { channelId: null })
  delete members[userId]
  world.dispatch('GUILD_MEMBER_REMOVE', { guild_id: guild.id, user: userOf(user) })
  if (by) recordAudit(world, by, { action: AuditLogEvent.MemberKick, targetId: userId })
}

type MemberChange = Partial<
  Pick<Member, 'nick' | 'roleIds' | 'isDeafened' | 'isMuted' | 'isPending'>
>

/** Changes a member and tells of it, also in voice where muting matters; nothing is told when nothing changes. */
export function updateMember(world: World, member: Member, change: MemberChange, by: By): void {
  settleVoice(world)
  const before = { ...member, roleIds: [...member.roleIds] }
  Object.assign(member, change)
  member.roleIds = [...new Set(member.roleIds)]
  if (changesBetween(before, member).length === 0) return
  const { joined_at, ...payload } = memberOf(world, member)
  world.dispatch('GUILD_MEMBER_UPDATE', {
    ...payload,
    joined_at,
    guild_id: world.state.guild.id,
  })
  tellVoice(world, before, member)
  auditMember(world, before, member, by)
}

/** Gives a role; giving one twice changes nothing. */
export function giveRole(world: World, member: Member, roleId: string, by: By): void {
  updateMember(world, member, { roleIds: [...member.roleIds, roleId] }, by)
}

/** Takes a role away; taking one not held changes nothing. */
export function takeRole(world: World, member: Member, roleId: string, by: By): void {
  updateMember(world, member, { roleIds: member.roleIds.filter((id) => id !== roleId) }, by)
}

function tellVoice(world: World, before: Member, after: Member): void {
  const connection = world.state.voice[after.userId]
  const same = before.isDeafened === after.isDeafened && before.isMuted === after.isMuted
  if (connection && !same) world.dispatch('VOICE_STATE_UPDATE', voiceStateOf(world, connection))
}

function auditMember(world: World, before: Member, after: Member, by: By): void {
  const { roles } = world.state
  const named = (ids: string[]) => ids.map((id) => ({ id, name: roles[id]?.name ?? '' }))
  const given = after.roleIds.filter((id) => !before.roleIds.includes(id))
  const taken = before.roleIds.filter((id) => !after.roleIds.includes(id))
  if (given.length + taken.length > 0) {
    recordAudit(world, by, {
      action: AuditLogEvent.MemberRoleUpdate,
      targetId: after.userId,
      changes: [
        ...(given.length > 0 ? [{ key: '$add' as const, new_value: named(given) }] : []),
        ...(taken.length > 0 ? [{ key: '$remove' as const, new_value: named(taken) }] : []),
      ],
    })
  }
  const changes = changesBetween(personalFields(before), personalFields(after))
  if (changes.length > 0) {
    recordAudit(world, by, {
      action: AuditLogEvent.MemberUpdate,
      targetId: after.userId,
      changes,
    })
  }
}

function personalFields({ nick, isDeafened, isMuted }: Member) {
  return { nick, deaf: isDeafened, mute: isMuted }
}
