import { readReliability } from '../../attendance/reliability.ts'
import { listBenchedLastTime } from '../benched-last-time.ts'
import { readCombatRoleNames } from '../combat-role-names.ts'
import type { LineUpEdit } from '../line-up-edit.ts'
import { isComing } from '../people.ts'
import { findSeat, membersIn, setOccupant } from '../plan.ts'
import type { Candidate } from './candidate.ts'
import { explainFill } from './explain-fill.ts'
import { fillSeats, type OpenSeat } from './fill-seats.ts'

/**
 * Fills the empty seats that are not locked with people who are coming and have no place. People with a place
 * stay where they are, and people who answered Maybe are not placed.
 */
export async function fillPlan(edit: LineUpEdit): Promise<void> {
  const { plan, event } = edit
  const open = listOpenSeats(edit)
  const placed = fillSeats(open, await listCandidates(edit))
  for (const { partyId, seat, memberId, combatRoleId } of placed) {
    setOccupant(findSeat(plan, partyId, seat), memberId, combatRoleId)
  }
  const isFilled = ({ partyId, seat }: OpenSeat) => findSeat(plan, partyId, seat).memberId !== null
  const left = open.filter((seat) => !isFilled(seat))
  const names = await readCombatRoleNames(edit.tx, event.combatRoleIds)
  const seats = plan.parties.flatMap((party) => party.seats)
  const coming = edit.people.filter(isComing).map(({ id }) => edit.rules.rolesOf(id))
  edit.explanation = explainFill({
    filled: placed.length,
    emptyForAnyone: left.filter(({ combatRoleId }) => combatRoleId === null).length,
    emptyLocked: seats.filter(({ memberId, isLocked }) => memberId === null && isLocked).length,
    roles: event.combatRoleIds.map((id) => ({
      name: names.get(id) ?? '',
      needed:
        event.needs.find(({ combatRoleId }) => combatRoleId === id)?.count ??
        seats.filter(({ combatRoleId }) => combatRoleId === id).length,
      empty: left.filter(({ combatRoleId }) => combatRoleId === id).length,
      came: coming.filter((roles) => roles.includes(id)).length,
    })),
  })
}

function listOpenSeats({ plan, event }: LineUpEdit): OpenSeat[] {
  return plan.parties.flatMap(({ partyId, seats }) =>
    seats.flatMap(({ memberId, isLocked, combatRoleId }, index): OpenSeat[] => {
      if (memberId !== null || isLocked) return []
      const isKnown = combatRoleId !== null && event.combatRoleIds.includes(combatRoleId)
      return [{ partyId, seat: index + 1, combatRoleId: isKnown ? combatRoleId : null }]
    }),
  )
}

async function listCandidates({ tx, plan, event, people, rules, now }: LineUpEdit) {
  const placed = new Set(membersIn(plan))
  const ids = people.map(({ id }) => id)
  const reliability = await readReliability(tx, ids, now)
  const benched = await listBenchedLastTime(tx, event)
  const candidates = people.map((row, index): Candidate & { isFree: boolean } => ({
    memberId: row.id,
    combatRoleIds: rules.rolesOf(row.id),
    wasBenchedLastTime: benched.has(row.id),
    reliability: reliability.get(row.id) ?? null,
    placeInLine: index + 1,
    isFree: isComing(row) && !placed.has(row.id),
  }))
  return candidates.filter(({ isFree }) => isFree)
}
