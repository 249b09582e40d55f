import { randomUUID } from 'node:crypto'
import { eq, notInArray, sql } from 'drizzle-orm'
import type { AuditAction } from '../../../contract/audit-action.ts'
import { dayIn, zonedTimeToInstant } from '../../../contract/core/zoned-time.ts'
import { firstHistoryDay } from '../../../contract/imports/history.ts'
import type { Db } from '../../../db/db.ts'
import { memberTotals } from '../../../db/schema/activity.ts'
import { historyMembers, historyRuns } from '../../../db/schema/history.ts'
import { message, t } from '../../../text/t.ts'
import { readRights } from '../../accounts/rights.ts'
import { recordChange } from '../../audit/record.ts'
import type { Context } from '../../core/context.ts'
import { DomainError, validationError } from '../../core/errors.ts'
import { readGuildTimeZone } from '../../core/guild-time-zone.ts'
import { requireLevelAuthority, requireXpAuthority } from '../../leveling/reward-authority.ts'
import { lockImports } from '../stored-import.ts'
import { lockRun, type StoredRun, updateRun } from './stored-run.ts'
import { findUndoProblem } from './undo-problem.ts'

/** The choices about a count of the history. */
interface NewRun {
  since: string
  countsXP: boolean
  requestsPerSecond: number
}

/** Starts a count of the history, which the bot works on; returns its id. */
export async function startRun(
  ctx: Context,
  actorId: string,
  { since, countsXP, requestsPerSecond }: NewRun,
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    await lockImports(tx)
    const zone = await readGuildTimeZone(tx)
    if (since < firstHistoryDay) throw validationError(t('Discord did not exist on this day.'))
    if (since > dayIn(zone, ctx.now())) throw validationError(t('Choose a day in the past.'))
    if ((await tx.$count(historyRuns, notInArray(historyRuns.state, ['done', 'undone']))) > 0) {
      throw new DomainError('conflict', t('The history is being counted already.'))
    }
    if (countsXP) await requireXpAuthority({ ...ctx, db: tx }, actorId, 'message')
    const [run] = await tx
      .insert(historyRuns)
      .values({
        ...{ state: 'finding', countsXp: countsXP, requestsPerSecond, seed: randomUUID() },
        ...{ sinceDay: since, since: zonedTimeToInstant(zone, since) },
        ...{ createdBy: actorId, createdAt: ctx.now() },
      })
      .returning()
    if (!run) throw new Error('the count was not stored')
    await record(ctx, tx, actorId, 'history count started', run, {
      after: { since, countsXP, requestsPerSecond },
    })
    return run.id
  })
}

/** Pauses a count after the page that is being read. */
export async function pauseRun(ctx: Context, actorId: string, runId: number): Promise<void> {
  await changeRun(ctx, runId, async (tx, run) => {
    requireUnfinished(run, false)
    await updateRun(tx, runId, { isPaused: true, problem: null })
    await record(ctx, tx, actorId, 'history count paused', run, {
      before: { isPaused: false },
      after: { isPaused: true },
    })
  })
}

/** Continues a paused count, on behalf of the actor from now on. */
export async function continueRun(ctx: Context, actorId: string, runId: number): Promise<void> {
  await changeRun(ctx, runId, async (tx, run) => {
    requireUnfinished(run, true)
    if (run.countsXp) await requireXpAuthority({ ...ctx, db: tx }, actorId, 'message')
    await updateRun(tx, runId, { isPaused: false, problem: null, createdBy: actorId })
    await record(ctx, tx, actorId, 'history count continued', run, {
      before: { isPaused: true },
      after: { isPaused: false },
    })
  })
}

/** Pauses a count whose starter no longer has the right *Imports*; returns whether it was paused. An undo always runs to its end. */
export async function pauseIfStarterLostRight(ctx: Context, run: StoredRun): Promise<boolean> {
  const { tasks } = await readRights(ctx.db, run.createdBy ?? '')
  if (run.state === 'undoing' || tasks.includes('imports')) return false
  const problem = message(
    'The person who started this no longer has the right “Imports”. Continue or cancel it.',
  )
  await updateRun(ctx.db, run.id, { isPaused: true, problem })
  return true
}

/** Ends a count that is not done, and takes back what it has added. */
export async function cancelRun(ctx: Context, actorId: string, runId: number): Promise<void> {
  await changeRun(ctx, runId, async (tx, run) => {
    requireUnfinished(run, run.isPaused)
    await requireUndoAuthority({ ...ctx, db: tx }, actorId, run)
    await updateRun(tx, runId, { state: 'undoing', isPaused: false, problem: null })
    await record(ctx, tx, actorId, 'history count cancelled', run, {
      before: { state: run.state },
      after: { state: 'cancelled' },
    })
  })
}

/** Takes back what a finished count has added, unless something builds on it. */
export async function undoRun(ctx: Context, actorId: string, runId: number): Promise<void> {
  await changeRun(ctx, runId, async (tx, run) => {
    if (run.state !== 'done') throw changedMeanwhile()
    const problem = await findUndoProblem(tx, run)
    if (problem) throw new DomainError('conflict', problem)
    await requireUndoAuthority({ ...ctx, db: tx }, actorId, run)
    await updateRun(tx, runId, { state: 'undoing', problem: null })
    await record(ctx, tx, actorId, 'history count undone', run, {
      before: { state: 'counted' },
      after: { state: 'undone' },
    })
  })
}

function changeRun(
  { db }: Context,
  runId: number,
  change: (tx: Db, run: StoredRun) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    // Whether something builds on a run must not change until it is being undone.
    await lockImports(tx)
    await change(tx, await lockRun(tx, runId))
  })
}

/** With less XP, members could get the rewards of lower levels again. */
async function requireUndoAuthority(ctx: Context, actorId: string, { id }: StoredRun) {
  const changes = await ctx.db
    .select({
      from: memberTotals.messageXp,
      to: sql<number>`greatest(${memberTotals.messageXp} - ${historyMembers.messageXp}, 0)::float8`,
    })
    .from(historyMembers)
    .innerJoin(memberTotals, eq(memberTotals.memberId, historyMembers.memberId))
    .where(eq(historyMembers.runId, id))
  await requireLevelAuthority(ctx, actorId, 'message', changes)
}

function requireUnfinished({ state, isPaused }: StoredRun, shouldBePaused: boolean): void {
  const isUnfinished = ['finding', 'counting', 'leveling'].includes(state)
  if (!isUnfinished || isPaused !== shouldBePaused) throw changedMeanwhile()
}

function changedMeanwhile(): DomainError {
  return new DomainError('conflict', t('This count has gone on in the meantime. Reload the page.'))
}

async function record(
  { now }: Context,
  tx: Db,
  actorId: string,
  action: AuditAction,
  { id, sinceDay }: StoredRun,
  change: { before?: object; after: object },
): Promise<void> {
  const subject = `messages since ${sinceDay} (history ${id})`
  await recordChange(tx, { at: now(), actorId, action, subject, ...change })
}
