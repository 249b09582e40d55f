import { useId, useState } from 'react'
import type { MemberEventPage } from '../../../../contract/events/member-events.ts'
import { t } from '../../../../text/t.ts'
import { SpriteIcon } from '../../../characters/icons/sprite-icon.tsx'
import styles from './character-pick.module.css'
import { PlaceQuestion } from './place-question.tsx'
import {
  givesUpPlace,
  type Playable,
  type PlayedAsInput,
  playablesOf,
  wouldWait,
} from './played-as.ts'

interface CharacterPickProps {
  event: MemberEventPage
  chosen: PlayedAsInput | null
  onPick: (choice: PlayedAsInput) => void
}

interface Question {
  choice: PlayedAsInput
  combatRoleId: number | undefined
}

/**
 * Selects one of the own characters, or else a class, and the combat role to play; asks first before a choice gives
 * up the own place.
 */
export function CharacterPick({ event, chosen, onPick }: CharacterPickProps) {
  const [question, setQuestion] = useState<Question>()
  const asked = question && givesUpPlace(event, question.combatRoleId) ? question : undefined
  const pick = (choice: PlayedAsInput, combatRoleId: number | undefined) => {
    const isAsked = givesUpPlace(event, combatRoleId)
    setQuestion(isAsked ? { choice, combatRoleId } : undefined)
    if (!isAsked) onPick(choice)
  }
  return (
    <>
      <Lists event={event} chosen={asked?.choice ?? chosen} onPick={pick} />
      {asked && (
        <PlaceQuestion
          event={event}
          combatRoleId={asked.combatRoleId}
          onSwitch={() => {
            setQuestion(undefined)
            onPick(asked.choice)
          }}
          onKeep={() => setQuestion(undefined)}
        />
      )}
    </>
  )
}

interface ListsProps extends Omit<CharacterPickProps, 'onPick'> {
  onPick: (choice: PlayedAsInput, combatRoleId: number | undefined) => void
}

function Lists({ event, chosen, onPick }: ListsProps) {
  const id = useId()
  const { characters, classes } = playablesOf(event)
  const all = [...characters, ...classes]
  const main = characters[0]
  const current = all.find(({ input }) => isSame(input, chosen)) ?? (chosen ? undefined : main)
  const roleId = chosen?.combatRoleId ?? current?.combatRoleIds[0]
  const list = (playables: readonly Playable[]) =>
    playables.map((one) => (
      <option key={one.value} value={one.value}>
        {withFull(event, one.label, one === current ? roleId : one.combatRoleIds[0])}
      </option>
    ))
  return (
    <div className={styles.pick}>
      <div className={styles.field}>
        <label htmlFor={id}>{t('As')}</label>
        <div>
          {current?.icon && <SpriteIcon icon={current.icon} size={24} />}
          <select
            id={id}
            value={current?.value ?? ''}
            onChange={({ target }) => {
              const found = all.find(({ value }) => value === target.value)
              if (found) onPick(found.input, found.combatRoleIds[0])
            }}
          >
            {!current && <option value="">{t('Choose a class')}</option>}
            {characters.length > 0 && (
              <optgroup label={t('Your characters')}>{list(characters)}</optgroup>
            )}
            <optgroup label={t('Another class, this once')}>{list(classes)}</optgroup>
          </select>
        </div>
      </div>
      {current && current.combatRoleIds.length > 1 && (
        <RoleSelect
          event={event}
          ids={current.combatRoleIds}
          chosen={roleId}
          onPick={(combatRoleId) => onPick({ ...current.input, combatRoleId }, combatRoleId)}
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
      <label htmlFor={id}>{t('Role')}</label>
      <div>
        <select
          id={id}
          value={chosen ?? ''}
          onChange={({ target }) => onPick(Number(target.value))}
        >
          {roles.map(({ combatRoleId, name }) => (
            <option key={combatRoleId} value={combatRoleId}>
              {withFull(event, name, combatRoleId)}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

function withFull(event: MemberEventPage, name: string, combatRoleId: number | undefined): string {
  return wouldWait(event, combatRoleId) ? t('{name} (full, you would wait)', { name }) : name
}

function isSame(a: PlayedAsInput, b: PlayedAsInput | null): boolean {
  if (!b) return false
  return b.characterId != null
    ? a.characterId === b.characterId
    : a.classId != null && a.classId === b.classId
}
