import { PermanentDiscordError } from '../../discord/actions.ts'
import type { ServiceName } from '../../domain/core/connected-services.ts'
import type { Context } from '../../domain/core/context.ts'
import { DomainError } from '../../domain/core/errors.ts'
import {
  completeJob,
  failJob,
  maintainQueue,
  postponeJob,
  requeueActiveJobs,
} from '../../domain/jobs/job-outcomes.ts'
import type { Job, JobInputs, JobKind } from '../../domain/jobs/jobs.ts'
import { Postponed } from '../../domain/jobs/postponed.ts'
import { claimJobs, type JobLimits, type QueuedJob } from '../../domain/jobs/queue.ts'
import { PermanentSheetsError, TransientSheetsError } from '../../integrations/sheets/sheets.ts'
import type { Lease } from './lease.ts'
import { retryWhileDatabaseDown } from './retry-while-database-down.ts'
import { skipSentMessages } from './skip-sent-messages.ts'

const lookEveryMilliseconds = 500
const tidyEveryMilliseconds = 10 * 60 * 1000
/** Two of the eight slots stay free for other kinds, so that many rewards do not delay an interview room. */
const limits: JobLimits = { total: 8, perKind: 6, perPerson: 2 }

/** Does a job; done twice, it does no more than once. Throws where it cannot be done. */
export interface JobHandler<K extends JobKind> {
  /** Throws soon after the bot is stopped, whatever it waits for elsewhere; it is done by the next one. */
  run(ctx: Context, input: JobInputs[K], stopped: AbortSignal): Promise<void>
  /** It failed for good; the reason is a sentence for leadership. */
  onFailure?(ctx: Context, input: JobInputs[K], reason: string): Promise<void>
  /** Jobs that share a service run one at a time, so that a slow service delays only its own jobs. */
  service?: ServiceName | 'direct-messages'
}

export type JobHandlers = { [K in JobKind]: JobHandler<K> }

/** Does what the bot is asked to do, while Discord is there. */
export interface JobRunner {
  /** Begins nothing more; resolves when what is in hand has come to an end. */
  stop(): Promise<void>
}

/**
 * Starts with what another process left unfinished; jobs about the same, and those that ask the same
 * service, come one after the other. Nothing is begun while another bot may be active.
 */
export function startJobRunner(
  ctx: Context,
  workers: JobHandlers,
  { isHeld }: Pick<Lease, 'isHeld'>,
): JobRunner {
  const stopping = new AbortController()
  /** The last job of each line. */
  const inHand = new Map<string, Promise<void>>()
  let hasGivenBack = false
  let tidiedAt = 0
  let looking: Promise<void> | null = null

  async function look(): Promise<void> {
    if (ctx.discord.state() !== 'ready' || !isHeld()) return
    if (!hasGivenBack) await requeueActiveJobs(ctx.db)
    hasGivenBack = true
    const free = limits.total - inHand.size
    if (free > 0) for (const job of await claimJobs(ctx.db, free, limits, kindsInLine())) begin(job)
    if (Date.now() - tidiedAt < tidyEveryMilliseconds) return
    await maintainQueue(ctx.db)
    tidiedAt = Date.now()
  }

  /** Those whose service has enough to do. */
  function kindsInLine(): JobKind[] {
    return (Object.keys(workers) as JobKind[]).filter((kind) =>
      inHand.has(workers[kind].service ?? ''),
    )
  }

  function begin(job: QueuedJob): void {
    const line = lineOf(workers, job)
    const mayBegin = () => isHeld() && !stopping.signal.aborted
    const before = inHand.get(line) ?? Promise.resolve()
    const doing = before
      .then(() => (mayBegin() ? finish(ctx, workers, job, stopping.signal) : undefined))
      .catch((err: unknown) => ctx.log.error({ err, job: job.id }, 'A job is left unfinished.'))
      .finally(() => {
        if (inHand.get(line) === doing) inHand.delete(line)
      })
    inHand.set(line, doing)
  }

  // What fails because the database is away is done by the next look.
  const timer = setInterval(() => {
    looking ??= look()
      .catch(() => {})
      .finally(() => {
        looking = null
      })
  }, lookEveryMilliseconds)

  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await looking
      await Promise.all(inHand.values())
    },
  }
}

/** What a job is done after: others about the same, or others of the same service. */
function lineOf(workers: Partial<JobHandlers>, { data, key }: QueuedJob): string {
  return workers[(data as Job).kind]?.service ?? key
}

/** Does a job and writes down what came of it, however often the database has to be asked. */
async function finish(
  ctx: Context,
  workers: JobHandlers,
  { id, data, triedSince }: QueuedJob,
  stopped: AbortSignal,
): Promise<void> {
  const job = data as Job
  try {
    const doing = triedSince ? { ...ctx, discord: skipSentMessages(ctx.discord, triedSince) } : ctx
    await workers[job.kind].run(doing, job.input as never, stopped)
  } catch (error) {
    // Whoever goes on finds the job as it was taken.
    if (stopped.aborted) return
    if (error instanceof Postponed) {
      await retryWhileDatabaseDown(ctx, () => postponeJob(ctx.db, id, error.milliseconds), stopped)
      return
    }
    ctx.log.warn({ err: error, job: job.kind, input: job.input }, 'A job could not be done.')
    const failure = {
      reason: reasonOf(error),
      isHopeless: isHopeless(error),
      ...pauseAfter(error, ctx.now()),
    }
    await retryWhileDatabaseDown(
      ctx,
      async () => {
        const state = await failJob(ctx.db, id, failure)
        if (state === 'failed') {
          await workers[job.kind].onFailure?.(ctx, job.input as never, failure.reason)
        }
      },
      stopped,
    )
    return
  }
  await retryWhileDatabaseDown(ctx, () => completeJob(ctx.db, id), stopped)
}

function isHopeless(error: unknown): boolean {
  return (
    error instanceof PermanentDiscordError ||
    error instanceof PermanentSheetsError ||
    error instanceof DomainError
  )
}

/** Until when the other side wants to be left alone, where it said so. */
function pauseAfter(error: unknown, now: Date): { notBefore?: Date } {
  if (!(error instanceof TransientSheetsError) || error.retryAfterMilliseconds === null) return {}
  return { notBefore: new Date(now.getTime() + error.retryAfterMilliseconds) }
}

/** What leadership may read of an error; the log has the rest. */
function reasonOf(error: unknown): string {
  if (isHopeless(error) || error instanceof TransientSheetsError) return (error as Error).message
  const { status } = error as { status?: unknown }
  return typeof status === 'number'
    ? `Discord answered with an error (${status}).`
    : 'Something went wrong on our side. The log of the bot says what.'
}
