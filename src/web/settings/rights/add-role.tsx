import { useEffect, useState } from 'react'
import type { RoleRights } from '../../../contract/settings/rights.ts'
import { t } from '../../../text/t.ts'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { presetId } from './preset-select.tsx'
import styles from './rights-page.module.css'

interface AddRoleProps {
  /** The roles without rights. */
  roles: readonly RoleRights[]
  onAdd: (roleId: string) => void
}

/** Adds a role without rights to the list, to choose its rights. */
export function AddRole({ roles, onAdd }: AddRoleProps) {
  const [added, setAdded] = useState('')
  useEffect(() => document.getElementById(presetId(added))?.focus(), [added])
  if (roles.length === 0) return null
  return (
    <div className={styles.add}>
      <Field label={t('Add a role')} size="small">
        {(control) => (
          <Combobox
            label={t('Add a role')}
            control={control}
            choices={roles.map(({ roleId, roleName }) => ({ value: roleId, label: roleName }))}
            value={null}
            onChange={(choice) => {
              if (!choice) return
              onAdd(choice.value)
              setAdded(choice.value)
            }}
            placeholder={t('Search by name')}
            none={t('No role without rights matches.')}
          />
        )}
      </Field>
    </div>
  )
}
