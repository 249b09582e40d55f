import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Db } from '../src/db/db.ts'
import { openDatabase } from '../src/db/open.ts'

/**
 * Fills an empty PostgreSQL database with a crowd, to see how the product bears it: so many members,
 * so many days, and of the members so many percent who do something on a day. What they do follows a
 * power law. The rows are made by the server itself, which is faster than sending them there.
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '10000' },
    days: { type: 'string', default: '365' },
    active: { type: 'string', default: '20' },
  },
})
const size = { members: Number(values.members), days: Number(values.days) }
const share = Number(values.active) / 100
const isSensible = [size.members, size.days].every(
  (number) => Number.isInteger(number) && number > 0,
)
const url = process.env.DATABASE_URL
if (!url || !isSensible || !(share > 0 && share <= 1)) {
  console.error(
    'Usage: DATABASE_URL=postgres://… npm run seed -- --members 10000 --days 365 --active 20',
  )
  process.exit(1)
}

const membersInABatch = 500

const { db, close } = await openDatabase({ kind: 'server', url })
try {
  const known = await db.execute(sql`select 1 from member_days limit 1`)
  if ((known as unknown as { rows: unknown[] }).rows.length > 0) {
    throw new Error('This database has activity already; name an empty one.')
  }
  const began = performance.now()
  for (let first = 0; first < size.members; first += membersInABatch) {
    const last = Math.min(first + membersInABatch, size.members) - 1
    await db.transaction((tx) => addMembers(tx, first, last))
    process.stdout.write(`\r${last + 1} of ${size.members} members`)
  }
  await db.transaction(addSums)
  await db.execute(sql`analyze`)
  console.log(`, done in ${Math.round((performance.now() - began) / 1000)} s`)
} finally {
  await close()
}

async function addMembers(tx: Db, first: number, last: number): Promise<void> {
  await tx.execute(sql`
    insert into members (id, user_name, display_name, in_guild, joined_at)
    select (900000000000000000 + n)::text, 'crowd' || n, 'Crowd ' || n, true, now()
    from generate_series(${first}::int, ${last}::int) n`)
  await tx.execute(sql`
    insert into member_days (member_id, day, messages, message_xp, voice_seconds, voice_xp)
    select (900000000000000000 + n)::text, day, messages, messages * 14, seconds, seconds / 300 * 7
    from generate_series(${first}::int, ${last}::int) n
    cross join generate_series(0, ${size.days}::int - 1) back
    cross join lateral (
      select current_date - back as day,
        1 + floor(400 * random() / power((n + 1)::float8, 0.7))::int as messages,
        floor(7200 * random() / power((n + 1)::float8, 0.1))::int as seconds
    ) deed
    where random() < ${share}::float8`)
  await tx.execute(sql`
    insert into member_totals (member_id, messages, message_xp, voice_seconds, voice_xp)
    select member_id, sum(messages), sum(message_xp), sum(voice_seconds), sum(voice_xp)
    from member_days
    where member_id between (900000000000000000 + ${first}::int)::text
      and (900000000000000000 + ${last}::int)::text
    group by member_id`)
}

async function addSums(tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into guild_days (day, messages, voice_seconds)
    select day, sum(messages), sum(voice_seconds) from member_days group by day`)
  await tx.execute(sql`
    insert into guild_hours (hour, messages, voice_seconds)
    select day::timestamp at time zone 'UTC' + hour * interval '1 hour',
      messages * (hour + 1) / 24 - messages * hour / 24,
      voice_seconds * (hour + 1) / 24 - voice_seconds * hour / 24
    from guild_days cross join generate_series(0, 23) hour`)
}
