import { AuditLogEvent } from 'discord-api-types/v10'
import { type Actor, changesBetween, recordAudit } from './audit.ts'
import { roleOf } from './payloads/roles.ts'
import type { Role } from './state.ts'
import type { World } from './world.ts'

type RoleDraft = Partial<
  Pick<Role, 'name' | 'color' | 'isHoisted' | 'isMentionable' | 'permissions' | 'position'>
>

/** `botId` makes it that bot's managed role. */
type NewRole = RoleDraft & Partial<Pick<Role, 'id' | 'botId'>>

/** Creates a role, by default directly above @everyone, and moves higher roles up. */
export function createRole(world: World, draft: NewRole, by: Actor): Role {
  const { roles, guild } = world.state
  const position = draft.position ?? 1
  for (const moved of Object.values(roles)) {
    if (moved.id === guild.id || moved.position < position) continue
    moved.position += 1
    world.dispatch('GUILD_ROLE_UPDATE', { guild_id: guild.id, role: roleOf(moved) })
  }
  const role: Role = {
    id: draft.id ?? world.newId(),
    name: draft.name ?? 'new role',
    color: draft.color ?? 0,
    isHoisted: draft.isHoisted ?? false,
    isMentionable: draft.isMentionable ?? false,
    position,
    permissions: draft.permissions ?? roles[guild.id]?.permissions ?? '0',
    isManaged: Boolean(draft.botId),
    botId: draft.botId ?? null,
  }
  roles[role.id] = role
  world.dispatch('GUILD_ROLE_CREATE', { guild_id: guild.id, role: roleOf(role) })
  recordAudit(world, by, {
    action: AuditLogEvent.RoleCreate,
    targetId: role.id,
    changes: changesBetween({}, { name: role.name, color: role.color }),
  })
  return role
}

/** Changes a role in place. */
export function updateRole(world: World, role: Role, change: RoleDraft, by: Actor): void {
  const before = roleOf(role)
  Object.assign(role, change)
  const changes = changesBetween(before, roleOf(role))
  if (changes.length === 0) return
  world.dispatch('GUILD_ROLE_UPDATE', { guild_id: world.state.guild.id, role: roleOf(role) })
  recordAudit(world, by, { action: AuditLogEvent.RoleUpdate, targetId: role.id, changes })
}

/** Deletes a role and removes it from its members, like Discord without an event per member. */
export function deleteRole(world: World, role: Role, by: Actor): void {
  const { roles, members, guild } = world.state
  delete roles[role.id]
  for (const member of Object.values(members)) {
    member.roleIds = member.roleIds.filter((id) => id !== role.id)
  }
  world.dispatch('GUILD_ROLE_DELETE', { guild_id: guild.id, role_id: role.id })
  recordAudit(world, by, {
    action: AuditLogEvent.RoleDelete,
    targetId: role.id,
    changes: [{ key: 'name', old_value: role.name }],
  })
}
