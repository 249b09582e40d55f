import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, useState } from 'react'
import { RoleMark } from '../members/roles/role-mark.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { FieldError, Select } from '../ui/fields/field.tsx'
import { useTabState } from '../ui/tab-storage.ts'
import styles from './role-list.module.css'
import { moveItem } from './settings-draft.ts'

interface RoleListProps {
  /** The accessible name: `Role priority`. */
  label: string
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

type RoleAction = 'up' | 'down' | 'remove'

/** A list of roles with a select to add more. */
export function RoleList(props: RoleListProps) {
  const { label, roleIds, onChange, choices, nameOf, isOrdered = false, empty, error } = props
  const [chosen, choose] = useTabState<{ roleId: string }>(`role for ${label}`)
  const { list, add, announcement, focusAfter, announce } = useFocusAfterChange(roleIds)
  const errorId = useId()
  const left = choices?.filter(({ value }) => !roleIds.includes(value))
  // Someone else may have added or deleted the role.
  const added = left?.find(({ value }) => value === chosen?.roleId)?.value ?? ''

  function move(place: number, action: RoleAction) {
    const roleId = roleIds[place] ?? ''
    const name = nameOf(roleId) ?? roleId
    focusAfter(action === 'remove' ? { place, action } : { roleId, action })
    if (action === 'remove') {
      onChange(roleIds.filter((other) => other !== roleId))
      announce(`Removed ${name}.`)
      return
    }
    const by = action === 'up' ? -1 : 1
    onChange(moveItem(roleIds, place, by))
    announce(`${name} is now ${place + by + 1} of ${roleIds.length}.`)
  }

  function addChosen() {
    if (added === '') return
    onChange([...roleIds, added])
    announce(`Added ${nameOf(added) ?? added}.`)
    choose(null)
  }

  return (
    <fieldset
      className={styles.roles}
      aria-label={label}
      {...(error && { 'aria-describedby': errorId })}
    >
      {roleIds.length === 0 && <p className="muted">{empty}</p>}
      <ol ref={list}>
        {roleIds.map((roleId, place) => (
          <RoleRow
            key={roleId}
            roleId={roleId}
            name={nameOf(roleId)}
            place={isOrdered ? { number: place + 1, of: roleIds.length } : null}
            act={(action) => move(place, action)}
          />
        ))}
      </ol>
      <div className={styles.add}>
        <Select
          ref={add}
          aria-label={`Role to add to ${label.toLowerCase()}`}
          value={added}
          onChange={({ target }) => choose(target.value === '' ? null : { roleId: target.value })}
        >
          <option value="">{left ? 'Select a role' : 'Loading...'}</option>
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
          Add<span className="vh"> to {label.toLowerCase()}</span>
        </Button>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <p role="status" className="vh">
        {announcement}
      </p>
    </fieldset>
  )
}

interface RoleRowProps {
  roleId: string
  name: string | undefined
  /** Null if the list has no order. */
  place: { number: number; of: number } | null
  act: (action: RoleAction) => void
}

function RoleRow({ roleId, name, place, act }: RoleRowProps) {
  const shown = name ?? roleId
  return (
    <li data-role={roleId}>
      {place && <span className={styles.number}>{place.number}</span>}
      <RoleMark roleName={shown} size={14} />
      <bdi>{shown}</bdi>
      {place && (
        <>
          <button
            type="button"
            className="icon-button"
            data-action="up"
            aria-label={`Move ${shown} up`}
            disabled={place.number === 1}
            onClick={() => act('up')}
          >
            <ArrowUp size={16} strokeWidth={2} aria-hidden />
          </button>
          <button
            type="button"
            className="icon-button"
            data-action="down"
            aria-label={`Move ${shown} down`}
            disabled={place.number === place.of}
            onClick={() => act('down')}
          >
            <ArrowDown size={16} strokeWidth={2} aria-hidden />
          </button>
        </>
      )}
      <button
        type="button"
        className="icon-button"
        data-action="remove"
        aria-label={`Remove ${shown}`}
        onClick={() => act('remove')}
      >
        <X size={16} strokeWidth={2} aria-hidden />
      </button>
    </li>
  )
}

interface Wanted {
  action: RoleAction
  roleId?: string
  place?: number
}

/** Restores the focus after a row was moved or removed, and announces the change. */
function useFocusAfterChange(roleIds: readonly string[]) {
  const list = useRef<HTMLOListElement>(null)
  const add = useRef<HTMLSelectElement>(null)
  const wanted = useRef<Wanted | null>(null)
  const [announcement, announce] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list changes.
  useEffect(() => {
    if (!wanted.current) return
    const { action, roleId, place = 0 } = wanted.current
    wanted.current = null
    const rows = [...(list.current?.children ?? [])] as HTMLElement[]
    const row = roleId
      ? rows.find(({ dataset }) => dataset.role === roleId)
      : rows[Math.min(place, rows.length - 1)]
    const button =
      row?.querySelector<HTMLElement>(`[data-action=${action}]:not(:disabled)`) ??
      row?.querySelector<HTMLElement>('button:not(:disabled)')
    const next = button ?? add.current
    next?.focus()
  }, [roleIds])

  return {
    list,
    add,
    announcement,
    announce,
    focusAfter(next: Wanted) {
      wanted.current = next
    },
  }
}
