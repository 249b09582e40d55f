import { eq, inArray, sql } from 'drizzle-orm'
import type { Trial } from '../../../contract/applications/trials.ts'
import type { Db } from '../../../db/db.ts'
import { trialExtensions } from '../../../db/schema/applications/trials.ts'
import { members } from '../../../db/schema/guild.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import { t } from '../../../text/t.ts'
import { type FoundJob, findJobs } from '../../jobs/find-jobs.ts'
import type { TrialRow } from './select-trials.ts'

/** What was sent about trials, by the trial's id: the reminder of the present end, and the extensions. */
export async function readDeliveries(db: Db, rows: readonly TrialRow[]) {
  const reminders = new Map<number, NonNullable<Trial['reminder']>>()
  const extensions = new Map<number, Trial['extensions']>()
  if (rows.length === 0) return { reminders, extensions }
  const sent = await selectReminders(db, rows)
  for (const { trial } of rows) {
    if (trial.remindedOf !== trial.endsOn || !trial.remindedAt) continue
    const own = sent.filter(({ key }) => key === `${trial.submissionId} ${trial.endsOn}`)
    const job = own.find(({ state }) => state === 'failed') ?? own[0]
    reminders.set(trial.id, { at: trial.remindedAt.toISOString(), ...stateOf(job) })
  }
  const extended = await selectExtensions(db, rows)
  const notices = await findJobs(
    db,
    extended.map(({ id }) => ({ kind: 'notify-of-trial', key: id })),
  )
  for (const [index, { id: _, trialId, at, ...extension }] of extended.entries()) {
    const entry = { ...extension, at: at.toISOString(), ...stateOf(notices[index]) }
    extensions.set(trialId, [...(extensions.get(trialId) ?? []), entry])
  }
  return { reminders, extensions }
}

/** A job that is neither queued nor failed has sent its message. */
function stateOf(job: Pick<FoundJob, 'state' | 'lastError'> | undefined) {
  if (!job) return { state: 'sent' as const, reason: null }
  return job.state === 'failed'
    ? { state: 'failed' as const, reason: job.lastError && t(job.lastError) }
    : { state: 'waiting' as const, reason: null }
}

/** The unfinished and failed jobs that remind of the present ends, keyed by application and end. */
function selectReminders(db: Db, rows: readonly TrialRow[]) {
  const key = sql<string>`(${jobs.input} ->> 'submissionId') || ' ' || (${jobs.input} ->> 'endsOn')`
  return db
    .select({ key, state: jobs.state, lastError: jobs.lastError })
    .from(jobs)
    .where(
      sql`${jobs.kind} = 'remind-of-trial' and ${jobs.state} <> 'completed'
        and ${inArray(
          key,
          rows.map(({ trial }) => `${trial.submissionId} ${trial.endsOn}`),
        )}`,
    )
}

function selectExtensions(db: Db, rows: readonly TrialRow[]) {
  return db
    .select({
      id: trialExtensions.id,
      trialId: trialExtensions.trialId,
      at: trialExtensions.at,
      endsOn: trialExtensions.endsOn,
      message: trialExtensions.message,
      by: members.displayName,
    })
    .from(trialExtensions)
    .leftJoin(members, eq(members.id, trialExtensions.extendedBy))
    .where(
      inArray(
        trialExtensions.trialId,
        rows.map(({ trial }) => trial.id),
      ),
    )
    .orderBy(trialExtensions.id)
}
