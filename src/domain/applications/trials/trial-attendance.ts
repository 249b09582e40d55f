import { sql } from 'drizzle-orm'
import type { Trial } from '../../../contract/applications/trials.ts'
import { type Day, zonedTimeToInstant } from '../../../contract/core/zoned-time.ts'
import { toRecordset } from '../../../db/recordset.ts'
import { type AttendanceStatus, attendance } from '../../../db/schema/events/attendance.ts'
import { events, signups } from '../../../db/schema/events/events.ts'
import { readReliability } from '../../attendance/reliability.ts'
import { isComing } from '../../core/coming-signups.ts'
import type { Context } from '../../core/context.ts'
import { countedAttendance } from '../../core/effective-attendance.ts'
import type { TrialRow } from './select-trials.ts'

type Attendance = NonNullable<Trial['attendance']>

/** The events of each trial that are shown. */
const maxEvents = 6

/** The attendance of members on trial at events since its start, by the trial's id. */
export async function readTrialAttendance(
  { db, now }: Pick<Context, 'db' | 'now'>,
  rows: readonly TrialRow[],
  { timeZone }: { timeZone: string; today: Day },
): Promise<Map<number, Attendance>> {
  if (rows.length === 0) return new Map()
  const since = rows.map(({ trial, member }) => ({
    trialId: trial.id,
    memberId: member.id,
    startsAt: zonedTimeToInstant(timeZone, trial.startsOn),
  }))
  const ctx = { db, now: now().toISOString(), since: toRecordset(since) }
  const [attended, signedUp, reliability] = await Promise.all([
    selectAttended(ctx),
    selectSignedUp(ctx),
    readReliability(
      db,
      rows.map(({ member }) => member.id),
      now(),
    ),
  ])
  return new Map(
    rows.map(({ trial, member }) => {
      const own = attended.filter(({ trialId }) => trialId === trial.id)
      const counted = own.filter(({ status, counts }) => counts && status in cameByStatus)
      const coming = signedUp.find(({ trialId }) => trialId === trial.id)
      const next = coming?.nextTitle != null && coming.nextStartsAt != null
      return [
        trial.id,
        {
          came: counted.filter(({ status }) => cameByStatus[status]).length,
          expected: counted.length,
          reliability: reliability.get(member.id) ?? null,
          events: own.slice(-maxEvents).map(({ trialId: _, counts: __, startsAt, ...event }) => ({
            ...event,
            startsAt: new Date(startsAt).toISOString(),
          })),
          signups: coming?.signups ?? 0,
          nextEvent: next
            ? {
                title: coming.nextTitle ?? '',
                startsAt: new Date(coming.nextStartsAt ?? 0).toISOString(),
              }
            : null,
        },
      ]
    }),
  )
}

/** The statuses that count, and whether the member came. */
const cameByStatus: Partial<Record<AttendanceStatus, boolean>> = {
  present: true,
  late: true,
  'left-early': true,
  absent: false,
}

interface Query {
  db: Context['db']
  now: string
  since: ReturnType<typeof toRecordset>
}

const sinceColumns = sql.raw('since("trialId" int, "memberId" text, "startsAt" timestamptz)')

async function selectAttended({ db, now, since }: Query) {
  const { rows } = (await db.execute(sql`
    select since."trialId", ${events.id} as "eventId", ${events.channelId} as "channelId", ${events.title},
      ${events.startsAt} as "startsAt", ${countedAttendance} as status,
      ${events.countsForReliability} as counts
    from ${sinceOf(since)}
    join ${attendance} on ${attendance.memberId} = since."memberId"
    join ${events} on ${events.id} = ${attendance.eventId}
    where ${events.startsAt} between since."startsAt" and ${now}::timestamptz and ${events.cancelledAt} is null
    order by ${events.startsAt}, ${events.id}`)) as unknown as {
    rows: {
      trialId: number
      eventId: string
      channelId: string
      title: string
      startsAt: string | Date
      status: AttendanceStatus
      counts: boolean
    }[]
  }
  return rows
}

async function selectSignedUp({ db, now, since }: Query) {
  const isNext = sql`filter (where ${events.startsAt} > ${now}::timestamptz)`
  const { rows } = (await db.execute(sql`
    select since."trialId", count(*)::int as signups,
      (array_agg(${events.title} order by ${events.startsAt}) ${isNext})[1] as "nextTitle",
      min(${events.startsAt}) ${isNext} as "nextStartsAt"
    from ${sinceOf(since)}
    join ${signups} on ${signups.memberId} = since."memberId" and ${isComing}
    join ${events} on ${events.id} = ${signups.eventId}
    where ${events.startsAt} >= since."startsAt" and ${events.cancelledAt} is null
    group by 1`)) as unknown as {
    rows: {
      trialId: number
      signups: number
      nextTitle: string | null
      nextStartsAt: string | Date | null
    }[]
  }
  return rows
}

function sinceOf(since: Query['since']) {
  return sql`${since} as ${sinceColumns}`
}
