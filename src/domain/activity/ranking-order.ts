import { and, asc, desc, gte, lte, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { memberTotals } from '../../db/schema/activity.ts'
import { members } from '../../db/schema/guild.ts'

/** The column that a ranking sorts by, and that of its XP. */
export interface RankingMetric {
  amount: PgColumn
  xp: PgColumn
}

const name = sql`lower(${members.displayName})`

/** By name, then by id. */
export const byName = [name, asc(members.id)]

/** The reverse of `byName`. */
export const byNameFromTheEnd = [desc(name), desc(members.id)]

/** Ranked members: in the guild, not a bot, not opted out. */
export const isRanked = and(members.inGuild, not(members.isBot), not(members.optedOut))

/** The ends from which a ranking is read. */
export const ends = {
  top: { order: desc, direction: sql`desc`, isPassed: sql`>`, isReached: lte, names: byName },
  bottom: {
    ...{ order: asc, direction: sql`asc`, isPassed: sql`<`, isReached: gte },
    names: byNameFromTheEnd,
  },
}

/** An end of a ranking. */
export type End = keyof typeof ends

/** Counts by indexes alone: all members without those who are not ranked. */
export async function countRanked(db: Db): Promise<number> {
  return readNumber(
    db,
    sql`(select count(*) from ${members}) - (select count(*) from ${members} where not (${isRanked}))`,
  )
}

/** Counts the ranked members with activity. */
export function countActive(db: Db, counted: RankingMetric): Promise<number> {
  return readNumber(
    db,
    sql`(select count(*) from (${inOrder(counted, 'top')}) as active where ${isShown})`,
  )
}

async function readNumber(db: Db, expression: SQL): Promise<number> {
  const { rows } = (await db.execute(sql`select (${expression})::float8 as number`)) as unknown as {
    rows: { number: number }[]
  }
  return rows[0]?.number ?? 0
}

/** Where reading begins: at an amount, and after how many members from the end. */
export interface Place {
  amount: number | null
  passed: number
}

/** Reading begins at the end itself. */
export const start: Place = { amount: null, passed: 0 }

/** The amount at an offset from an end and the number of members before it; undefined beyond the active members. */
export async function amountAt(
  db: Db,
  counted: RankingMetric,
  end: End,
  offset: number,
): Promise<Place | undefined> {
  const { rows } = (await db.execute(sql`
    select amount::float8,
      (select count(*) from (${inOrder(counted, end, sql`found.amount`)}) as active
        where ${isShown})::float8 as passed
    from (
      select amount from (${inOrder(counted, end)}) as active where ${isShown}
      order by amount ${ends[end].direction} offset ${offset} limit 1
    ) as found`)) as unknown as { rows: Place[] }
  return rows[0]
}

/** The amounts from an end, if given before another, by index; `offset 0` keeps the planner from another plan. */
function inOrder({ amount }: RankingMetric, end: End, until?: SQL): SQL {
  const { direction, isPassed } = ends[end]
  const isBefore = until ? sql` and ${amount} ${isPassed} ${until}` : sql``
  return sql`select ${memberTotals.memberId}, ${amount} as amount from ${memberTotals}
    where ${amount} > 0${isBefore} order by ${amount} ${direction} offset 0`
}

/** Inverted, because the members who are not ranked are few and have their own index. */
const isShown = sql`not exists (
  select from ${members} where ${members.id} = active.member_id and not (${isRanked}))`
