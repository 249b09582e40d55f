import { rolePriority, type UserProfile } from '../../../contract/members/profiles.ts'

export type HeldRole = NonNullable<UserProfile['roles']>[number]

/**
 * The highest role that someone holds. A server that sends colours has ordered the roles by the
 * guild's own settings; else the specification's list decides, and other roles do not count.
 */
export function highestRole(roles: readonly HeldRole[] = []): HeldRole | null {
  if (roles.some(({ color }) => color)) return roles[0] ?? null
  for (const name of rolePriority) {
    const held = roles.find(({ roleName }) => roleName === name)
    if (held) return held
  }
  return null
}
