import type { HeldRole } from '../../../contract/members/profiles.ts'

/** What identifies a role; other servers send roles without ids. */
export function roleKey({ roleId, roleName }: HeldRole): string {
  return roleId ?? roleName
}
