import { sql } from 'drizzle-orm'
import type { RangeQuery } from '../../contract/activity/dashboard.ts'
import { type Day, dayIn } from '../../contract/core/zoned-time.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { guildDays } from '../../db/schema/activity.ts'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { signups } from '../../db/schema/events/events.ts'
import { isComing } from '../core/coming-signups.ts'
import type { Context } from '../core/context.ts'
import { validationError } from '../core/errors.ts'
import { readGuildTimeZone } from '../core/guild-time-zone.ts'
import { parseRange, type Range } from './ranges.ts'

/** Whole days, and their time zone. */
export interface RequestedRange extends Range {
  zone: string
}

/**
 * The days that a query selects as of now; refuses an invalid query together with `otherProblems`, its other
 * errors.
 */
export async function resolveRange(
  { db, now }: Pick<Context, 'db' | 'now'>,
  query: RangeQuery,
  otherProblems: readonly string[] = [],
): Promise<RequestedRange> {
  const zone = await readGuildTimeZone(db)
  const firstDay = query.timeRange === 'alltime' ? await firstDayWithData(db, zone) : null
  const range = parseRange(query, { today: dayIn(zone, now()), firstDay })
  const problems = [...otherProblems, ...('problems' in range ? range.problems : [])]
  if ('problems' in range || problems.length > 0) throw validationError(...problems)
  return { ...range, zone }
}

/** The first day with any data, so that all all-time charts begin together. */
async function firstDayWithData(db: Db, zone: string): Promise<Day | null> {
  const [row] = await selectFirstDay(db, { zone })
  return row?.day ?? null
}

const selectFirstDay = preparedQuery((db) => {
  const zone = sql.placeholder('zone')
  return db
    .select({
      day: sql<Day | null>`least(
        (select min(${guildDays.day}) from ${guildDays}),
        (select (min(${signups.signedAt}) at time zone ${zone}::text)::date
          from ${signups} where ${isComing}),
        (select (min(${submissions.completedAt}) at time zone ${zone}::text)::date
          from ${submissions})
      )::text`,
    })
    .from(sql`(values (1)) as once`)
    .prepare('first_day_with_data')
})
