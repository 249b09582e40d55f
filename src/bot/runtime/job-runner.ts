import { EditRateLimitError, PermanentDiscordError } from '../../discord/actions.ts'
import type { ServiceName } from '../../domain/core/connected-services.ts'
import type { Context } from '../../domain/core/context.ts'
import { DomainError } from '../../domain/core/errors.ts'
import { type ClaimedJob, claimJobs, type JobLimits } from '../../domain/jobs/claim-jobs.ts'
import {
  completeJob,
  deleteFinishedJobs,
  failJob,
  postponeEdit,
  postponeJob,
  requeueActiveJobs,
  requeueExpiredJobs,
} from '../../domain/jobs/job-outcomes.ts'
import type { JobInputs, JobKind } from '../../domain/jobs/jobs.ts'
import { Postponed } from '../../domain/jobs/postponed.ts'
import { PermanentSheetsError, TransientSheetsError } from '../../integrations/sheets/sheets.ts'
import { message, t } from '../../text/t.ts'
import type { Lease } from './lease.ts'
import { retryWhileDatabaseDown } from './retry-while-database-down.ts'
import { skipSentMessages } from './skip-sent-messages.ts'

const pollMilliseconds = 500
const maintenanceMilliseconds = 10 * 60 * 1000
/** Two of the eight slots stay free for other kinds, so that many rewards do not delay an interview room. */
const limits: JobLimits = { total: 8, perKind: 6, perPerson: 2 }

/** Runs the jobs of one kind. Must be idempotent; throws if the job cannot be done. */
export interface JobHandler<K extends JobKind> {
  /** Throws soon after `signal` aborts; the job is then run again by the next bot. */
  run(ctx: Context, input: JobInputs[K], signal: AbortSignal): Promise<void>
  /** Called in the transaction that marks the job as failed; `reason` is a sentence for staff. */
  onFailure?(ctx: Context, input: JobInputs[K], reason: string): Promise<void>
  /** Jobs that share a service run one at a time, so that a slow service delays only its own jobs. */
  service?: ServiceName | 'direct-messages' | 'imports'
  /** Whether jobs about one person run one at a time. */
  isSerialPerPerson?: true
  /** Another kind whose jobs with the same key never run at the same time as these. */
  serialWith?: JobKind
}

export type JobHandlers = { [K in JobKind]: JobHandler<K> }

/** Runs queued jobs while Discord is connected. */
export interface JobRunner {
  /** Starts no further job; resolves when the running ones have ended. */
  stop(): Promise<void>
}

/**
 * Requeues the jobs that a stopped process left active, then polls. Jobs with the same key or the same
 * service run one at a time. No job starts while another bot may be active.
 */
export function startJobRunner(
  ctx: Context,
  handlers: JobHandlers,
  { isHeld, untilHeld }: Pick<Lease, 'isHeld' | 'untilHeld'>,
): JobRunner {
  const stopping = new AbortController()
  /** The last job of each serial group. */
  const running = new Map<string, Promise<void>>()
  let hasRequeued = false
  let maintainedAt = Number.NEGATIVE_INFINITY

  async function poll(): Promise<void> {
    if (ctx.discord.state() !== 'ready' || !isHeld()) return
    if (!hasRequeued) await requeueActiveJobs(ctx)
    hasRequeued = true
    const free = limits.total - running.size
    if (free > 0) for (const job of await claimJobs(ctx, free, limits, busyKinds())) start(job)
    if (ctx.elapsed() - maintainedAt < maintenanceMilliseconds) return
    await requeueExpiredJobs(ctx)
    await deleteFinishedJobs(ctx)
    maintainedAt = ctx.elapsed()
  }

  /** Kinds whose service is busy, so that none of their jobs is claimed. */
  function busyKinds(): JobKind[] {
    return (Object.keys(handlers) as JobKind[]).filter((kind) =>
      running.has(handlers[kind].service ?? ''),
    )
  }

  /** Runs a claimed job. If the lease is lost or this bot stops before, the next bot requeues it. */
  function start(job: ClaimedJob): void {
    const group = groupOf(handlers, job)
    const doing = Promise.resolve(running.get(group))
      // The lease can lapse after the claim, as when this process was paused, and be renewed afterwards.
      .then(() => untilHeld(stopping.signal))
      .then(
        () => finish(ctx, handlers, job, stopping.signal),
        () => undefined,
      )
      .catch((err: unknown) =>
        ctx.log.error({ err, job: job.id }, 'The outcome of a job could not be stored.'),
      )
      .finally(() => {
        if (running.get(group) === doing) running.delete(group)
      })
    running.set(group, doing)
  }

  // A poll that fails because the database is down is repeated by the next one.
  const polling = ctx.every(pollMilliseconds, poll)

  return {
    async stop() {
      stopping.abort()
      await polling.stop()
      await Promise.all(running.values())
    },
  }
}

