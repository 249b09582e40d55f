import { useMemo, useRef } from 'react'
import type { CombatRole } from '../../contract/games/setup.ts'
import type {
  LineUp,
  LineUpAnswer,
  LineUpPerson,
  LineUpSeat,
} from '../../contract/line-ups/line-up.ts'
import { t } from '../../text/t.ts'
import { formatNumber } from '../ui/format-number.ts'

/** A number in Roman numerals; there are at most 40 parties. */
export function toRoman(number: number): string {
  const tens = ['', 'X', 'XX', 'XXX', 'XL'][Math.floor(number / 10)] ?? ''
  const ones = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][number % 10] ?? ''
  return tens + ones
}

/** A line-up with its lookups by id. */
export interface View {
  lineUp: LineUp
  people: ReadonlyMap<string, LineUpPerson>
  roles: ReadonlyMap<number, CombatRole>
  /** The seats of each party in order. */
  seatsOf: ReadonlyMap<number, readonly LineUpSeat[]>
  /** The seat of each person who has one. */
  seatOf: ReadonlyMap<string, LineUpSeat>
  bench: ReadonlySet<string>
}

/** The lookups of a line-up. What did not change stays the same object, so that it is not drawn again. */
export function useView(lineUp: LineUp): View {
  const people = useMemo(
    () => new Map(lineUp.people.map((person) => [person.userId, person])),
    [lineUp.people],
  )
  const roles = useMemo(
    () => new Map(lineUp.game?.combatRoles.map((role) => [role.combatRoleId, role])),
    [lineUp.game],
  )
  const known = useRef<View['seatsOf']>(new Map())
  return useMemo(() => {
    const { seats, bench } = lineUp
    const seatsOf = groupSeats(lineUp, known.current)
    known.current = seatsOf
    const seatOf = new Map(seats.flatMap((seat) => (seat.userId ? [[seat.userId, seat]] : [])))
    return { lineUp, people, roles, seatsOf, seatOf, bench: new Set(bench) }
  }, [lineUp, people, roles])
}

function groupSeats({ parties, seats }: LineUp, known: View['seatsOf']): View['seatsOf'] {
  const groups = new Map(parties.map(({ partyId }) => [partyId, [] as LineUpSeat[]]))
  for (const seat of seats) groups.get(seat.partyId)?.push(seat)
  return new Map(
    [...groups].map(([partyId, group]) => {
      const sorted = group.sort((one, other) => one.seat - other.seat)
      const before = known.get(partyId)
      const isSame =
        before?.length === sorted.length && sorted.every((seat, index) => seat === before[index])
      return [partyId, isSame ? before : sorted]
    }),
  )
}

/** A seat by name, such as `Party II, seat 3`. */
export function seatName(view: View, { partyId, seat }: Pick<LineUpSeat, 'partyId' | 'seat'>) {
  const index = view.lineUp.parties.findIndex((party) => party.partyId === partyId)
  return nameSeat(index, seat)
}

/** The name of a seat by the index of its party. */
export function nameSeat(partyIndex: number, seat: number): string {
  return t('Party {party}, seat {seat}', { party: toRoman(partyIndex + 1), seat })
}

/** Whether a person answered that they come or may come. */
export const isInPool = ({ answer, conflict }: LineUpPerson) =>
  answer !== null && answer !== 'absent' && !conflict

/** Whether a person who can come is on a seat. */
export const isFilled = ({ people }: Pick<View, 'people'>, { userId }: LineUpSeat) =>
  !!userId && !people.get(userId)?.conflict

/** Whether a person has neither a seat nor a place on the bench. */
export const isFree = ({ seatOf, bench }: View, { userId }: LineUpPerson) =>
  !seatOf.has(userId) && !bench.has(userId)

/** Whether the character of a person can fill the seat. */
export function canFill(person: LineUpPerson, combatRoleId: number | null | undefined): boolean {
  return (
    !combatRoleId ||
    person.combatRoleIds.length === 0 ||
    person.combatRoleIds.includes(combatRoleId)
  )
}

/** Another character of a person that can fill the seat, if theirs cannot. */
export function otherCharacterFor(person: LineUpPerson, combatRoleId: number | null | undefined) {
  if (!combatRoleId || canFill(person, combatRoleId)) return undefined
  return person.otherCharacters.find(({ combatRoleIds }) => combatRoleIds.includes(combatRoleId))
}

/** The first of the combat roles that only another character of a person can play: `Healer on Mirelune`. */
export function otherCharacterHint(
  person: LineUpPerson,
  roles: readonly CombatRole[],
): string | undefined {
  for (const { combatRoleId, name } of roles) {
    const other = otherCharacterFor(person, combatRoleId)
    if (other) return t('{role} on {character}', { role: name, character: other.name })
  }
  return undefined
}

/** Why a person might not come: a conflict, or an answer other than Coming. */
export function attendanceWarningOf({ conflict, answer, lateMinutes }: LineUpPerson): string {
  if (conflict === 'left') return t('Left the server')
  if (conflict === 'signed-out') return t('Signed out', { context: 'event' })
  if (answer === 'late') {
    return lateMinutes ? t('{minutes} min late', { minutes: lateMinutes }) : t('Late')
  }
  return (answer && warningsByAnswer[answer]) || ''
}

const warningsByAnswer: Partial<Record<LineUpAnswer, string>> = {
  ...{ maybe: t('Maybe'), waiting: t('Waiting', { context: 'event' }), bench: t('Bench') },
}

/** The strength and reliability of a person, shown at the end of a row. */
export function figuresOf({ strength, reliability }: LineUpPerson) {
  return {
    strength: strength == null ? '' : formatNumber(strength),
    reliability:
      reliability == null ? '' : t('{percent}%', { percent: Math.round(reliability * 100) }),
  }
}
