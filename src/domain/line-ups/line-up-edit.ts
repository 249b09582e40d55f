import type { Db } from '../../db/db.ts'
import type { LineUpPlan } from '../../db/schema/events/line-ups.ts'
import type { SeatRules } from './change-seats.ts'
import type { LineUpEvent } from './load-event.ts'
import { isInPool, type PersonRow, rolesOf } from './people.ts'

/** A line-up while it is changed. */
export interface LineUpEdit {
  tx: Db
  event: LineUpEvent
  actorId: string
  now: Date
  /** The pool and everyone who has a place. */
  people: readonly PersonRow[]
  rules: SeatRules
  /** Changed in place, or replaced. */
  plan: LineUpPlan
  /** Sentences for the caller about the result. */
  explanation: string[]
}

/** The rules of seats with these people. */
export function seatRules({ combatRoleIds }: LineUpEvent, people: readonly PersonRow[]): SeatRules {
  const byId = new Map(people.map((row) => [row.id, row]))
  return {
    combatRoleIds,
    rolesOf: (memberId) => {
      const row = byId.get(memberId)
      return row ? rolesOf(row).filter((role) => combatRoleIds.includes(role)) : []
    },
    isInPool: (memberId) => {
      const row = byId.get(memberId)
      return row !== undefined && isInPool(row)
    },
  }
}
