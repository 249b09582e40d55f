import { sql } from 'drizzle-orm'
import { defaultSettings } from '../../contract/settings/settings.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { attendance } from '../../db/schema/events/attendance.ts'
import { events } from '../../db/schema/events/events.ts'
import { members, settings } from '../../db/schema/guild.ts'
import { countedAttendance } from '../core/effective-attendance.ts'

/** Reliability is known from this number of events on. */
const fewestEvents = 3

/**
 * Reliability of members, between 0 and 1: attended events, late ones and those left early half, of these and
 * the missed ones of the last days. Members with fewer than three, or who opted out, are absent.
 */
export async function readReliability(
  db: Db,
  memberIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const rows = await selectReliability(db, { memberIds, now: now.toISOString() })
  return new Map(rows.map(({ memberId, reliability }) => [memberId, reliability]))
}

const days = sql`coalesce((select ${settings.reliabilityDays} from ${settings}),
  ${sql.raw(String(defaultSettings.reliabilityDays))})`
const at = sql`${sql.placeholder('now')}::timestamptz`

const selectReliability = preparedQuery((db) =>
  db
    .select({
      memberId: attendance.memberId,
      reliability: sql<number>`avg(case ${countedAttendance} when 'present' then 1
        when 'absent' then 0 else 0.5 end)::float8`,
    })
    .from(attendance)
    .innerJoin(events, sql`${events.id} = ${attendance.eventId}`)
    .innerJoin(members, sql`${members.id} = ${attendance.memberId} and not ${members.optedOut}`)
    .where(
      sql`${attendance.memberId} = any(${sql.placeholder('memberIds')}::text[])
        and ${countedAttendance} in ('present', 'late', 'left-early', 'absent')
        and ${events.countsForReliability} and ${events.cancelledAt} is null
        and ${events.startsAt} between ${at} - make_interval(days => ${days}) and ${at}`,
    )
    .groupBy(attendance.memberId)
    .having(sql`count(*) >= ${sql.raw(String(fewestEvents))}`)
    .prepare('reliability_of_members'),
)
