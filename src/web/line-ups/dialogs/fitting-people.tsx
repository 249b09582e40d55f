import type { LineUpPerson, LineUpSeat } from '../../../contract/line-ups/line-up.ts'
import { t } from '../../../text/t.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { PersonCard } from '../board/person-card.tsx'
import pool from '../board/pool.module.css'
import {
  canFill,
  isFree,
  isInPool,
  otherCharacterFor,
  seatName,
  type View,
} from '../line-up-view.ts'
import styles from './dialogs.module.css'

/** Whom the dialog of a seat shows. */
export type ShownPeople = 'fitting' | 'free' | 'all'

interface PeopleFilterProps {
  view: View
  seat: LineUpSeat
  shown: ShownPeople
  onChange: (shown: ShownPeople) => void
}

/** Chooses whom the dialog of a seat shows: who fits its role, who has no place, or everybody. */
export function PeopleFilter({ view, seat, shown, onChange }: PeopleFilterProps) {
  const people = peopleFor(view, seat)
  const free = people.filter((person) => isFree(view, person)).length
  const fitting = { value: 'fitting', label: t('Fitting') } as const
  return (
    <Segmented
      className={styles.seatFilter}
      label={t('Show')}
      options={[
        ...(seat.combatRoleId ? [fitting] : []),
        { value: 'free', label: t('No seat {count, number}', { count: free }) },
        { value: 'all', label: t('All {count, number}', { count: people.length }) },
      ]}
      value={shown}
      onChange={onChange}
    />
  )
}

interface FittingPeopleProps {
  view: View
  seat: LineUpSeat
  shown: ShownPeople
  onChoose: (userId: string) => void
}

/** The people who can be placed on a seat, those who fit best first. */
export function FittingPeople({ view, seat, shown, onChoose }: FittingPeopleProps) {
  const people = peopleFor(view, seat).filter((person) => shown !== 'free' || isFree(view, person))
  const groups = groupPeople(view, people, seat.combatRoleId).filter(
    ({ key, members }) => members.length > 0 && !(shown === 'fitting' && key === 'misfits'),
  )
  if (groups.length === 0) return <p className={pool.nobody}>{t('Nobody to show.')}</p>
  return groups.map(({ key, title, members }) => (
    <section key={key} className={pool.group} aria-label={title}>
      <h3>{title}</h3>
      <ul className={pool.picker}>
        {members.map((person) => {
          const from = view.seatOf.get(person.userId)
          return (
            <li key={person.userId}>
              <PersonCard
                person={person}
                isHeld={false}
                hint={otherCharacterFor(person, seat.combatRoleId)?.name}
                {...(from && { place: t('From {seat}', { seat: seatName(view, from) }) })}
                onChoose={onChoose}
              />
            </li>
          )
        })}
      </ul>
    </section>
  ))
}

/** Everyone who may come, except who is on the seat or cannot leave another. */
function peopleFor({ lineUp, seatOf }: View, seat: LineUpSeat): LineUpPerson[] {
  return lineUp.people.filter(
    (person) =>
      person.userId !== seat.userId && isInPool(person) && !seatOf.get(person.userId)?.isLocked,
  )
}

function groupPeople(view: View, people: readonly LineUpPerson[], roleId: number | null) {
  const { seatOf, bench } = view
  // Those whose character has no role can sit anywhere, but are no first choice for one.
  const hasRole = ({ combatRoleIds }: LineUpPerson) => combatRoleIds.length > 0
  const fitting = people
    .filter((person) => canFill(person, roleId))
    .toSorted((one, other) => Number(hasRole(other)) - Number(hasRole(one)))
  const others = people.filter((person) => !canFill(person, roleId))
  const onOther = (person: LineUpPerson) => otherCharacterFor(person, roleId) !== undefined
  return [
    {
      key: 'free',
      title: t('Without a seat'),
      members: fitting.filter((person) => isFree(view, person)),
    },
    {
      key: 'benched',
      title: t('On the bench'),
      members: fitting.filter(({ userId }) => bench.has(userId)),
    },
    {
      key: 'seated',
      title: t('Seated, will move here'),
      members: fitting.filter(({ userId }) => seatOf.has(userId)),
    },
    { key: 'others', title: t('On another character'), members: others.filter(onOther) },
    {
      key: 'misfits',
      title: t('Cannot play this role'),
      members: others.filter((person) => !onOther(person)),
    },
  ]
}
