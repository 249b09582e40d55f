import { useId } from 'react'
import type { MemberEventPage } from '../../../../contract/events/member-events.ts'
import { ClassIcon } from '../../../characters/icons/class-icon.tsx'
import styles from './character-pick.module.css'
import { type PlayedAsInput, playablesOf } from './played-as.ts'

interface CharacterPickProps {
  event: MemberEventPage
  chosen: PlayedAsInput | null
  onPick: (choice: PlayedAsInput) => void
}

/** Selects one of the own characters, or else a class, and the combat role to play. */
export function CharacterPick({ event, chosen, onPick }: CharacterPickProps) {
  const id = useId()
  const { characters, classes } = playablesOf(event)
  const all = [...characters, ...classes]
  const main = characters[0]
  const current = all.find(({ input }) => isSame(input, chosen)) ?? (chosen ? undefined : main)
  const roleId = chosen?.combatRoleId ?? current?.combatRoleIds[0]
  return (
    <div className={styles.pick}>
      <div className={styles.field}>
        <label htmlFor={id}>As</label>
        <div>
          {current?.icon && <ClassIcon icon={current.icon} size={24} />}
          <select
            id={id}
            value={current?.value ?? ''}
            onChange={({ target }) => {
              const found = all.find(({ value }) => value === target.value)
              if (found) onPick(found.input)
            }}
          >
            {!current && <option value="">Choose a class</option>}
            {characters.length > 0 && (
              <optgroup label="Your characters">
                {characters.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </optgroup>
            )}
            <optgroup label="Another class, this once">
              {classes.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          </select>
        </div>
      </div>
      {current && current.combatRoleIds.length > 1 && (
        <RoleSelect
          event={event}
          ids={current.combatRoleIds}
          chosen={roleId}
          onPick={(combatRoleId) => onPick({ ...current.input, combatRoleId })}
        />
      )}
    </div>
  )
}

interface RoleSelectProps {
  event: MemberEventPage
  ids: readonly number[]
  chosen: number | undefined
  onPick: (combatRoleId: number) => void
}

function RoleSelect({ event, ids, chosen, onPick }: RoleSelectProps) {
  const id = useId()
  const roles = ids.flatMap(
    (one) => event.roles.find(({ combatRoleId }) => combatRoleId === one) ?? [],
  )
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Role</label>
      <div>
        <select
          id={id}
          value={chosen ?? ''}
          onChange={({ target }) => onPick(Number(target.value))}
        >
          {roles.map(({ combatRoleId, name, need, coming }) => (
            <option key={combatRoleId} value={combatRoleId}>
              {need != null && coming >= need && combatRoleId !== event.own?.combatRoleId
                ? `${name} (full)`
                : name}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

function isSame(a: PlayedAsInput, b: PlayedAsInput | null): boolean {
  if (!b) return false
  return b.characterId != null
    ? a.characterId === b.characterId
    : a.classId != null && a.classId === b.classId
}
