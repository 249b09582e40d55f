import type { CombatRole } from '../../../contract/games/setup.ts'
import type { LineUp, LineUpPerson } from '../../../contract/line-ups/line-up.ts'
import { isFilled, type View } from '../line-up-view.ts'

/** How far a combat role is filled. */
export interface RoleNeed {
  role: CombatRole
  needed: number
  filled: number
  /** How many are missing even if everyone without a seat who is coming got one. */
  missing: number
}

/** The needs of the event, else those of its parties. */
export function roleNeeds(view: View): RoleNeed[] {
  const { lineUp, seatOf, bench } = view
  const free = lineUp.people.filter(
    (person) => isComing(person) && !seatOf.has(person.userId) && !bench.has(person.userId),
  )
  return needsOf(lineUp).flatMap(({ combatRoleId, count }) => {
    const role = view.roles.get(combatRoleId)
    if (!role) return []
    const filled = lineUp.seats.filter(
      (seat) => isFilled(view, seat) && seat.playedRoleId === combatRoleId,
    ).length
    const able = free.filter(({ combatRoleIds }) => combatRoleIds[0] === combatRoleId).length
    return { role, needed: count, filled, missing: Math.max(0, count - filled - able) }
  })
}

/**
 * The seats for which nobody came, as their numbers by party: of each combat role as many of its last empty seats as
 * people are missing. Text, because it stays the same when other parties change.
 */
export function wantedSeats({ seatsOf }: View, needs: readonly RoleNeed[]): Map<number, string> {
  const seats = [...seatsOf.values()].flat()
  const wanted = needs.flatMap(({ role, missing }) => {
    if (missing === 0) return []
    return seats
      .filter(({ userId, combatRoleId }) => !userId && combatRoleId === role.combatRoleId)
      .slice(-missing)
  })
  const byParty = new Map<number, string>()
  for (const { partyId, seat } of wanted) {
    byParty.set(partyId, `${byParty.get(partyId) ?? ''} ${seat} `)
  }
  return byParty
}

/** Whether a seat is among those of its party for which nobody came. */
export const isWanted = (wanted: string, seat: number) => wanted.includes(` ${seat} `)

const isComing = ({ answer, conflict }: LineUpPerson) =>
  (answer === 'signed' || answer === 'late') && !conflict

function needsOf({ needs, parties }: LineUp) {
  if (needs.length > 0) return needs
  const sums = new Map<number, number>()
  for (const { combatRoleId, count } of parties.flatMap((party) => party.needs)) {
    sums.set(combatRoleId, (sums.get(combatRoleId) ?? 0) + count)
  }
  return [...sums].map(([combatRoleId, count]) => ({ combatRoleId, count }))
}
