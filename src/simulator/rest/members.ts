import { PermissionFlagsBits, type RESTPatchAPIGuildMemberJSONBody } from 'discord-api-types/v10'
import { compareSnowflakes } from '../../discord/snowflakes.ts'
import { DiscordError, missingAccess, missingPermissions, unknown } from '../http/errors.ts'
import type { HttpRequest } from '../http/request.ts'
import type { Routes } from '../http/router.ts'
import { giveRole, takeRole, updateMember } from '../world/members.ts'
import { memberOf } from '../world/payloads/users.ts'
import { outranksMember } from '../world/permissions.ts'
import type { Member } from '../world/state.ts'
import { setVoice } from '../world/voice.ts'
import type { World } from '../world/world.ts'
import { boolean, list, optional, shape, snowflake, text } from './body-validators.ts'
import { botActor, noContent, ok, parseBody, pathId, queryNumber } from './request-helpers.ts'
import { checkGuild, getGrantableRole, getMember, requireGuildPermission } from './resources.ts'

type MemberEdit = RESTPatchAPIGuildMemberJSONBody

const memberValidator = shape({
  nick: optional(text(0, 32)),
  roles: optional(list(snowflake, 0, 350)),
  mute: optional(boolean),
  deaf: optional(boolean),
  channel_id: optional(snowflake),
})

/** The routes for members and their roles. */
export function memberRoutes(world: World): Routes {
  return {
    'GET /api/v10/guilds/:guildId/members': (request) => {
      checkGuild(world, request)
      if (!world.state.settings.hasMembersIntent) throw missingAccess()
      const limit = queryNumber(request.query, 'limit', { min: 1, max: 1000, default: 1 })
      const after = request.query.get('after') ?? '0'
      const listed = Object.values(world.state.members)
        .filter(({ userId }) => compareSnowflakes(userId, after) > 0)
        .sort((a, b) => compareSnowflakes(a.userId, b.userId))
        .slice(0, limit)
      return ok(listed.map((member) => memberOf(world, member)))
    },

    'GET /api/v10/guilds/:guildId/members/:userId': (request) => {
      checkGuild(world, request)
      return ok(memberOf(world, getMember(world, request)))
    },

    'PATCH /api/v10/guilds/:guildId/members/:userId': (request) => {
      checkGuild(world, request)
      const member = getMember(world, request)
      const edit = parseBody<MemberEdit>(request, memberValidator)
      requireEditPermissions(world, member, edit)
      updateMember(world, member, changeOf(member, edit), botActor(world, request))
      if (edit.channel_id !== undefined) {
        setVoice(world, member.userId, { channelId: edit.channel_id })
      }
      return ok(memberOf(world, member))
    },

    'PUT /api/v10/guilds/:guildId/members/:userId/roles/:roleId': (request) => {
      const { member, roleId } = getMemberAndRole(world, request)
      giveRole(world, member, roleId, botActor(world, request))
      return noContent
    },

    'DELETE /api/v10/guilds/:guildId/members/:userId/roles/:roleId': (request) => {
      const { member, roleId } = getMemberAndRole(world, request)
      takeRole(world, member, roleId, botActor(world, request))
      return noContent
    },
  }
}

function getMemberAndRole(world: World, request: HttpRequest) {
  checkGuild(world, request)
  const member = getMember(world, request)
  requireGuildPermission(world, PermissionFlagsBits.ManageRoles)
  return { member, roleId: getGrantableRole(world, pathId(request, 'roleId')).id }
}

function requireEditPermissions(world: World, member: Member, edit: MemberEdit): void {
  if (edit.nick !== undefined) requireNicknamePermission(world, member)
  if (edit.roles) requireRolePermissions(world, member, edit.roles)
  const inVoice = {
    mute: PermissionFlagsBits.MuteMembers,
    deaf: PermissionFlagsBits.DeafenMembers,
    channel_id: PermissionFlagsBits.MoveMembers,
  }
  for (const [field, permission] of Object.entries(inVoice)) {
    if (edit[field as keyof typeof inVoice] === undefined) continue
    requireGuildPermission(world, permission)
    if (!world.state.voice[member.userId]) {
      throw new DiscordError(400, 40032, 'Target user is not connected to voice.')
    }
  }
  if (edit.channel_id && !world.state.channels[edit.channel_id]) throw unknown('Channel')
}

/** The bot cannot rename the owner or members that it does not outrank. */
function requireNicknamePermission(world: World, { userId }: Member): void {
  const { botId } = world.state
  const isSelf = userId === botId
  const { ChangeNickname, ManageNicknames } = PermissionFlagsBits
  requireGuildPermission(world, isSelf ? ChangeNickname : ManageNicknames)
  if (!isSelf && !outranksMember(world, botId, userId)) throw missingPermissions()
}

function requireRolePermissions(world: World, member: Member, roleIds: string[]): void {
  requireGuildPermission(world, PermissionFlagsBits.ManageRoles)
  const added = roleIds.filter((id) => !member.roleIds.includes(id))
  const removed = member.roleIds.filter((id) => !roleIds.includes(id))
  for (const id of [...added, ...removed]) getGrantableRole(world, id)
}

function changeOf(member: Member, { nick, roles, mute, deaf }: MemberEdit) {
  return {
    ...(nick === undefined ? {} : { nick: nick || null }),
    roleIds: roles ?? member.roleIds,
    isMuted: mute ?? member.isMuted,
    isDeafened: deaf ?? member.isDeafened,
  }
}
