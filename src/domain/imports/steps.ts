import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { importRows, type StoredMapping } from '../../db/schema/imports.ts'
import { message } from '../../text/t.ts'
import { readRights } from '../accounts/rights.ts'
import type { Context } from '../core/context.ts'
import type { ImportScope, RowChange } from './import-kind.ts'
import { kindOf } from './kinds.ts'
import { lockPeople, type PeopleIndex } from './people.ts'
import { nextRows, planRows, type RowPlan, storePlans } from './plan-rows.ts'
import { lockImport, type StoredImport, updateImport } from './stored-import.ts'

/** Handles the next batch of an import in one transaction; false if the step is completed. */
export type Step = (ctx: Context, importId: number, people: PeopleIndex) => Promise<boolean>

/** Decides what the next rows would do. */
export const previewBatch: Step = (ctx, importId, people) =>
  inStep(ctx, importId, 'previewing', async (tx, stored) => {
    const { kind, scope, mapping } = scopeOf(ctx, tx, stored, stored.createdBy)
    const canBeRead = or(isNull(importRows.effect), ne(importRows.effect, 'broken'), wasPlanned)
    const rows = await nextRows(tx, importId, stored.cursor, canBeRead)
    await storePlans(tx, importId, await planRows(kind, scope, { people, mapping }, rows))
    const last = rows.at(-1)?.number
    if (last !== undefined) await updateImport(tx, importId, { cursor: last })
    else await updateImport(tx, importId, { state: 'ready', sums: await kind.sums(scope) })
    return last !== undefined
  })

/** Rows that an earlier mapping could not use; unreadable rows have no cells. */
const wasPlanned = ne(importRows.cells, [])

const isEffective = and(
  inArray(importRows.effect, ['created', 'changed']),
  eq(importRows.isApplied, false),
)

/** Applies the next effective rows, as they are now: members may have earned XP since the preview. */
export const applyBatch: Step = (ctx, importId, people) =>
  inStep(ctx, importId, 'running', async (tx, stored) => {
    const { kind, scope, mapping } = scopeOf(ctx, tx, stored, stored.runBy)
    if (!(await mayImport(tx, stored))) {
      await updateImport(tx, importId, { state: 'done', doneAt: ctx.now(), problem: notAllowed })
      return false
    }
    const rows = await nextRows(tx, importId, stored.cursor, isEffective)
    const last = rows.at(-1)?.number
    if (last === undefined) {
      await updateImport(tx, importId, { state: 'done', doneAt: ctx.now(), problem: null })
      return false
    }
    const allowed = await lockPeople(
      tx,
      rows.flatMap(({ memberId }) => memberId ?? []),
    )
    await kind.lock(tx)
    const plans = (await planRows(kind, scope, { people, mapping }, rows)).map((plan) =>
      plan.memberId !== null && !allowed.has(plan.memberId) ? withoutChange(plan) : plan,
    )
    await storePlans(tx, importId, plans)
    const applied = plans.filter(({ amount }) => amount !== 0)
    await kind.apply(scope, changesOf(applied))
    await markApplied(tx, importId, applied, true)
    await updateImport(tx, importId, { cursor: last })
    return true
  })

/** Takes back the next applied rows. */
export const undoBatch: Step = (ctx, importId) =>
  inStep(ctx, importId, 'undoing', async (tx, stored) => {
    const { kind, scope } = scopeOf(ctx, tx, stored, stored.runBy)
    // An undo that has begun is finished, because half an import is worse.
    if (stored.cursor === 0 && !(await mayImport(tx, stored))) {
      await updateImport(tx, importId, { state: 'done', problem: notAllowed })
      return false
    }
    const rows = await nextRows(tx, importId, stored.cursor, eq(importRows.isApplied, true))
    const last = rows.at(-1)?.number
    if (last === undefined) {
      await updateImport(tx, importId, { state: 'undone', undoneAt: ctx.now(), problem: null })
      return false
    }
    await lockPeople(
      tx,
      rows.flatMap(({ memberId }) => memberId ?? []),
    )
    await kind.lock(tx)
    await kind.undo(scope, changesOf(rows))
    await markApplied(tx, importId, rows, false)
    await updateImport(tx, importId, { cursor: last })
    return true
  })

const notAllowed = message('Stopped: the person who started it no longer has the right “Imports”.')

async function mayImport(tx: Db, { runBy }: StoredImport): Promise<boolean> {
  const { tasks } = await readRights(tx, runBy ?? '')
  return tasks.includes('imports')
}

/** Runs a batch unless the import has left the state, as after a discard. */
function inStep(
  { db }: Context,
  importId: number,
  state: StoredImport['state'],
  run: (tx: Db, stored: StoredImport) => Promise<boolean>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const stored = await lockImport(tx, importId)
    return stored.state === state ? run(tx, stored) : false
  })
}

/** The kind of an import, and its scope on behalf of an actor. */
export function scopeOf(
  ctx: Pick<Context, 'guildId'>,
  db: Db,
  stored: StoredImport,
  actorId: string | null,
) {
  const mapping: StoredMapping = stored.mapping ?? { columns: {}, options: {}, choices: {} }
  const scope: ImportScope = {
    db,
    guildId: ctx.guildId,
    options: mapping.options,
    actorId: actorId ?? '',
  }
  return { kind: kindOf(stored.kind), scope, mapping }
}

function withoutChange(plan: RowPlan): RowPlan {
  const reason = message('Opted out or deleted their data in the meantime.')
  return { ...plan, effect: 'skipped', reason, after: plan.before, amount: 0 }
}

function changesOf(rows: readonly Pick<RowPlan, 'memberId' | 'amount'>[]): RowChange[] {
  return rows.flatMap(({ memberId, amount }) => (memberId === null ? [] : [{ memberId, amount }]))
}

/** What an import has changed. */
export async function listAppliedChanges(db: Db, importId: number): Promise<RowChange[]> {
  const isApplied = and(eq(importRows.importId, importId), eq(importRows.isApplied, true))
  const columns = { memberId: importRows.memberId, amount: importRows.amount }
  return changesOf(await db.select(columns).from(importRows).where(isApplied))
}

async function markApplied(
  tx: Db,
  importId: number,
  rows: readonly Pick<RowPlan, 'number'>[],
  isApplied: boolean,
): Promise<void> {
  if (rows.length === 0) return
  const numbers = rows.map(({ number }) => number)
  await tx
    .update(importRows)
    .set({ isApplied, cells: [] })
    .where(and(eq(importRows.importId, importId), inArray(importRows.number, numbers)))
}
