import type { LineUp, LineUpStep } from '../../../contract/line-ups/line-up.ts'
import { t } from '../../../text/t.ts'
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
  if (moved.length > 1) return t('{by} moved {count, number} people.', { by, count: moved.length })
  const person = lineUp.people.find((one) => one.userId === userId)
  const name = person?.displayName ?? t('somebody', { context: 'moved' })
  const seat = seatOf(lineUp, userId)
  if (!seat) {
    return isBenched(lineUp, userId)
      ? t('{by} moved {name} to the bench.', { by, name })
      : t('{by} moved {name} to the pool.', { by, name })
  }
  const index = lineUp.parties.findIndex(({ partyId }) => partyId === seat.partyId)
  return t('{by} moved {name} to {seat}.', { by, name, seat: nameSeat(index, seat.seat) })
}

function isPlacedAlike(before: LineUp, after: LineUp, userId: string): boolean {
  const [one, other] = [seatOf(before, userId), seatOf(after, userId)]
  if (one && other) return isSamePlace(one, other)
  return one === other && isBenched(before, userId) === isBenched(after, userId)
}

const seatOf = ({ seats }: LineUp, userId: string) => seats.find((one) => one.userId === userId)
const isBenched = ({ bench }: LineUp, userId: string) => bench.includes(userId)
