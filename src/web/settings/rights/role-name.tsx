import type { RoleRights } from '../../../contract/settings/rights.ts'
import { t } from '../../../text/t.ts'
import { RoleMark, roleColor } from '../../members/roles/role-mark.tsx'
import styles from './rights-page.module.css'

/** A role's mark in its colour and its name. */
export function RoleName({ role }: { role: RoleRights }) {
  return (
    <span className={styles.name}>
      <span style={{ color: roleColor(role) }}>
        <RoleMark roleName={role.roleName} size={14} />
      </span>
      <bdi className="ellipsis" title={role.roleName}>
        {role.roleName}
      </bdi>
    </span>
  )
}

/** `12 members` */
export function membersOf({ memberCount }: RoleRights): string {
  return t('{count, plural, one {# member} other {# members}}', { count: memberCount })
}
