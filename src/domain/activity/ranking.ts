import { and, asc, desc, eq, gt, lte, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { memberTotals } from '../../db/schema/activity.ts'
import { members } from '../../db/schema/guild.ts'

/** What a ranking goes by, and the experience it earned. */
export interface Counted {
  amount: PgColumn
  xp: PgColumn
}

/** A part of a ranking: its length, how many stand before it, and of how many in all it is a part. */
export interface Part {
  search: string
  limit: number
  offset: number
  total: number
}

/** So many are skipped one by one; further on it pays to find out first what the one there did. */
const deep = 2_000

const person = {
  id: members.id,
  displayName: members.displayName,
  avatarHash: members.avatarHash,
  guildAvatarHash: members.guildAvatarHash,
}
const name = sql`lower(${members.displayName})`
const byName = [name, asc(members.id)]

/** Those who are ranked: in the guild, no bot, not opted out, and with this in their names. */
export function isRanked(search: string): SQL | undefined {
  const wanted = search.trim().replace(/[\\%_]/g, '\\$&')
  const isNamedLike = wanted === '' ? undefined : sql`${name} like lower(${`%${wanted}%`}::text)`
  return and(members.inGuild, not(members.isBot), not(members.optedOut), isNamedLike)
}

/** Everybody for whom it holds, most first, then by name; whoever did nothing stands at the end. */
export function readRanking(db: Db, { amount, xp }: Counted, who: SQL | undefined, offset = 0) {
  const amountOrNone = sql<number>`coalesce(${amount}, 0)`.mapWith(Number)
  return db
    .select({ ...person, amount: amountOrNone, xp: sql`coalesce(${xp}, 0)`.mapWith(Number) })
    .from(members)
    .leftJoin(memberTotals, eq(memberTotals.memberId, members.id))
    .where(who)
    .orderBy(desc(amountOrNone), ...byName)
    .offset(offset)
}

/**
 * A part of the same ranking, without reading it all: the active are met in the order of an index,
 * the others by name after them.
 */
export async function readPartOfRanking(
  db: Db,
  counted: Counted,
  { search, limit, offset, total }: Part,
) {
  const rest = Math.min(limit, total - offset)
  if (rest <= 0) return []
  const who = isRanked(search)
  // How many a search leaves out is but guessed by the planner: no shortcut is safe to take then.
  const isWhole = search.trim() === ''
  const place = isWhole && offset > deep ? await placeAt(db, counted, offset) : { above: 0 }
  const active = place
    ? await selectActive(db, counted, who, place.amount)
        .limit(rest)
        .offset(offset - place.above)
    : []
  if (active.length === rest) return active

  // Counted from the end, nobody need know how many are active.
  const idle = await selectIdleFromTheEnd(db, who, isWhole ? inOrder(counted) : plain(counted))
    .limit(rest - active.length)
    .offset(total - offset - rest)
  return [...active, ...idle.toReversed().map((row) => ({ ...row, amount: 0, xp: 0 }))]
}

function selectActive(db: Db, { amount, xp }: Counted, who: SQL | undefined, from?: number) {
  return db
    .select({ ...person, amount: sql`${amount}`.mapWith(Number), xp: sql`${xp}`.mapWith(Number) })
    .from(memberTotals)
    .innerJoin(members, eq(members.id, memberTotals.memberId))
    .where(and(gt(amount, 0), from === undefined ? undefined : lte(amount, from), who))
    .orderBy(desc(amount), ...byName)
}

function selectIdleFromTheEnd(db: Db, who: SQL | undefined, active: SQL) {
  const isActive = sql`select from (${active}) as active where active.member_id = ${members.id}`
  return db
    .select(person)
    .from(members)
    .where(and(who, sql`not exists (${isActive})`))
    .orderBy(desc(name), desc(members.id))
}

/** What the one at a place did, and how many did more; nothing where it lies past the active. */
async function placeAt(
  db: Db,
  counted: Counted,
  offset: number,
): Promise<{ amount?: number; above: number } | undefined> {
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

function plain({ amount }: Counted, above: SQL = sql`0`): SQL {
  return sql`select ${memberTotals.memberId}, ${amount} as amount from ${memberTotals}
    where ${amount} > ${above}`
}

/** The amounts above another, walked along their index; `offset 0` keeps the planner to that walk. */
function inOrder(counted: Counted, above?: SQL): SQL {
  return sql`${plain(counted, above)} order by ${counted.amount} desc offset 0`
}

/** Asked the other way round: those who are not ranked are few, and have an index of their own. */
const isShown = sql`not exists (
  select from ${members} where ${members.id} = active.member_id and not (${isRanked('')}))`
