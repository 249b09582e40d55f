import { type HeldRole, rolePriority } from '../../../contract/members/profiles.ts'

/**
 * The highest role of a member. Servers that send colours have already sorted the roles by the guild's
 * settings; otherwise the specification's priority list applies and other roles are ignored.
 */
export function highestRole(roles: readonly HeldRole[] = []): HeldRole | null {
  if (roles.some(({ color }) => color)) return roles[0] ?? null
  for (const name of rolePriority) {
    const held = roles.find(({ roleName }) => roleName === name)
    if (held) return held
  }
  return null
}
