import type { AttendanceOverview } from '../../../contract/attendance/overview.ts'
import { t } from '../../../text/t.ts'
import { CombatRoleBadge } from '../../characters/icons/combat-role-badge.tsx'
import styles from './combat-role-filter.module.css'

interface CombatRoleFilterProps {
  roles: NonNullable<AttendanceOverview['combatRoles']>
  /** The names of the chosen ones; none: no filter. */
  chosen: readonly string[]
  onToggle: (name: string) => void
}

/** The combat roles to choose from: none if there is only one. */
export function offeredRoles(roles: AttendanceOverview['combatRoles']) {
  return roles && roles.length > 1 ? roles : []
}

/** The combat roles whose members are shown, as checkboxes. */
export function CombatRoleFilter({ roles, chosen, onToggle }: CombatRoleFilterProps) {
  if (roles.length === 0) return null
  return (
    <fieldset className={styles.roles}>
      <legend className="vh">{t('Combat roles')}</legend>
      {roles.map((role) => (
        <label key={role.name}>
          <input
            type="checkbox"
            checked={chosen.includes(role.name)}
            onChange={() => onToggle(role.name)}
          />
          <span>
            <CombatRoleBadge role={role} size={18} />
            {role.name}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
