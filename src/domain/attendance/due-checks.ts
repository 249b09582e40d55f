import { and, gte, isNull, notExists, sql } from 'drizzle-orm'
import { attendanceChecks } from '../../db/schema/events/attendance.ts'
import { attendanceCheckConfigs } from '../../db/schema/events/automation.ts'
import { events } from '../../db/schema/events/events.ts'
import type { Context } from '../core/context.ts'
import { enqueueAll } from '../jobs/enqueue.ts'

const day = 24 * 60 * 60 * 1000
/** The longest delay of a check is a day; events that started more than two days ago are skipped. */
const maxAge = 2 * day

/** Enqueues the attendance checks that are due and have not run. */
export async function enqueueDueChecks({ db, now }: Context): Promise<void> {
  const dueMoment = sql`${events.startsAt} + make_interval(mins => ${attendanceCheckConfigs.checkDelayMinutes})`
  const hasRun = db
    .select({ one: sql`1` })
    .from(attendanceChecks)
    .where(
      sql`${attendanceChecks.eventId} = ${events.id} and ${attendanceChecks.configId} = ${attendanceCheckConfigs.id}`,
    )
  const due = await db
    .select({ eventId: events.id, configId: attendanceCheckConfigs.id })
    .from(events)
    .innerJoin(attendanceCheckConfigs, sql`true`)
    .where(
      and(
        isNull(events.cancelledAt),
        gte(events.startsAt, new Date(now().getTime() - maxAge)),
        sql`${dueMoment} <= ${now().toISOString()}::timestamptz`,
        sql`${dueMoment} >= ${attendanceCheckConfigs.createdAt}`,
        notExists(hasRun),
      ),
    )
  await enqueueAll(db, 'check-attendance', due)
}
