import { useEffect, useId, useRef, useState } from 'react'
import type { LineUpPerson, LineUpSeat } from '../../../contract/line-ups/line-up.ts'
import { maxSeatNote } from '../../../contract/line-ups/line-up.ts'
import { t } from '../../../text/t.ts'
import { CombatRoleBadge } from '../../characters/icons/combat-role-badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Choice } from '../../ui/fields/choice.tsx'
import { Field, Select, TextInput } from '../../ui/fields/field.tsx'
import { CloseButton, Modal } from '../../ui/overlays/dialog.tsx'
import { isSamePlace, type SeatPlace, toPlace } from '../editing/line-up-state.ts'
import type { MakeChange } from '../editing/use-line-up.ts'
import { seatName, type View } from '../line-up-view.ts'
import styles from './dialogs.module.css'
import { FittingPeople, PeopleFilter, type ShownPeople } from './fitting-people.tsx'

interface SeatDialogProps {
  view: View
  place: SeatPlace
  change: MakeChange
  onPlace: (seat: SeatPlace, userId: string) => void
  onClose: () => void
}

/** A seat with the people who fit, its role, its note and its lock. */
export function SeatDialog({ view, place, change, onPlace, onClose }: SeatDialogProps) {
  const seat = view.lineUp.seats.find((one) => isSamePlace(one, place))
  const title = useId()
  const people = useRef<HTMLDivElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  const isEmpty = !seat?.userId
  const [shown, setShown] = useState<ShownPeople>(seat?.combatRoleId ? 'fitting' : 'all')
  // A modal would focus the first filter.
  useEffect(() => {
    const first = isEmpty && people.current?.querySelector<HTMLElement>('[data-person]')
    const field = fields.current?.querySelector<HTMLElement>('select, input')
    ;(first || field)?.focus({ preventScroll: true })
  }, [isEmpty])
  if (!seat) return null
  const person = view.people.get(seat.userId ?? '')
  const role = view.roles.get(seat.combatRoleId ?? 0)
  return (
    <Modal className={styles.seatDialog} labelledBy={title} onClose={onClose}>
      <header className={styles.seatHead}>
        <div className={styles.seatTitle}>
          {role && <CombatRoleBadge role={role} size={30} />}
          <h2 id={title}>{seatName(view, seat)}</h2>
          <CloseButton onClick={onClose} />
        </div>
        {person ? (
          <Seated {...{ person, seat, change, onClose }} />
        ) : (
          <p>{describeEmpty(seat, role?.name)}</p>
        )}
        {!seat.isLocked && <PeopleFilter {...{ view, seat, shown }} onChange={setShown} />}
      </header>
      <div ref={people} className={styles.seatPeople}>
        {!seat.isLocked && (
          <FittingPeople
            {...{ view, seat, shown }}
            onChoose={(userId) => {
              onPlace(seat, userId)
              onClose()
            }}
          />
        )}
      </div>
      <div ref={fields} className={styles.seatFoot}>
        <SeatFields
          {...{ view, seat }}
          edit={(edited) =>
            void change({ editSeat: { partyId: seat.partyId, seat: seat.seat, ...edited } })
          }
        />
      </div>
    </Modal>
  )
}

function describeEmpty({ isLocked }: LineUpSeat, role: string | undefined): string {
  if (isLocked) return t('This seat is locked. Unlock it to place somebody.')
  return role
    ? t('{role} wanted here. Fitting people first.', { role })
    : t('Open to every role. Fitting people first.')
}

function Seated(props: {
  person: LineUpPerson
  seat: LineUpSeat
  change: MakeChange
  onClose: () => void
}) {
  const { person, seat, change, onClose } = props
  const { displayName } = person
  const taken = { userId: person.userId, from: toPlace(seat) }
  return (
    <div className={styles.seated}>
      <b dir="auto">{displayName}</b>
      <Button
        size="small"
        disabled={seat.isLocked}
        onClick={() => {
          void change({ release: taken })
          onClose()
        }}
      >
        {t('Remove')}
      </Button>
      <Button
        size="small"
        disabled={seat.isLocked}
        onClick={() => {
          void change({ bench: taken })
          onClose()
        }}
      >
        {t('To the Bench')}
      </Button>
    </div>
  )
}

function SeatFields(props: {
  view: View
  seat: View['lineUp']['seats'][number]
  edit: (fields: object) => void
}) {
  const { view, seat, edit } = props
  return (
    <div className={styles.seatFields}>
      {view.roles.size > 0 && (
        <Field label={t('Role')} size="small">
          {(control) => (
            <Select
              {...control}
              value={seat.combatRoleId ?? ''}
              onChange={({ target }) =>
                edit({ combatRoleId: target.value ? Number(target.value) : null })
              }
            >
              <option value="">{t('Any', { context: 'role' })}</option>
              {[...view.roles.values()].map(({ combatRoleId, name }) => (
                <option key={combatRoleId} value={combatRoleId}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <NoteField note={seat.note} onSave={(note) => edit({ note })} />
      <Choice
        type="checkbox"
        size="small"
        label={t('Locked')}
        checked={seat.isLocked}
        onChange={({ target }) => edit({ isLocked: target.checked })}
      />
    </div>
  )
}

/** Saves on Enter, when the field is left, and when the dialog is closed. */
function NoteField({ note, onSave }: { note: string; onSave: (note: string) => void }) {
  /** Null while nothing is typed that is not saved: another leader may change the note. */
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? note
  const save = () => {
    if (typed !== null && typed !== note) onSave(typed)
    setTyped(null)
  }
  const latest = useRef(save)
  latest.current = save
  useEffect(() => () => latest.current(), [])
  return (
    <Field
      label={t('Note')}
      size="small"
      hint={t('{length} of {max} characters', { length: shown.length, max: maxSeatNote })}
    >
      {(control) => (
        <TextInput
          {...control}
          value={shown}
          maxLength={maxSeatNote}
          placeholder={t('Shot-caller')}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key, nativeEvent }) =>
            key === 'Enter' && !nativeEvent.isComposing && save()
          }
          onBlur={save}
        />
      )}
    </Field>
  )
}
