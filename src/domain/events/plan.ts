import { and, eq, isNull } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { EventPlan } from '../../contract/events/event-fields.ts'
import type { CombatRoleNeed } from '../../db/schema/events/event-templates.ts'
import { events } from '../../db/schema/events/events.ts'

/** What an event has in common with its template and with the other dates of its series. */
export type Plan = Pick<typeof events.$inferSelect, Exclude<keyof EventPlan, 'repeatsWeekly'>>

/** A plan as it is sent: what is left out stays as it was, as does null where a plan needs a value. */
export type SentPlan = { [K in keyof Plan]?: Plan[K] | null | undefined }

/** The plan of an event or template that sets nothing else. */
export const emptyPlan: Plan = {
  title: '',
  description: '',
  durationMinutes: 120,
  capacity: null,
  gameId: null,
  needs: [],
  deadlineMinutes: 0,
  signupRoleIds: [],
  countsForReliability: true,
  voiceChannelId: null,
}

const planKeys = Object.keys(emptyPlan) as (keyof Plan)[]

/** The plan of a row. */
export function planOf(row: Plan): Plan {
  return Object.fromEntries(planKeys.map((key) => [key, row[key]])) as unknown as Plan
}

/** A plan after a change; another game clears the needs, whose combat roles it lacks. */
export function mergePlan(before: Plan, sent: SentPlan): Plan {
  const gameId = sent.gameId === undefined ? before.gameId : sent.gameId
  const needs = sent.needs ?? (gameId === before.gameId ? before.needs : [])
  return {
    title: sent.title?.trim() ?? before.title,
    description: sent.description?.trim() ?? before.description,
    durationMinutes: sent.durationMinutes ?? before.durationMinutes,
    capacity: sent.capacity === undefined ? before.capacity : sent.capacity,
    gameId,
    needs: withoutZeros(needs),
    deadlineMinutes: sent.deadlineMinutes ?? before.deadlineMinutes,
    signupRoleIds: sent.signupRoleIds ?? before.signupRoleIds,
    countsForReliability: sent.countsForReliability ?? before.countsForReliability,
    voiceChannelId: sent.voiceChannelId === undefined ? before.voiceChannelId : sent.voiceChannelId,
  }
}

/** The needs of at least one. */
export function withoutZeros(needs: readonly CombatRoleNeed[]): CombatRoleNeed[] {
  return needs.filter(({ count }) => count > 0)
}

/** Whether a stored event has exactly this plan. */
export function hasPlan(plan: Plan) {
  return and(
    ...planKeys.map((key) => {
      const column: PgColumn = events[key]
      return plan[key] === null ? isNull(column) : eq(column, plan[key])
    }),
  )
}
