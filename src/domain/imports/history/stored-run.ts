import { and, eq, notInArray } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { historyRuns } from '../../../db/schema/history.ts'
import { lastBatch } from '../../../db/schema/ingest.ts'
import { t } from '../../../text/t.ts'
import { requireLease } from '../../core/bot-lease.ts'
import type { Context } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'

/** A count of the history as it is stored. */
export type StoredRun = typeof historyRuns.$inferSelect

const isUnfinished = notInArray(historyRuns.state, ['done', 'undone'])

/** The run that the bot works on; undefined if there is none or it is paused. */
export async function findActiveRun(db: Db): Promise<StoredRun | undefined> {
  const [run] = await db
    .select()
    .from(historyRuns)
    .where(and(isUnfinished, eq(historyRuns.isPaused, false)))
  return run
}

/** Reads a run; throws if there is none. */
export async function findRun(db: Db, runId: number): Promise<StoredRun> {
  return required(await db.select().from(historyRuns).where(eq(historyRuns.id, runId)))
}

/** Locks a run until the transaction ends. */
export async function lockRun(tx: Db, runId: number): Promise<StoredRun> {
  return required(
    await tx.select().from(historyRuns).where(eq(historyRuns.id, runId)).for('update'),
  )
}

function required([run]: StoredRun[]): StoredRun {
  if (run) return run
  throw new DomainError('not-found', t('There is no such count of the history.'))
}

/** Changes a run. */
export async function updateRun(db: Db, runId: number, change: Partial<StoredRun>): Promise<void> {
  await db.update(historyRuns).set(change).where(eq(historyRuns.id, runId))
}

/** Whether a run is in a state and not paused. */
export function isWorkingOn(run: StoredRun, state: StoredRun['state']): boolean {
  return run.state === state && !run.isPaused
}

/**
 * Does one step of a run in a transaction that the live count waits for, so that neither takes rows that the other
 * has locked. Resolves with undefined if the run has left the state; throws `LeaseLost` if another bot is active.
 */
export async function inRunStep<Result>(
  { db }: Pick<Context, 'db'>,
  holderId: string,
  { runId, state }: { runId: number; state: StoredRun['state'] },
  step: (tx: Db, run: StoredRun) => Promise<Result>,
): Promise<Result | undefined> {
  return db.transaction(async (tx) => {
    await requireLease(tx, holderId)
    const run = await lockRun(tx, runId)
    if (!isWorkingOn(run, state)) return undefined
    await tx.select({ id: lastBatch.id }).from(lastBatch).for('update')
    return step(tx, run)
  })
}
