import { sql } from 'drizzle-orm'
import type { HealthReport } from '../../contract/health.ts'
import { events, signups } from '../../db/schema/events/events.ts'
import { jobs } from '../../db/schema/jobs.ts'
import type { Context, DmPace } from '../core/context.ts'
import { directMessageJobs } from '../jobs/jobs.ts'
import { backoffLeft, type DmAttempt, defaultDmPace, openingDelay, recentOpenings } from './pace.ts'

/** The budget counts as nearly used from this share on. */
const nearShare = 0.8

/** Reports channel openings, queued direct messages and missed reminders. */
export async function reportDirectMessages({
  db,
  now,
  dmPace = defaultDmPace,
}: Pick<Context, 'db' | 'now' | 'dmPace'>): Promise<NonNullable<HealthReport['directMessages']>> {
  const kinds = sql.param(directMessageJobs)
  const yesterday = new Date(now().getTime() - 24 * 60 * 60 * 1000).toISOString()
  const { rows } = (await db.execute(sql`
    select
      (select count(*)::int from ${jobs}
        where ${jobs.finishedAt} is null and ${jobs.kind} = any(${kinds}::text[])) as waiting,
      (select count(*)::int from ${signups} join ${events} on ${events.id} = ${signups.eventId}
        where ${signups.reminderState} = 'missed'
          and ${events.startsAt} > ${yesterday}::timestamptz) as "missedReminders",
      (select coalesce(json_agg(recent), '[]') from (${recentOpenings}) as recent) as attempts`)) as unknown as {
    rows: { waiting: number; missedReminders: number; attempts: DmAttempt[] }[]
  }
  const { waiting = 0, missedReminders = 0, attempts = [] } = rows[0] ?? {}
  const delay = openingDelay(attempts, dmPace)
  const opened = openedInWindow(attempts, dmPace)
  const state = stateOf(attempts, opened, dmPace)
  return {
    state,
    opened,
    limit: dmPace.openings,
    windowMinutes: dmPace.windowMilliseconds / 60_000,
    waiting,
    nextAt:
      state === 'paused' || state === 'exhausted'
        ? new Date(now().getTime() + delay).toISOString()
        : null,
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
  return opened >= pace.openings * nearShare ? 'near' : 'ok'
}
