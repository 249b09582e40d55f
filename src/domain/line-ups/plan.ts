import type { LineUpPlan, PlannedParty, PlannedSeat } from '../../db/schema/events/line-ups.ts'
import { t } from '../../text/t.ts'
import { DomainError } from '../core/errors.ts'

/** A seat without a person. */
export function emptySeat(combatRoleId: number | null): PlannedSeat {
  return { combatRoleId, memberId: null, playedRoleId: null, note: '', isLocked: false }
}

/** A party of a plan; rejected if it was removed meanwhile. */
export function findParty(plan: LineUpPlan, partyId: number): PlannedParty {
  const party = plan.parties.find((one) => one.partyId === partyId)
  if (!party) throw new DomainError('conflict', t('This party does not exist any more.'))
  return party
}

/** The number by which a party is sorted; unique, because moves only swap these numbers. */
export function orderOf({ partyId, order = partyId }: Pick<PlannedParty, 'partyId' | 'order'>) {
  return order
}

/** A seat of a plan, the first is 1; rejected if it was removed meanwhile. */
export function findSeat(plan: LineUpPlan, partyId: number, seat: number): PlannedSeat {
  const found = findParty(plan, partyId).seats[seat - 1]
  if (!found) throw new DomainError('conflict', t('This seat does not exist any more.'))
  return found
}

/** The seat of a member. */
export function seatOf(plan: LineUpPlan, memberId: string): PlannedSeat | undefined {
  return plan.parties.flatMap(({ seats }) => seats).find((seat) => seat.memberId === memberId)
}

/** Everyone on a seat or on the bench. */
export function membersIn({ parties, bench }: LineUpPlan): string[] {
  const seated = parties.flatMap(({ seats }) => seats.flatMap(({ memberId }) => memberId ?? []))
  return [...seated, ...bench]
}

/** Seats a member, or empties a seat. */
export function setOccupant(
  seat: PlannedSeat,
  memberId: string | null,
  playedRoleId: number | null,
): void {
  seat.memberId = memberId
  seat.playedRoleId = memberId === null ? null : playedRoleId
}

/** Rejects a change of the occupant of a locked seat. */
export function requireUnlocked(seat: PlannedSeat): void {
  if (seat.isLocked) throw new DomainError('conflict', t('This seat is locked. Unlock it first.'))
}
