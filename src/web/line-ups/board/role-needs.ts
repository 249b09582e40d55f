import type { CombatRole } from '../../../contract/games/setup.ts'
import type { LineUp, LineUpPerson } from '../../../contract/line-ups/line-up.ts'
import type { View } from '../line-up-view.ts'

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
      ({ userId, playedRoleId }) => userId && playedRoleId === combatRoleId,
    ).length
    const able = free.filter(({ combatRoleIds }) => combatRoleIds[0] === combatRoleId).length
    return { role, needed: count, filled, missing: Math.max(0, count - filled - able) }
  })
}

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
