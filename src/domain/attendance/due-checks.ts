import { and, gte, isNull, notExists, sql } from 'drizzle-orm'
import { attendanceChecks } from '../../db/schema/attendance.ts'
import { automationConfigs } from '../../db/schema/automation.ts'
import { events } from '../../db/schema/events.ts'
import type { Context } from '../core/context.ts'
import { enqueueAll } from '../jobs/jobs.ts'

const day = 24 * 60 * 60 * 1000
/** The longest delay of a check is a day; what began earlier than two days ago is over. */
const longestAgo = 2 * day

/** Asks for every attendance check that is due and has not been made; events may be moved until then. */
export async function askForChecks({ db, now }: Context): Promise<void> {
  const dueMoment = sql`${events.startsAt} + make_interval(mins => ${automationConfigs.checkDelayMinutes})`
  const isMade = db
    .select({ one: sql`1` })
    .from(attendanceChecks)
    .where(
      sql`${attendanceChecks.eventId} = ${events.id} and ${attendanceChecks.configId} = ${automationConfigs.id}`,
    )
  const due = await db
    .select({ eventId: events.id, configId: automationConfigs.id })
    .from(events)
    .innerJoin(automationConfigs, sql`true`)
    .where(
      and(
        isNull(events.cancelledAt),
        gte(events.startsAt, new Date(now().getTime() - longestAgo)),
        sql`${dueMoment} <= ${now().toISOString()}::timestamptz`,
        sql`${dueMoment} >= ${automationConfigs.createdAt}`,
        notExists(isMade),
      ),
    )
  await enqueueAll(
    db,
    'attendance-check',
    due.map((check) => ({ input: check, key: `${check.eventId} ${check.configId}` })),
  )
}
