import type { LineUpChange } from '../../../contract/line-ups/change.ts'
import type { LineUp, LineUpChanges, LineUpSeat } from '../../../contract/line-ups/line-up.ts'

/** A change without the revision that it is based on. */
export type Change = Omit<LineUpChange, 'revision'>

/** A seat of a party. */
export type SeatPlace = Pick<LineUpSeat, 'partyId' | 'seat'>

/** Whether two places are the same seat. */
export function isSamePlace(one: SeatPlace, other: SeatPlace): boolean {
  return one.partyId === other.partyId && one.seat === other.seat
}

/** The seat on which a person is seen, for changes that take them from it. */
export function toPlace(seat: LineUpSeat | undefined): SeatPlace | null {
  return seat ? { partyId: seat.partyId, seat: seat.seat } : null
}

/** The line-up with the changes that the server sent; seats that did not change stay the same objects. */
export function mergeChanges(lineUp: LineUp, changes: LineUpChanges): LineUp {
  if (changes.revision < lineUp.revision) return lineUp
  const partyIds = new Set(changes.parties.map(({ partyId }) => partyId))
  const changed = new Map(changes.seats.map((seat) => [keyOf(seat), seat]))
  const kept = lineUp.seats.flatMap((seat) => {
    const next = changed.get(keyOf(seat)) ?? seat
    changed.delete(keyOf(seat))
    const size = changes.parties.find(({ partyId }) => partyId === seat.partyId)?.size ?? 0
    return partyIds.has(seat.partyId) && seat.seat <= size ? [next] : []
  })
  const { revision, isCancelled, parties, bench } = changes
  return {
    ...lineUp,
    ...{ revision, isCancelled, parties, bench },
    // Absent while it is not public.
    published: changes.published,
    seats: [...kept, ...changed.values()],
  }
}

const keyOf = ({ partyId, seat }: SeatPlace) => `${partyId}/${seat}`

/** The line-up as it will be after a change of places or of a seat; others are shown once the server has made them. */
export function applyChange(lineUp: LineUp, change: Change): LineUp {
  if (change.place) return applyPlace(lineUp, change.place)
  if (change.bench) return applyBench(lineUp, change.bench)
  if (change.release) {
    return wasMoved(lineUp, change.release) ? lineUp : withoutPerson(lineUp, change.release.userId)
  }
  if (change.editSeat) return applySeatChange(lineUp, change.editSeat)
  if (change.moveParty) return applyPartyMove(lineUp, change.moveParty)
  return lineUp
}

function applyPlace(lineUp: LineUp, place: NonNullable<Change['place']>): LineUp {
  const { userId } = place
  const target = lineUp.seats.find((seat) => isSamePlace(seat, place))
  if (!target || target.userId === userId) return lineUp
  const replaced = target.userId
  const wasBenched = lineUp.bench.includes(userId)
  const bench = without(lineUp.bench, userId)
  return {
    ...lineUp,
    seats: lineUp.seats.map((seat) => {
      if (seat === target)
        return { ...seat, userId, playedRoleId: playedRole(lineUp, seat, userId) }
      if (seat.userId !== userId) return seat
      return replaced
        ? { ...seat, userId: replaced, playedRoleId: playedRole(lineUp, seat, replaced) }
        : emptied(seat)
    }),
    bench: replaced && wasBenched ? [...bench, replaced] : bench,
  }
}

function applyBench(lineUp: LineUp, bench: NonNullable<Change['bench']>): LineUp {
  if (wasMoved(lineUp, bench)) return lineUp
  const { userId } = bench
  return { ...withoutPerson(lineUp, userId), bench: [...without(lineUp.bench, userId), userId] }
}

/** Whether somebody has moved the person since they were taken from a seat. */
function wasMoved({ seats }: LineUp, { userId, from }: NonNullable<Change['release']>): boolean {
  if (from === undefined) return false
  const seat = seats.find((one) => one.userId === userId)
  return seat && from ? !isSamePlace(seat, from) : Boolean(seat) !== Boolean(from)
}

function playedRole({ people }: LineUp, { combatRoleId }: LineUpSeat, userId: string) {
  const roles = people.find((person) => person.userId === userId)?.combatRoleIds ?? []
  return combatRoleId && roles.includes(combatRoleId) ? combatRoleId : (roles[0] ?? null)
}

function applySeatChange(lineUp: LineUp, edit: NonNullable<Change['editSeat']>): LineUp {
  const { combatRoleId, playedRoleId, note, isLocked } = edit
  const changed = {
    ...(combatRoleId !== undefined && { combatRoleId }),
    ...(note !== undefined && { note }),
    ...(isLocked !== undefined && { isLocked }),
  }
  return {
    ...lineUp,
    seats: lineUp.seats.map((one) => {
      if (!isSamePlace(one, edit)) return one
      const seat = { ...one, ...changed }
      if (one.userId == null) return seat
      if (playedRoleId !== undefined) return { ...seat, playedRoleId }
      if (combatRoleId === undefined) return seat
      return { ...seat, playedRoleId: playedRole(lineUp, seat, one.userId) }
    }),
  }
}

function applyPartyMove(lineUp: LineUp, move: NonNullable<Change['moveParty']>): LineUp {
  const isMoved = ({ partyId }: { partyId: number }) => partyId === move.partyId
  const parties = lineUp.parties.filter((party) => !isMoved(party))
  parties.splice(move.position - 1, 0, ...lineUp.parties.filter(isMoved))
  return { ...lineUp, parties }
}

function withoutPerson(lineUp: LineUp, userId: string): LineUp {
  return {
    ...lineUp,
    seats: lineUp.seats.map((seat) => (seat.userId === userId ? emptied(seat) : seat)),
    bench: without(lineUp.bench, userId),
  }
}

const emptied = (seat: LineUpSeat): LineUpSeat => ({ ...seat, userId: null, playedRoleId: null })
const without = (list: readonly string[], one: string) => list.filter((other) => other !== one)
