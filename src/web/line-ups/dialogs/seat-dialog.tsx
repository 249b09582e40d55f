import { useEffect, useRef, useState } from 'react'
import type { LineUpPerson, LineUpSeat } from '../../../contract/line-ups/line-up.ts'
import { maxSeatNote } from '../../../contract/line-ups/line-up.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Choice } from '../../ui/fields/choice.tsx'
import { Field, Select, TextInput } from '../../ui/fields/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { PersonCard } from '../board/person-card.tsx'
import pool from '../board/pool.module.css'
import { isSamePlace, placeOn, type SeatPlace } from '../editing/line-up-state.ts'
import type { MakeChange } from '../editing/use-line-up.ts'
import { canFill, otherCharacterFor, seatName, type View } from '../line-up-view.ts'
import styles from './dialogs.module.css'

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
  const content = useRef<HTMLDivElement>(null)
  const isEmpty = !seat?.userId
  // The people come first on an empty seat; a dialog focuses its fields.
  useEffect(() => {
    if (isEmpty) content.current?.querySelector<HTMLElement>('[data-person]')?.focus()
  }, [isEmpty])
  if (!seat) return null
  const person = view.people.get(seat.userId ?? '')
  const edit = (fields: object) =>
    void change({ editSeat: { partyId: seat.partyId, seat: seat.seat, ...fields } })
  return (
    <Dialog title={seatName(view, seat)} onClose={onClose}>
      <div ref={content} className={styles.seatDialog}>
        {person && <Seated {...{ person, seat, change, onClose }} />}
        {person && <SeatFields {...{ view, seat, edit }} />}
        {!seat.isLocked && (
          <FittingPeople
            view={view}
            roleId={seat.combatRoleId}
            except={seat.userId}
            onChoose={(userId) => {
              onPlace(seat, userId)
              onClose()
            }}
          />
        )}
        {!person && <SeatFields {...{ view, seat, edit }} />}
      </div>
    </Dialog>
  )
}

function Seated(props: {
  person: LineUpPerson
  seat: LineUpSeat
  change: MakeChange
  onClose: () => void
}) {
  const { person, seat, change, onClose } = props
  const { displayName } = person
  const taken = { userId: person.userId, from: placeOn(seat) }
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
        Remove
      </Button>
      <Button
        size="small"
        disabled={seat.isLocked}
        onClick={() => {
          void change({ bench: taken })
          onClose()
        }}
      >
        To the Bench
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
        <Field label="Role" size="small">
          {(control) => (
            <Select
              {...control}
              value={seat.combatRoleId ?? ''}
              onChange={({ target }) =>
                edit({ combatRoleId: target.value ? Number(target.value) : null })
              }
            >
              <option value="">Any</option>
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
        label="Locked"
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
    <Field label="Note" size="small" hint={`${shown.length} of ${maxSeatNote} characters`}>
      {(control) => (
        <TextInput
          {...control}
          value={shown}
          maxLength={maxSeatNote}
          placeholder="Shot-caller"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && save()}
          onBlur={save}
        />
      )}
    </Field>
  )
}

interface FittingPeopleProps {
  view: View
  roleId: number | null
  except: string | null
  onChoose: (userId: string) => void
}

function FittingPeople({ view, roleId, except, onChoose }: FittingPeopleProps) {
  const { seatOf, bench, lineUp } = view
  const people = lineUp.people.filter(
    ({ userId, answer, conflict }) =>
      userId !== except &&
      answer &&
      answer !== 'absent' &&
      !conflict &&
      !seatOf.get(userId)?.isLocked,
  )
  const fitting = people.filter((person) => canFill(person, roleId))
  const groups = [
    {
      title: 'Without a seat',
      members: fitting.filter(({ userId }) => !seatOf.has(userId) && !bench.has(userId)),
    },
    { title: 'On the bench', members: fitting.filter(({ userId }) => bench.has(userId)) },
    {
      title: 'Seated, will move here',
      members: fitting.filter(({ userId }) => seatOf.has(userId)),
    },
    {
      title: 'On another character',
      members: people.filter((person) => otherCharacterFor(person, roleId)),
    },
    {
      title: 'Cannot play this role',
      members: people.filter(
        (person) => !canFill(person, roleId) && !otherCharacterFor(person, roleId),
      ),
    },
  ]
  return groups.map(
    ({ title, members }) =>
      members.length > 0 && (
        <section key={title} className={pool.group} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {members.map((person) => {
              const seat = seatOf.get(person.userId)
              return (
                <li key={person.userId}>
                  <PersonCard
                    person={person}
                    isHeld={false}
                    hint={otherCharacterFor(person, roleId)?.name}
                    {...(seat && { place: `From ${seatName(view, seat)}` })}
                    onChoose={onChoose}
                  />
                </li>
              )
            })}
          </ul>
        </section>
      ),
  )
}
