import { type FormEvent, useId, useState } from 'react'
import { maxPartyName } from '../../../contract/events/event-templates.ts'
import { maxPartySize } from '../../../contract/games/setup.ts'
import type { LineUpParty } from '../../../contract/line-ups/line-up.ts'
import { t } from '../../../text/t.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field, Select, TextInput } from '../../ui/fields/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { MakeChange } from '../editing/use-line-up.ts'
import { toRoman, type View } from '../line-up-view.ts'
import styles from './dialogs.module.css'

interface PartyDialogProps {
  /** Absent: a new one. */
  party?: LineUpParty
  view: View
  change: MakeChange
  onClose: () => void
}

/** The name, the size and the needs of a party. */
export function PartyDialog({ party, view, change, onClose }: PartyDialogProps) {
  const form = useId()
  const [name, setName] = useState(
    party?.name ?? t('Party {number}', { number: view.lineUp.parties.length + 1 }),
  )
  const { parties } = view.lineUp
  const position = parties.findIndex((one) => one.partyId === party?.partyId) + 1
  const [wanted, setWanted] = useState(position)
  const [size, setSize] = useState(String(party?.size ?? view.lineUp.game?.partySize ?? 5))
  const [needs, setNeeds] = useState(
    () => new Map(party?.needs.map(({ combatRoleId, count }) => [combatRoleId, String(count)])),
  )

  function save(event: FormEvent) {
    event.preventDefault()
    const fields = {
      name,
      size: Number(size),
      needs: [...needs].flatMap(([combatRoleId, count]) =>
        Number(count) > 0 ? { combatRoleId, count: Number(count) } : [],
      ),
    }
    if (party) {
      const { partyId } = party
      void change({ editParty: { ...fields, partyId } })
      if (wanted !== position) void change({ moveParty: { partyId, position: wanted } })
    } else void change({ addParty: fields })
    onClose()
  }

  return (
    <Dialog
      title={party ? t('Edit {name}', { name: party.name }) : t('New party')}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={form} variant="primary" size="medium">
            {party ? t('Save Party') : t('Add Party')}
          </Button>
          {party && (
            <Button
              size="medium"
              variant="danger"
              onClick={() => {
                void change({ removeParty: { partyId: party.partyId } })
                onClose()
              }}
            >
              {t('Remove Party')}
            </Button>
          )}
        </>
      }
    >
      <form id={form} className={styles.partyFields} onSubmit={save}>
        <Field
          label={t('Name')}
          size="small"
          hint={t('{length} of {max} characters', { length: name.length, max: maxPartyName })}
          isRequired
        >
          {(control) => (
            <TextInput
              {...control}
              value={name}
              required
              maxLength={maxPartyName}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <NumberInput label={t('Seats')} value={size} min={1} onChange={setSize} />
        {party && <PositionSelect count={parties.length} value={wanted} onChange={setWanted} />}
        <div className={styles.partyNeeds}>
          {[...view.roles.values()].map(({ combatRoleId, name: role }) => (
            <NumberInput
              key={combatRoleId}
              label={role}
              value={needs.get(combatRoleId) ?? ''}
              min={0}
              onChange={(count) => setNeeds(new Map(needs).set(combatRoleId, count))}
            />
          ))}
        </div>
      </form>
    </Dialog>
  )
}

function PositionSelect(props: {
  count: number
  value: number
  onChange: (position: number) => void
}) {
  const { count, value, onChange } = props
  return (
    <Field label={t('Position')} size="small">
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => onChange(Number(target.value))}
        >
          {Array.from({ length: count }, (_, index) => (
            <option key={toRoman(index + 1)} value={index + 1}>
              {toRoman(index + 1)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function NumberInput(props: {
  label: string
  value: string
  min: number
  onChange: (value: string) => void
}) {
  const { label, value, min, onChange } = props
  return (
    <Field label={label} size="small">
      {(control) => (
        <TextInput
          {...control}
          type="number"
          inputMode="numeric"
          min={min}
          max={maxPartySize}
          required={min > 0}
          placeholder="0"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
