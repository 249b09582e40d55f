import { type ReactNode, useId } from 'react'
import { t } from '../../text/t.ts'
import { RoleMark } from '../members/roles/role-mark.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { FieldError, Select } from '../ui/fields/field.tsx'
import { useTabState } from '../ui/tab-storage.ts'
import { RowActions } from './list-editing/row-actions.tsx'
import { type RowAction, useListEditing } from './list-editing/use-list-editing.ts'
import styles from './role-list.module.css'

/** What a list of roles shows and changes. */
export interface RoleListProps {
  /** The setting, by which a begun choice is kept. */
  name: 'staffRoleIds' | 'rolePriority'
  /** The accessible name: `Role priority`. */
  label: string
  /** The accessible name of the select: `Role to add to role priority`. */
  selectLabel: string
  /** The words on the button: `Add to role priority`. */
  addLabel: ReactNode
  roleIds: readonly string[]
  onChange: (roleIds: readonly string[]) => void
  /** The roles that can be added, highest first; undefined while loading. */
  choices: readonly { value: string; name: string }[] | undefined
  /** The name of a role; undefined if unknown. */
  nameOf: (roleId: string) => string | undefined
  /** Shows numbers and allows reordering. */
  isOrdered?: boolean
  /** Shown if the list is empty. */
  empty: string
  error: string | undefined
}

/** A list of roles with a select to add more. */
export function RoleList(props: RoleListProps) {
  const { name, label, selectLabel, addLabel, roleIds, onChange, choices, nameOf } = props
  const { isOrdered = false, empty, error } = props
  const [chosen, choose] = useTabState<{ roleId: string }>(`role for ${name}`)
  const rows = useListEditing({
    items: roleIds,
    onChange,
    keyOf: (roleId) => roleId,
    nameOf: (roleId) => nameOf(roleId) ?? roleId,
  })
  const errorId = useId()
  const left = choices?.filter(({ value }) => !roleIds.includes(value))
  // Someone else may have added or deleted the role.
  const added = left?.find(({ value }) => value === chosen?.roleId)?.value ?? ''

  function addChosen() {
    if (added === '') return
    rows.add(added)
    choose(null)
  }

  return (
    <fieldset
      className={styles.roles}
      aria-label={label}
      {...(error && { 'aria-describedby': errorId })}
    >
      {roleIds.length === 0 && <p className="muted">{empty}</p>}
      <ol ref={rows.list}>
        {roleIds.map((roleId, index) => (
          <RoleRow
            key={roleId}
            roleId={roleId}
            name={nameOf(roleId)}
            position={isOrdered ? { number: index + 1, of: roleIds.length } : null}
            onAction={(action) => rows.act(index, action)}
          />
        ))}
      </ol>
      <div className={styles.add}>
        <Select
          ref={rows.next}
          aria-label={selectLabel}
          value={added}
          onChange={({ target }) => choose(target.value === '' ? null : { roleId: target.value })}
        >
          <option value="">{left ? t('Select a role') : t('Loading...')}</option>
          {left?.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
        <Button
          size="small"
          className={styles.addButton ?? ''}
          disabled={added === ''}
          onClick={addChosen}
        >
          {addLabel}
        </Button>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <p role="status" className="vh">
        {rows.announcement}
      </p>
    </fieldset>
  )
}

interface RoleRowProps {
  roleId: string
  name: string | undefined
  /** Null if the list has no order. */
  position: { number: number; of: number } | null
  onAction: (action: RowAction) => void
}

function RoleRow({ roleId, name, position, onAction: act }: RoleRowProps) {
  const shown = name ?? roleId
  return (
    <li data-key={roleId}>
      {position && <span className={styles.number}>{position.number}</span>}
      <RoleMark roleName={shown} size={14} />
      <bdi>{shown}</bdi>
      <RowActions name={shown} position={position} onAction={act} />
    </li>
  )
}
