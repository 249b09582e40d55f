import { useId } from 'react'
import type { SetupRole } from '../../../contract/setup/setup.ts'
import { t } from '../../../text/t.ts'
import { Select } from '../../ui/fields/field.tsx'
import { isUnavailable } from './choosable.ts'
import styles from './features.module.css'

interface RoleSelectProps {
  label: string
  /** The roles that can be chosen. */
  roles: readonly SetupRole[]
  /** Null: none yet. */
  chosen: string | null
  onChoose: (roleId: string | null) => void
}

/** A choice of one role of the server. */
export function RoleSelect({ label, roles, chosen, onChoose }: RoleSelectProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        className={styles.input}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value || null)}
      >
        <option value="">{t('Select a role')}</option>
        {isUnavailable(chosen, roles) && (
          <option value={chosen ?? ''}>
            {roles.length === 0 ? t('Loading...') : t('Not available')}
          </option>
        )}
        {roles.map((role) => (
          <option key={role.id} value={role.id}>
            {role.name}
          </option>
        ))}
      </Select>
    </div>
  )
}
