import type { APIRole, RoleFlags } from 'discord-api-types/v10'
import type { Role } from '../state.ts'

/** A role in Discord's format. */
export function roleOf(role: Role) {
  return {
    id: role.id,
    name: role.name,
    color: role.color,
    colors: { primary_color: role.color, secondary_color: null, tertiary_color: null },
    hoist: role.isHoisted,
    icon: null,
    unicode_emoji: null,
    position: role.position,
    permissions: role.permissions,
    managed: role.isManaged,
    mentionable: role.isMentionable,
    flags: 0 as RoleFlags,
    ...(role.botId ? { tags: { bot_id: role.botId } } : {}),
  } satisfies APIRole
}
