import { AuditLogEvent } from 'discord-api-types/v10'
import { type Actor, changesBetween, recordAudit } from './audit.ts'
import { memberOf, userOf } from './payloads/users.ts'
import { voiceStateOf } from './payloads/voice.ts'
import type { Member } from './state.ts'
import { accrueVoiceTime, setVoice } from './voice.ts'
import type { World } from './world.ts'

/** Adds a user to the guild without roles; an existing member stays unchanged. */
export function joinGuild(
  world: World,
  userId: string,
  { isPending = false, isGuest = false }: { isPending?: boolean; isGuest?: boolean } = {},
): Member {
  const existing = world.state.members[userId]
  if (existing) return existing
  const member = { ...newMember(userId), isPending, isGuest }
  world.state.members[userId] = member
  world.dispatch('GUILD_MEMBER_ADD', {
    ...memberOf(world, member),
    guild_id: world.state.guild.id,
  })
  return member
}

/** A member who has just joined, without roles. */
export function newMember(userId: string): Member {
  return {
    userId,
    nick: null,
    roleIds: [],
    joinedAt: new Date().toISOString(),
    avatar: null,
    isDeafened: false,
    isMuted: false,
  }
}

/** Removes a member from the guild and from voice; with `by` as a kick. */
export function leaveGuild(world: World, userId: string, by?: Actor): void {
  const { members, users, guild, botId } = world.state
  const user = users[userId]
  if (!members[userId] || !user) return
  setVoice(world, userId, { channelId: null })
  delete members[userId]
  world.dispatch('GUILD_MEMBER_REMOVE', { guild_id: guild.id, user: userOf(user) })
  if (userId === botId) world.dispatch('GUILD_DELETE', { id: guild.id })
  if (by) recordAudit(world, by, { action: AuditLogEvent.MemberKick, targetId: userId })
}

type MemberChange = Partial<
  Pick<Member, 'nick' | 'roleIds' | 'isDeafened' | 'isMuted' | 'isPending' | 'isGuest'>
>

/** Changes a member and dispatches the update, including a voice update after a mute; no change dispatches nothing. */
export function updateMember(world: World, member: Member, change: MemberChange, by: Actor): void {
  accrueVoiceTime(world)
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
  dispatchVoiceState(world, before, member)
  auditMember(world, before, member, by)
}

/** Adds a role; a no-op when the member has it. */
export function giveRole(world: World, member: Member, roleId: string, by: Actor): void {
  updateMember(world, member, { roleIds: [...member.roleIds, roleId] }, by)
}

/** Removes a role; a no-op when the member does not have it. */
export function takeRole(world: World, member: Member, roleId: string, by: Actor): void {
  updateMember(world, member, { roleIds: member.roleIds.filter((id) => id !== roleId) }, by)
}

function dispatchVoiceState(world: World, before: Member, after: Member): void {
  const connection = world.state.voice[after.userId]
  const same = before.isDeafened === after.isDeafened && before.isMuted === after.isMuted
  if (connection && !same) world.dispatch('VOICE_STATE_UPDATE', voiceStateOf(world, connection))
}

function auditMember(world: World, before: Member, after: Member, by: Actor): void {
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
