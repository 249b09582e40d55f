import { and, between, sql } from 'drizzle-orm'
import {
  type MemberSum,
  maxMemberSums,
  type RangeQuery,
} from '../../contract/activity/dashboard.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { memberDays } from '../../db/schema/activity.ts'
import type { Context } from '../core/context.ts'
import { rangePlaceholders } from './guild-days.ts'
import { toHours } from './hours.ts'
import { listMostActive } from './leaderboards.ts'
import { resolveRange } from './requested-range.ts'

/**
 * The messages and voice hours of members in a range, in the order of the dashboard's users. Only of the first ones,
 * because the sums of all members would read the whole table of a large guild.
 */
export async function listMemberSums(ctx: Context, query: RangeQuery): Promise<MemberSum[]> {
  const { from, to } = await resolveRange(ctx, query)
  const memberIds = await listMostActive(ctx, maxMemberSums)
  const sums = await selectSums(ctx.db, { memberIds, from, to })
  const sumOf = new Map(sums.map((sum) => [sum.memberId, sum]))
  return memberIds.map((userId) => ({
    userId,
    messageCount: sumOf.get(userId)?.messageCount ?? 0,
    voiceHours: toHours(sumOf.get(userId)?.voiceSeconds ?? 0, 4),
  }))
}

/** Unnamed, so that each call is planned: the best plan depends on the range. */
const selectSums = preparedQuery((db) =>
  db
    .select({
      memberId: memberDays.memberId,
      messageCount: sql<number>`sum(${memberDays.messageCount})::int`,
      voiceSeconds: sql<number>`sum(${memberDays.voiceSeconds})::float8`,
    })
    .from(memberDays)
    .where(
      and(
        sql`${memberDays.memberId} = any(${sql.placeholder('memberIds')}::text[])`,
        between(memberDays.day, rangePlaceholders.from, rangePlaceholders.to),
      ),
    )
    .groupBy(memberDays.memberId)
    .prepare(''),
)
