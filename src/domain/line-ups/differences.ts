import { isDeepStrictEqual } from 'node:util'
import type { LineUpPlan, PlanDifference, PlannedSeat } from '../../db/schema/events/line-ups.ts'
import { membersIn, orderOf } from './plan.ts'

/** The key of a seat in differences. */
export function seatKey(partyId: number, seat: number): string {
  return `seat:${partyId}:${seat}`
}

/** The seat that a key names; null for parties and the bench. */
export function seatInKey(key: string): { partyId: number; seat: number } | null {
  const [kind, partyId, seat] = key.split(':')
  return kind === 'seat' ? { partyId: Number(partyId), seat: Number(seat) } : null
}

/** The parts of a plan that differ, each as a whole. */
export function diffPlans(before: LineUpPlan, after: LineUpPlan): PlanDifference[] {
  const [old, current] = [partsOf(before), partsOf(after)]
  const keys = new Set([...old.keys(), ...current.keys()])
  return [...keys].flatMap((key) => {
    const difference = { key, before: old.get(key) ?? null, after: current.get(key) ?? null }
    return isDeepStrictEqual(difference.before, difference.after) ? [] : [difference]
  })
}

/** The plan without a step; null if one of the parts that it changed was changed again. */
export function revertStep(
  plan: LineUpPlan,
  differences: readonly PlanDifference[],
): LineUpPlan | null {
  const parts = partsOf(plan)
  for (const { key, before, after } of differences) {
    if (!isDeepStrictEqual(parts.get(key) ?? null, after)) return null
    if (before === null) parts.delete(key)
    else parts.set(key, before)
  }
  const reverted = toPlan(parts, plan.lastPartyId)
  const members = membersIn(reverted)
  return new Set(members).size === members.length ? reverted : null
}

interface PartyPart {
  name: string
  size: number
  order?: number
}

/** A plan as independent parts: parties without their seats, seats, and members on the bench. */
function partsOf({ parties, bench }: LineUpPlan): Map<string, unknown> {
  return new Map<string, unknown>([
    ...parties.map(({ partyId, name, order, seats }): [string, PartyPart] => {
      const isMoved = order !== undefined && order !== partyId
      return [`party:${partyId}`, { name, size: seats.length, ...(isMoved && { order }) }]
    }),
    ...parties.flatMap(({ partyId, seats }) =>
      seats.map((seat, index): [string, PlannedSeat] => [seatKey(partyId, index + 1), seat]),
    ),
    ...bench.map((memberId): [string, boolean] => [`bench:${memberId}`, true]),
  ])
}

function toPlan(parts: ReadonlyMap<string, unknown>, lastPartyId: number): LineUpPlan {
  const keysOf = (kind: string) =>
    [...parts.keys()].flatMap((key) =>
      key.startsWith(`${kind}:`) ? key.slice(kind.length + 1) : [],
    )
  const parties = keysOf('party').map((id) => {
    const partyId = Number(id)
    const { size, ...party } = parts.get(`party:${partyId}`) as PartyPart
    const seats = Array.from({ length: size }, (_, index) => {
      return parts.get(seatKey(partyId, index + 1)) as PlannedSeat
    })
    return { partyId, ...party, seats }
  })
  return {
    parties: parties.sort((one, other) => orderOf(one) - orderOf(other)),
    bench: keysOf('bench'),
    lastPartyId,
  }
}
