import { and, count, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { memberTotals } from '../../db/schema/activity.ts'
import { members } from '../../db/schema/guild.ts'
import {
  amountAt,
  byName,
  byNameFromTheEnd,
  countActive,
  countRanked,
  type End,
  ends,
  isRanked,
  type RankingMetric,
  start,
} from './ranking-order.ts'

/** A page of a ranking: its rows, the total, and the number of members before it. */
export interface RankingPage {
  search: string
  /** Absent: to the end. */
  limit?: number | undefined
  offset: number
}

/** Beyond this offset it is faster to look up the amount at the offset first. */
const deep = 2_000

const person = {
  id: members.id,
  displayName: members.displayName,
  avatarHash: members.avatarHash,
  guildAvatarHash: members.guildAvatarHash,
}
const isNamedLike = sql`lower(${members.displayName}) like lower(${sql.placeholder('pattern')}::text)`

type Statements = ReturnType<typeof statementsFor>

/** The rows to read; `limit` is at most what follows the offset. */
interface Part {
  pattern: string
  limit: number
  offset: number
  total: number
}

/** Reads a page of a ranking and its total: by amount, then by name, with inactive members at the end. */
export function createRanking(counted: RankingMetric) {
  const forAll = statementsFor(counted, isRanked)
  const forMatching = statementsFor(counted, and(isRanked, isNamedLike))

  return async (db: Db, { search, limit, offset }: RankingPage) => {
    const escaped = search.trim().replace(/[\\%_]/g, '\\$&')
    const isUnfiltered = escaped === ''
    const statements = isUnfiltered ? forAll : forMatching
    const pattern = `%${escaped}%`
    const total = isUnfiltered
      ? await countRanked(db)
      : await countMatching(db, statements, pattern)
    if (limit === undefined) {
      return { total, rows: await statements.selectAll(db, { pattern, offset }) }
    }
    const part = { pattern, limit: Math.min(limit, total - offset), offset, total }
    if (part.limit <= 0) return { total, rows: [] }
    // The planner only estimates how many rows a search excludes, so no shortcut is safe.
    const isFar = isUnfiltered && offset > deep
    const read = isFar && offset > total / 2 ? readFromTheBottom : readFromTheTop
    return { total, rows: await read(db, { counted, statements, isFar }, part) }
  }
}

interface Source {
  counted: RankingMetric
  statements: Statements
  /** Whether the amount at the offset is looked up first. */
  isFar: boolean
}

/**
 * Active members are read in the order of an index, the others after them by name, so that no full scan is
 * needed.
 */
async function readFromTheTop(db: Db, { counted, statements, isFar }: Source, part: Part) {
  const { pattern, limit, offset, total } = part
  const reached = isFar ? await amountAt(db, counted, 'top', offset) : start
  const active = reached
    ? await statements.selectActive.top(db, {
        ...{ pattern, limit, from: reached.amount },
        offset: offset - reached.passed,
      })
    : []
  if (active.length === limit) return active

  // Counting from the end needs no total of active members.
  const idle = await statements.selectIdleFromTheEnd(db, {
    pattern,
    limit: limit - active.length,
    offset: total - offset - limit,
  })
  return [...active, ...idle.toReversed().map(withoutActivity)]
}

/** Counts the active members, and then passes only the rows after the page. */
async function readFromTheBottom(db: Db, { counted, statements }: Source, part: Part) {
  const { pattern, limit, offset, total } = part
  const after = total - offset - limit
  const idleCount = total - (await countActive(db, counted))
  const idleLimit = Math.max(0, Math.min(limit, idleCount - after))
  const idle =
    idleLimit > 0
      ? await statements.selectIdleFromTheEnd(db, { pattern, limit: idleLimit, offset: after })
      : []
  if (idleLimit === limit) return idle.toReversed().map(withoutActivity)

  const skipped = Math.max(0, after - idleCount)
  const reached = skipped > deep ? await amountAt(db, counted, 'bottom', skipped) : start
  const { amount: from, passed } = reached ?? start
  const active = await statements.selectActive.bottom(db, {
    ...{ pattern, from, limit: limit - idleLimit, offset: skipped - passed },
  })
  return [...active.toReversed(), ...idle.toReversed().map(withoutActivity)]
}

const withoutActivity = <Row extends object>(row: Row) => ({ ...row, amount: 0, xp: 0 })

/** Unnamed, so that each call is planned: the best plan depends on the search and the page. */
function statementsFor({ amount, xp }: RankingMetric, who: SQL | undefined) {
  const amountOrNone = sql<number>`coalesce(${amount}, 0)`.mapWith(Number)
  const xpOrNone = sql<number>`coalesce(${xp}, 0)`.mapWith(Number)
  const from = sql.placeholder('from')
  const isActive = sql`select from ${memberTotals}
    where ${memberTotals.memberId} = ${members.id} and ${amount} > 0`
  const selectActive = (end: End) => {
    const { order, isReached, names } = ends[end]
    return preparedQuery((db) =>
      db
        .select({
          ...person,
          amount: sql`${amount}`.mapWith(Number),
          xp: sql`${xp}`.mapWith(Number),
        })
        .from(memberTotals)
        .innerJoin(members, eq(members.id, memberTotals.memberId))
        .where(and(gt(amount, 0), or(sql`${from}::bigint is null`, isReached(amount, from)), who))
        .orderBy(order(amount), ...names)
        .limit(sql.placeholder('limit'))
        .offset(sql.placeholder('offset'))
        .prepare(''),
    )
  }
  return {
    countPeople: preparedQuery((db) =>
      db.select({ people: count() }).from(members).where(who).prepare(''),
    ),
    selectAll: preparedQuery((db) =>
      db
        .select({ ...person, amount: amountOrNone, xp: xpOrNone })
        .from(members)
        .leftJoin(memberTotals, eq(memberTotals.memberId, members.id))
        .where(who)
        .orderBy(desc(amountOrNone), ...byName)
        .offset(sql.placeholder('offset'))
        .prepare(''),
    ),
    selectActive: { top: selectActive('top'), bottom: selectActive('bottom') },
    selectIdleFromTheEnd: preparedQuery((db) =>
      db
        .select(person)
        .from(members)
        .where(and(who, sql`not exists (${isActive})`))
        .orderBy(...byNameFromTheEnd)
        .limit(sql.placeholder('limit'))
        .offset(sql.placeholder('offset'))
        .prepare(''),
    ),
  }
}

async function countMatching(db: Db, { countPeople }: Statements, pattern: string) {
  const [counts] = await countPeople(db, { pattern })
  return counts?.people ?? 0
}
