import { PermissionFlagsBits, type RESTPatchAPIGuildMemberJSONBody } from 'discord-api-types/v10'
import { DiscordError, missingPermissions, unknown } from '../http/errors.ts'
import type { Request } from '../http/request.ts'
import type { Routes } from '../http/router.ts'
import { giveRole, takeRole, updateMember } from '../world/members.ts'
import { memberOf } from '../world/payloads/users.ts'
import { standsAboveMember } from '../world/permissions.ts'
import { compareSnowflakes } from '../world/snowflakes.ts'
import type { Member } from '../world/state.ts'
import { setVoice } from '../world/voice.ts'
import type { World } from '../world/world.ts'
import { bodyOf, byBot, done, idIn, numberIn, ok } from './asking.ts'
import { flag, list, optional, shape, snowflake, text } from './form.ts'
import { reachGrantableRole, reachGuild, reachMember, requireInGuild } from './reach.ts'

type MemberEdit = RESTPatchAPIGuildMemberJSONBody

const memberForm = shape({
  nick: optional(text(0, 32)),
  roles: optional(list(snowflake, 0, 350)),
  mute: optional(flag),
  deaf: optional(flag),
  channel_id: optional(snowflake),
})

/** Members and the roles they hold. */
export function memberRoutes(world: World): Routes {
  return {
    'GET /api/v10/guilds/:guildId/members': (request) => {
      reachGuild(world, request)
      const limit = numberIn(request.query, 'limit', { min: 1, max: 1000, otherwise: 1 })
      const after = request.query.get('after') ?? '0'
      const listed = Object.values(world.state.members)
        .filter(({ userId }) => compareSnowflakes(userId, after) > 0)
        .sort((a, b) => compareSnowflakes(a.userId, b.userId))
        .slice(0, limit)
      return ok(listed.map((member) => memberOf(world, member)))
    },

    'GET /api/v10/guilds/:guildId/members/:userId': (request) => {
      reachGuild(world, request)
      return ok(memberOf(world, reachMember(world, request)))
    },

    'PATCH /api/v10/guilds/:guildId/members/:userId': (request) => {
      reachGuild(world, request)
      const member = reachMember(world, request)
      const edit = bodyOf<MemberEdit>(request, memberForm)
      mustBeAllowed(world, member, edit)
      updateMember(world, member, changeOf(member, edit), byBot(world, request))
      if (edit.channel_id !== undefined) {
        setVoice(world, member.userId, { channelId: edit.channel_id })
      }
      return ok(memberOf(world, member))
    },

    'PUT /api/v10/guilds/:guildId/members/:userId/roles/:roleId': (request) => {
      const { member, roleId } = reachMembership(world, request)
      giveRole(world, member, roleId, byBot(world, request))
      return done
    },

    'DELETE /api/v10/guilds/:guildId/members/:userId/roles/:roleId': (request) => {
      const { member, roleId } = reachMembership(world, request)
      takeRole(world, member, roleId, byBot(world, request))
      return done
    },
  }
}

function reachMembership(world: World, request: Request) {
  reachGuild(world, request)
  const member = reachMember(world, request)
  requireInGuild(world, PermissionFlagsBits.ManageRoles)
  return { member, roleId: reachGrantableRole(world, idIn(request, 'roleId')).id }
}

function mustBeAllowed(world: World, member: Member, edit: MemberEdit): void {
  if (edit.nick !== undefined) mustBeAllowedToNickname(world, member)
  if (edit.roles) mustBeAllowedToChangeRoles(world, member, edit.roles)
  const inVoice = {
    mute: PermissionFlagsBits.MuteMembers,
    deaf: PermissionFlagsBits.DeafenMembers,
    channel_id: PermissionFlagsBits.MoveMembers,
  }
  for (const [field, permission] of Object.entries(inVoice)) {
    if (edit[field as keyof typeof inVoice] === undefined) continue
    requireInGuild(world, permission)
    if (!world.state.voice[member.userId]) {
      throw new DiscordError(400, 40032, 'Target user is not connected to voice.')
    }
  }
  if (edit.channel_id && !world.state.channels[edit.channel_id]) throw unknown('Channel')
}

/** Nobody but themselves names the owner or who stands as high as the bot. */
function mustBeAllowedToNickname(world: World, { userId }: Member): void {
  const { botId } = world.state
  const isSelf = userId === botId
  const { ChangeNickname, ManageNicknames } = PermissionFlagsBits
  requireInGuild(world, isSelf ? ChangeNickname : ManageNicknames)
  if (!isSelf && !standsAboveMember(world, botId, userId)) throw missingPermissions()
}

function mustBeAllowedToChangeRoles(world: World, member: Member, wanted: string[]): void {
  requireInGuild(world, PermissionFlagsBits.ManageRoles)
  const given = wanted.filter((id) => !member.roleIds.includes(id))
  const taken = member.roleIds.filter((id) => !wanted.includes(id))
  for (const id of [...given, ...taken]) reachGrantableRole(world, id)
}

function changeOf(member: Member, { nick, roles, mute, deaf }: MemberEdit) {
  return {
    ...(nick === undefined ? {} : { nick: nick || null }),
    roleIds: roles ?? member.roleIds,
    isMuted: mute ?? member.isMuted,
    isDeafened: deaf ?? member.isDeafened,
  }
}
