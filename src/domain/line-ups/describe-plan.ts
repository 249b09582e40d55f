import type { LineUpParty, LineUpSeat } from '../../contract/line-ups/line-up.ts'
import type { LineUpPlan, PlannedParty, PlannedSeat } from '../../db/schema/events/line-ups.ts'

/** The parties of a plan as the API shows them; combat roles that were removed from the game count as any. */
export function describeParties(
  { parties }: LineUpPlan,
  combatRoleIds: readonly number[],
): LineUpParty[] {
  return parties.map(({ partyId, name, seats }) => ({
    partyId,
    name,
    size: seats.length,
    needs: combatRoleIds.flatMap((combatRoleId) => {
      const count = seats.filter((seat) => seat.combatRoleId === combatRoleId).length
      return count > 0 ? [{ combatRoleId, count }] : []
    }),
  }))
}

/** The seats of a plan as the API shows them. */
export function describeSeats(
  { parties }: LineUpPlan,
  combatRoleIds: readonly number[],
): LineUpSeat[] {
  return parties.flatMap((party) =>
    party.seats.map((seat, index) => describeSeat(party, index + 1, seat, combatRoleIds)),
  )
}

function describeSeat(
  { partyId }: PlannedParty,
  seat: number,
  { memberId, combatRoleId, playedRoleId, note, isLocked }: PlannedSeat,
  combatRoleIds: readonly number[],
): LineUpSeat {
  const known = (id: number | null) => (id !== null && combatRoleIds.includes(id) ? id : null)
  return {
    ...{ partyId, seat, combatRoleId: known(combatRoleId), userId: memberId },
    ...{ playedRoleId: known(playedRoleId), note, isLocked },
  }
}
