import type { ActivityKind } from '../../contract/leveling.ts'

/** A level that a member reached. */
export interface LevelUp {
  memberId: string
  kind: ActivityKind
  /** The level before. */
  from: number
  level: number
  at: Date
}

/** Adds to the count of a key. */
export function increment<Key>(counts: Map<Key, number>, key: Key, by = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + by)
}
