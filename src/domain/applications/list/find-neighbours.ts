import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Neighbours } from '../../../contract/applications/review.ts'
import { submissions } from '../../../db/schema/applications/submissions.ts'
import { members } from '../../../db/schema/guild.ts'
import type { Context } from '../../core/context.ts'
import { isPending } from '../stages.ts'
import { matchesFilters, matchesScope, type ViewerQuery } from './filter-applications.ts'
import { orderOf } from './order-applications.ts'

type Clock = Pick<Context, 'db' | 'now'>

/** The applications before and after one in the filtered list, and the next pending one. */
export async function findNeighbours(
  ctx: Clock,
  submissionId: number,
  query: ViewerQuery,
): Promise<Neighbours> {
  const [own, beside] = await Promise.all([
    readPosition(ctx, submissionId, query),
    selectAdjacent(ctx, submissionId, query),
  ])
  if (!own?.isInScope) {
    return { position: null, total: 0, previous: null, next: null, nextPending: null }
  }
  const find = (position: string) => {
    const row = beside.find((one) => one.position === position)
    return row ? { submissionId: row.submissionId, userName: row.userName } : null
  }
  return {
    position: own.isListed ? own.before + 1 : null,
    total: own.total,
    previous: find('previous'),
    next: find('next'),
    nextPending: find('next pending'),
  }
}

/** How many applications match the filters, how many of them come before one, and whether it is among them. */
async function readPosition({ db, now }: Clock, submissionId: number, query: ViewerQuery) {
  const isSelf = eq(submissions.id, submissionId)
  const matches = matchesFilters(query) ?? sql`true`
  const isBefore = orderOf(query).isBefore(submissionId)
  const [position] = await db
    .select({
      total: sql<number>`(count(*) filter (where ${matches}))::int`,
      before: sql<number>`(count(*) filter (where ${matches} and ${isBefore}))::int`,
      isInScope: sql<boolean>`coalesce(bool_or(${isSelf}), false)`,
      isListed: sql<boolean>`coalesce(bool_or(${isSelf} and ${matches}), false)`,
    })
    .from(submissions)
    .innerJoin(members, eq(members.id, submissions.memberId))
    .where(and(matchesScope({ now }, query), or(matches, isSelf)))
  return position
}

/** The nearest applications on both sides and the pending ones that come next, which need not match the filters. */
function selectAdjacent({ db, now }: Clock, submissionId: number, query: ViewerQuery) {
  const { forward, backward, isBefore, isAfter } = orderOf(query)
  const matches = matchesFilters(query)
  const nearest = (position: string, order: SQL, ...conditions: (SQL | undefined)[]) =>
    db
      .select({
        position: sql<string>`${position}::text`,
        submissionId: submissions.id,
        userName: members.userName,
      })
      .from(submissions)
      .innerJoin(members, eq(members.id, submissions.memberId))
      .where(and(matchesScope({ now }, query), ...conditions))
      .orderBy(order)
      .limit(1)
  const isOther = sql`${submissions.id} <> ${submissionId}`
  return unionAll(
    nearest('previous', backward, matches, isBefore(submissionId)),
    nearest('next', forward, matches, isAfter(submissionId)),
    // After the last one, the first.
    nearest('next pending', sql`${isBefore(submissionId)}, ${forward}`, isPending, isOther),
  )
}
