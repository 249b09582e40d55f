import { and, count, eq, exists, inArray, isNotNull, sql } from 'drizzle-orm'
import type { ApplicationList } from '../../../contract/applications/review.ts'
import type { Db } from '../../../db/db.ts'
import { forms } from '../../../db/schema/applications/forms.ts'
import { submissions } from '../../../db/schema/applications/submissions.ts'
import { members } from '../../../db/schema/guild.ts'
import type { Context } from '../../core/context.ts'
import { selectListed, toListed } from '../listed-application.ts'
import { countApplications } from './count-applications.ts'
import { matchesFilters, matchesScope, type ViewerQuery } from './filter-applications.ts'
import { orderOf } from './order-applications.ts'

interface PageQuery extends ViewerQuery {
  /** The application after which the page begins; 0: at the beginning. */
  cursor: number
  limit: number
}

/** A page of the completed applications that match the filters, and how many each filter has. */
export async function listApplications(
  ctx: Context,
  { cursor = 0, ...filters }: ViewerQuery & { cursor?: number | undefined; limit: number },
): Promise<ApplicationList> {
  const query = { ...filters, cursor }
  const { limit } = query
  const [rows, passed, counts, withApplications] = await Promise.all([
    selectPage(ctx, query),
    cursor > 0 ? readPassed(ctx, query) : { count: 0, previousCursor: null },
    countApplications(ctx, query),
    listForms(ctx.db),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    applications: shown.map((row) => toListed(ctx, row, query.viewerId)),
    total: counts[query.status ?? 'all'],
    position: last ? passed.count + 1 : 0,
    previousCursor: last && passed.count > 0 ? (passed.previousCursor ?? 0) : null,
    nextCursor: last && rows.length > limit ? last.submissionId : null,
    counts,
    forms: withApplications,
  }
}

/** Whether an application comes after the cursor; true for a cursor whose application is gone. */
const isAfterCursor = (query: PageQuery) =>
  sql`coalesce(${orderOf(query).isAfter(query.cursor)}, true)`

/** The rows of a page, and one more if there is another page. */
function selectPage(ctx: Context, query: PageQuery) {
  const { forward } = orderOf(query)
  // The rows are joined with everything that they show once they are chosen.
  const page = ctx.db
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(members, eq(members.id, submissions.memberId))
    .where(
      and(
        matchesScope(ctx, query),
        matchesFilters(query),
        query.cursor > 0 ? isAfterCursor(query) : undefined,
      ),
    )
    .orderBy(forward)
    .limit(query.limit + 1)
  return selectListed(ctx.db, query.viewerId).where(inArray(submissions.id, page)).orderBy(forward)
}

/** How many applications come before a page, and the cursor of the page before it; null: the first. */
async function readPassed(ctx: Context, query: PageQuery) {
  const isPassed = and(
    matchesScope(ctx, query),
    matchesFilters(query),
    sql`not ${isAfterCursor(query)}`,
  )
  const passed = () =>
    ctx.db
      .select({ id: submissions.id })
      .from(submissions)
      .innerJoin(members, eq(members.id, submissions.memberId))
      .where(isPassed)
  const [[size], [previous]] = await Promise.all([
    ctx.db.select({ count: count() }).from(passed().as('passed')),
    passed().orderBy(orderOf(query).backward).offset(query.limit).limit(1),
  ])
  return { count: size?.count ?? 0, previousCursor: previous?.id ?? null }
}

function listForms(db: Db) {
  const completed = db
    .select({ one: sql`1` })
    .from(submissions)
    .where(and(eq(submissions.formId, forms.id), isNotNull(submissions.completedAt)))
  return db
    .select({ formId: forms.id, title: forms.title })
    .from(forms)
    .where(exists(completed))
    .orderBy(forms.id)
}
