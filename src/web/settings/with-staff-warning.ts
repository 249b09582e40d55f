import { t } from '../../text/t.ts'
import type { Choice } from '../app/config/choices.ts'

/** A role that approvals give, with a warning if it is a staff role. */
export function withStaffWarning(role: Choice, staffRoleIds: readonly string[]): Choice {
  if (role.warning || !staffRoleIds.includes(role.value)) return role
  const warning = t('{name} is a staff role. Everyone you approve could use the staff pages.', {
    name: role.name,
  })
  return { ...role, warning }
}
