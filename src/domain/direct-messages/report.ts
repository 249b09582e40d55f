import { type SQL, sql } from 'drizzle-orm'
import type { HealthReport } from '../../contract/health.ts'
import { events, signups } from '../../db/schema/events/events.ts'
import { jobs } from '../../db/schema/jobs.ts'
import type { Context, DmPace } from '../core/context.ts'
import { isPostponed } from '../jobs/job-outcomes.ts'
import { directMessageJobs } from '../jobs/jobs.ts'
import {
  backoffLeft,
  type DmAttempt,
  defaultDmPace,
  openingDelay,
  recentOpenings,
  regularOpenings,
} from './pace.ts'

/** The queue and the openings, as the statement returns them. */
interface Counts {
  waiting: number
  postponed: { count: number; oldestAge: number | null; nextIn: number | null }
  missedReminders: number
  attempts: DmAttempt[]
}

type Report = NonNullable<HealthReport['directMessages']>

/** Whether messages wait for a limit, soon will, or were not sent. */
export function needsAttention({ state, postponed, missedReminders }: Report): boolean {
  return state !== 'ok' || (postponed?.count ?? 0) > 0 || missedReminders > 0
}

/** Reports channel openings, queued direct messages and missed reminders. */
export async function reportDirectMessages({
  db,
  now,
  dmPace = defaultDmPace,
}: Pick<Context, 'db' | 'now' | 'dmPace'>): Promise<Report> {
  const kinds = sql.param(directMessageJobs)
  const yesterday = new Date(now().getTime() - 24 * 60 * 60 * 1000).toISOString()
  const at = sql`${now().toISOString()}::timestamptz`
  const isQueued = sql`${jobs.finishedAt} is null and ${jobs.kind} = any(${kinds}::text[])`
  const milliseconds = (interval: SQL) => sql`extract(epoch from ${interval})::float8 * 1000`
  const { rows } = (await db.execute(sql`
    select
      (select count(*)::int from ${jobs} where ${isQueued}) as waiting,
      (select json_build_object('count', count(*),
          'oldestAge', ${milliseconds(sql`${at} - min(${jobs.createdAt})`)},
          'nextIn', ${milliseconds(sql`min(${jobs.runAt}) - ${at}`)})
        from ${jobs} where ${isQueued} and ${isPostponed}) as postponed,
      (select count(*)::int from ${signups} join ${events} on ${events.id} = ${signups.eventId}
        where ${signups.reminderState} = 'missed'
          and ${events.startsAt} > ${yesterday}::timestamptz) as "missedReminders",
      (select coalesce(json_agg(recent), '[]') from (${recentOpenings}) as recent) as attempts`)) as unknown as {
    rows: [Counts]
  }
  const { waiting, postponed, missedReminders, attempts } = rows[0]
  const after = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString()
  const delay = openingDelay(attempts, dmPace)
  const opened = openedInWindow(attempts, dmPace)
  const state = stateOf(attempts, opened, dmPace)
  return {
    state,
    opened,
    limit: dmPace.openings,
    windowMinutes: dmPace.windowMilliseconds / 60_000,
    waiting,
    nextAt: state === 'paused' || state === 'exhausted' ? after(delay) : null,
    postponed: {
      count: postponed.count,
      since: postponed.oldestAge === null ? null : after(-postponed.oldestAge),
      nextAt: postponed.nextIn !== null && postponed.nextIn > 0 ? after(postponed.nextIn) : null,
    },
    missedReminders,
  }
}

function openedInWindow(attempts: readonly DmAttempt[], { windowMilliseconds }: DmPace): number {
  const isInWindow = ({ ageMilliseconds, isRefused }: DmAttempt) =>
    !isRefused && ageMilliseconds < windowMilliseconds
  return attempts.filter(isInWindow).length
}

function stateOf(attempts: readonly DmAttempt[], opened: number, pace: DmPace) {
  if (backoffLeft(attempts, pace) > 0) return 'paused'
  if (opened >= pace.openings) return 'exhausted'
  return opened >= regularOpenings(pace) ? 'near' : 'ok'
}
