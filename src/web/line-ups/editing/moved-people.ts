import type { LineUp, LineUpStep } from '../../../contract/line-ups/line-up.ts'
import { nameSeat } from '../line-up-view.ts'
import { isSamePlace } from './line-up-state.ts'

/** The ids of the people whose place the steps changed. */
export function movedPeople(
  steps: readonly LineUpStep[],
  before: LineUp,
  after: LineUp,
): readonly string[] {
  const touched = steps.flatMap(({ seats }) => seats)
  const onSeats = [...before.seats, ...after.seats].flatMap((seat) =>
    seat.userId && touched.some((one) => isSamePlace(one, seat)) ? seat.userId : [],
  )
  const people = new Set([...onSeats, ...before.bench, ...after.bench])
  return [...people].filter((userId) => !isPlacedAlike(before, after, userId))
}

/** Who moved whom and where to: `Kestrelle moved Old Marrow to Party III, seat 2.` */
export function describeMove(by: string, moved: readonly string[], lineUp: LineUp): string {
  const [userId = ''] = moved
  if (moved.length > 1) return `${by} moved ${moved.length} people.`
  const name = lineUp.people.find((person) => person.userId === userId)?.displayName ?? 'somebody'
  const seat = seatOf(lineUp, userId)
  if (!seat) return `${by} moved ${name} to the ${isBenched(lineUp, userId) ? 'bench' : 'pool'}.`
  const index = lineUp.parties.findIndex(({ partyId }) => partyId === seat.partyId)
  return `${by} moved ${name} to ${nameSeat(index, seat.seat)}.`
}

function isPlacedAlike(before: LineUp, after: LineUp, userId: string): boolean {
  const [one, other] = [seatOf(before, userId), seatOf(after, userId)]
  if (one && other) return isSamePlace(one, other)
  return one === other && isBenched(before, userId) === isBenched(after, userId)
}

const seatOf = ({ seats }: LineUp, userId: string) => seats.find((one) => one.userId === userId)
const isBenched = ({ bench }: LineUp, userId: string) => bench.includes(userId)