/** Jobs of a group run one at a time: those of one service, about one person, or with one key. */
function groupOf(handlers: Partial<JobHandlers>, { kind, key, person }: ClaimedJob): string {
  const { service, isSerialPerPerson, serialWith = kind } = handlers[kind] ?? {}
  if (service) return service
  return isSerialPerPerson && person !== null ? `${kind} of ${person}` : `${serialWith} ${key}`
}

/** Runs a job and stores its outcome, retrying while the database is down. */
async function finish(
  ctx: Context,
  handlers: JobHandlers,
  job: ClaimedJob,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return
  const { id, kind, input, triedSince } = job
  try {
    const doing = triedSince ? { ...ctx, discord: skipSentMessages(ctx.discord, triedSince) } : ctx
    await handlers[kind].run(doing, input as never, signal)
  } catch (error) {
    // The job stays active, and the next bot requeues it.
    if (signal.aborted) return
    if (error instanceof Postponed) {
      await retryWhileDatabaseDown(ctx, () => postponeJob(ctx, id, error.milliseconds), signal)
      return
    }
    if (error instanceof EditRateLimitError) {
      await retryWhileDatabaseDown(ctx, () => postponeEdit(ctx, job, error.milliseconds), signal)
      return
    }
    ctx.log.warn({ err: error, job: kind, input }, 'A job could not be done.')
    await retryWhileDatabaseDown(ctx, () => storeFailure(ctx, handlers, job, error), signal)
    return
  }
  await retryWhileDatabaseDown(ctx, () => completeJob(ctx, id), signal)
}

/** Fails the run and, if the job has failed permanently, calls its `onFailure` in the same transaction. */
function storeFailure(
  ctx: Context,
  handlers: JobHandlers,
  { id, kind, input }: ClaimedJob,
  error: unknown,
): Promise<void> {
  const failure = {
    reason: reasonOf(error),
    isPermanent: isPermanent(error),
    ...pauseAfter(error, ctx.now()),
  }
  return ctx.db.transaction(async (tx) => {
    if (!(await failJob({ ...ctx, db: tx }, id, failure))) return
    await handlers[kind].onFailure?.({ ...ctx, db: tx }, input as never, failure.reason)
  })
}

function isPermanent(error: unknown): boolean {
  return (
    error instanceof PermanentDiscordError ||
    error instanceof PermanentSheetsError ||
    error instanceof DomainError
  )
}

/** When the service allows the next request, if known. */
function pauseAfter(error: unknown, now: Date): { notBefore?: Date } {
  if (!(error instanceof TransientSheetsError) || error.retryAfterMilliseconds === null) return {}
  return { notBefore: new Date(now.getTime() + error.retryAfterMilliseconds) }
}

/** The part of an error that staff may read; the log has the rest. */
function reasonOf(error: unknown): string {
  if (isPermanent(error) || error instanceof TransientSheetsError) return (error as Error).message
  const { status } = error as { status?: unknown }
  return typeof status === 'number'
    ? t('Discord answered with an error ({status}).', { status })
    : message('Something went wrong on our side. The log of the bot says what.')
}
