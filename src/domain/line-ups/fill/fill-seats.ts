import { assignToPools, type SeatPool } from './assign-to-pools.ts'
import { byId, type Candidate } from './candidate.ts'

/** An empty seat that may be filled; one without a combat role is open to everyone. */
export interface OpenSeat {
  partyId: number
  seat: number
  combatRoleId: number | null
}

/** A person on a seat, and the combat role that they play there; null if their character has none. */
export interface Placement {
  partyId: number
  seat: number
  memberId: string
  combatRoleId: number | null
}

/**
 * The best completion of a line-up: a person for each open seat that can be filled. People only get seats of
 * combat roles that their character can fill. Deterministic, whatever the order of the input.
 */
export function fillSeats(
  seats: readonly OpenSeat[],
  candidates: readonly Candidate[],
): Placement[] {
  const sorted = [...seats].sort((a, b) => a.partyId - b.partyId || a.seat - b.seat)
  const seatsOf = (role: number | null) => sorted.filter((seat) => seat.combatRoleId === role)
  const roles = [...new Set(seats.map(({ combatRoleId }) => combatRoleId))].sort(openLast)
  const pools = roles.map((combatRoleId): SeatPool => {
    return { combatRoleId, size: seatsOf(combatRoleId).length, people: [] }
  })
  assignToPools(pools, candidates)
  return pools.flatMap(({ combatRoleId, people }) => {
    const open = seatsOf(combatRoleId)
    const inLine = [...people].sort((a, b) => a.placeInLine - b.placeInLine || byId(a, b))
    return inLine.flatMap(({ memberId, combatRoleIds }, index): Placement[] => {
      const seat = open[index]
      const played = combatRoleId ?? combatRoleIds[0] ?? null
      return seat
        ? [{ partyId: seat.partyId, seat: seat.seat, memberId, combatRoleId: played }]
        : []
    })
  })
}

function openLast(one: number | null, other: number | null): number {
  return (one ?? Number.MAX_SAFE_INTEGER) - (other ?? Number.MAX_SAFE_INTEGER)
}
