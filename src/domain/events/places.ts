import type { CombatRoleNeed } from '../../db/schema/events/event-templates.ts'

/** The places of an event: in all (null: no limit), and those that are kept for combat roles. */
export interface Places {
  capacity: number | null
  needs: readonly CombatRoleNeed[]
}

/** How many have a place, by combat role; null for members without one. */
export type PlacesTaken = ReadonlyMap<number | null, number>

/**
 * Whether one more member of a combat role gets a place. Each need keeps its places for its combat role; the
 * rest of the capacity is open to everyone. Without a capacity only the combat roles with a need are
 * limited.
 */
export function hasPlaceFor(
  combatRoleId: number | null,
  { capacity, needs }: Places,
  taken: PlacesTaken,
): boolean {
  const needOf = (id: number | null) => needs.find((need) => need.combatRoleId === id)?.count
  const need = needOf(combatRoleId)
  const isNeeded = need !== undefined && (taken.get(combatRoleId) ?? 0) < need
  if (capacity === null) return need === undefined || isNeeded
  const all = sum(taken.values())
  if (all >= capacity) return false
  const openTaken = sum([...taken].map(([id, count]) => Math.max(0, count - (needOf(id) ?? 0))))
  return isNeeded || openTaken < capacity - sum(needs.map(({ count }) => count))
}

function sum(numbers: Iterable<number>): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}
