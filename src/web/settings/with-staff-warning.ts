import type { Choice } from '../app/config/choices.ts'

/** A role that approvals give, with a warning if it is a staff role. */
export function withStaffWarning(role: Choice, staffRoleIds: readonly string[]): Choice {
  if (role.warning || !staffRoleIds.includes(role.value)) return role
  const warning = `${role.name} is a staff role. Everyone you approve could use the staff pages.`
  return { ...role, warning }
}
