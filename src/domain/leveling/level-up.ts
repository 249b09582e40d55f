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
