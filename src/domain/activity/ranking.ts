import { and, asc, count, desc, eq, gt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { memberTotals } from '../../db/schema/activity.ts'
import { members } from '../../db/schema/guild.ts'

/** The column that a ranking sorts by, and that of its XP. */
export interface RankingMetric {
  amount: PgColumn
  xp: PgColumn
}

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
const name = sql`lower(${members.displayName})`
const byName = [name, asc(members.id)]

/** Ranked members: in the guild, not a bot, not opted out. */
export const isRanked = and(members.inGuild, not(members.isBot), not(members.optedOut))

const isNamedLike = sql`${name} like lower(${sql.placeholder('pattern')}::text)`

/** Reads a page of a ranking and its total: by amount, then by name, with inactive members at the end. */
export function createRanking(counted: RankingMetric) {
  const forAll = statementsFor(counted, isRanked, inOrder(counted))
  const forMatching = statementsFor(counted, and(isRanked, isNamedLike), plain(counted))

  return async (db: Db, { search, limit, offset }: RankingPage) => {
    const escaped = search.trim().replace(/[\\%_]/g, '\\$&')
    const isUnfiltered = escaped === ''
    const statements = isUnfiltered ? forAll : forMatching
    const pattern = `%${escaped}%`
    const [counts] = await statements.countPeople(db, { pattern })
    const total = counts?.people ?? 0
    if (limit === undefined) {
      return { total, rows: await statements.selectAll(db, { pattern, offset }) }
    }
    // The planner only estimates how many rows a search excludes, so no shortcut is safe.
    const isFar = isUnfiltered && offset > deep && offset < total
    const place = isFar ? await amountAt(db, counted, offset) : { amount: null, above: 0 }
    const part = { pattern, limit: Math.min(limit, total - offset), offset, total }
    return { total, rows: await readPart(db, statements, part, place) }
  }
}

/**
 * Active members are read in the order of an index, the others after them by name, so that no full scan is
 * needed.
 */
async function readPart(
  db: Db,
  { selectActive, selectIdleFromTheEnd }: ReturnType<typeof statementsFor>,
  part: { pattern: string; limit: number; offset: number; total: number },
  place: { amount: number | null; above: number } | undefined,
) {
  const { pattern, limit, offset, total } = part
  if (limit <= 0) return []
  const active = place
    ? await selectActive(db, { pattern, from: place.amount, limit, offset: offset - place.above })
    : []
  if (active.length === limit) return active

  // Counting from the end needs no total of active members.
  const idle = await selectIdleFromTheEnd(db, {
    pattern,
    limit: limit - active.length,
    offset: total - offset - limit,
  })
  return [...active, ...idle.toReversed().map((row) => ({ ...row, amount: 0, xp: 0 }))]
}

/** Unnamed, so that each call is planned: the best plan depends on the search and the page. */
function statementsFor({ amount, xp }: RankingMetric, who: SQL | undefined, active: SQL) {
  const amountOrNone = sql<number>`coalesce(${amount}, 0)`.mapWith(Number)
  const xpOrNone = sql<number>`coalesce(${xp}, 0)`.mapWith(Number)
  const from = sql.placeholder('from')
  const isActive = sql`select from (${active}) as active where active.member_id = ${members.id}`
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
    selectActive: preparedQuery((db) =>
      db
        .select({
          ...person,
          amount: sql`${amount}`.mapWith(Number),
          xp: sql`${xp}`.mapWith(Number),
        })
        .from(memberTotals)
        .innerJoin(members, eq(members.id, memberTotals.memberId))
        .where(and(gt(amount, 0), or(sql`${from}::bigint is null`, lte(amount, from)), who))
        .orderBy(desc(amount), ...byName)
        .limit(sql.placeholder('limit'))
        .offset(sql.placeholder('offset'))
        .prepare(''),
    ),
    selectIdleFromTheEnd: preparedQuery((db) =>
      db
        .select(person)
        .from(members)
        .where(and(who, sql`not exists (${isActive})`))
        .orderBy(desc(name), desc(members.id))
        .limit(sql.placeholder('limit'))
        .offset(sql.placeholder('offset'))
        .prepare(''),
    ),
  }
}

/** The amount at an offset and the number of members above it; undefined beyond the active members. */
async function amountAt(
  db: Db,
  counted: RankingMetric,
  offset: number,
): Promise<{ amount: number; above: number } | undefined> {
  const { rows } = (await db.execute(sql`
    select amount::float8,
      (select count(*) from (${inOrder(counted, sql`found.amount`)}) as active
        where ${isShown})::float8 as above
    from (
      select amount from (${inOrder(counted)}) as active where ${isShown}
      order by amount desc offset ${offset} limit 1
    ) as found`)) as unknown as { rows: { amount: number; above: number }[] }
  return rows[0]
}

function plain({ amount }: RankingMetric, above: SQL = sql`0`): SQL {
  return sql`select ${memberTotals.memberId}, ${amount} as amount from ${memberTotals}
    where ${amount} > ${above}`
}

/** The amounts above another, by index; `offset 0` keeps the planner from another plan. */
function inOrder(counted: RankingMetric, above?: SQL): SQL {
  return sql`${plain(counted, above)} order by ${counted.amount} desc offset 0`
}

/** Inverted, because the members who are not ranked are few and have their own index. */
const isShown = sql`not exists (
  select from ${members} where ${members.id} = active.member_id and not (${isRanked}))`
