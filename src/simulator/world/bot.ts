import { AuditLogEvent } from 'discord-api-types/v10'
import { type Actor, recordAudit } from './audit.ts'
import { giveRole, newMember } from './members.ts'
import { guildCreateOf } from './payloads/guilds.ts'
import { createRole, updateRole } from './roles.ts'
import { snowflakeFor } from './snowflakes.ts'
import type { Role } from './state.ts'
import type { World } from './world.ts'

/** Whether the bot is a member; without it, REST routes and gateway events of the guild are closed to it. */
export function isBotInGuild({ state }: World): boolean {
  return state.members[state.botId] !== undefined
}

/** Adds the bot with its managed role, the lowest one; if it is a member, changes that role's permissions. */
export function addBot(world: World, permissions: bigint, by: Actor): void {
  const { members, botId } = world.state
  const role = setManagedRole(world, permissions, by)
  const member = members[botId]
  if (member) {
    if (role) giveRole(world, member, role.id, by)
    return
  }
  members[botId] = { ...newMember(botId), roleIds: role ? [role.id] : [] }
  world.dispatch('GUILD_CREATE', guildCreateOf(world))
  recordAudit(world, by, { action: AuditLogEvent.BotAdd, targetId: botId })
}

/** As at Discord, a bot that asks for no permissions gets no role. */
function setManagedRole(world: World, bits: bigint, by: Actor): Role | null {
  const { roles, users, botId } = world.state
  const permissions = bits.toString()
  const known = Object.values(roles).find((role) => role.botId === botId)
  if (known) updateRole(world, known, { permissions }, by)
  if (known || bits === 0n) return known ?? null
  const bot = users[botId]
  if (!bot) throw new Error('The guild has no bot.')
  const id = snowflakeFor('role', bot.name)
  const name = bot.displayName
  return createRole(world, { ...(!roles[id] && { id }), name, permissions, botId }, by)
}
