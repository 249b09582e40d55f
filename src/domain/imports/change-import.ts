import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { importForms } from '../../contract/imports/fields.ts'
import type { Mapping } from '../../contract/imports/imports.ts'
import { imports } from '../../db/schema/imports.ts'
import { t } from '../../text/t.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { DomainError, validationError } from '../core/errors.ts'
import { requireNotSelf } from '../core/self-action.ts'
import { kindOf } from './kinds.ts'
import { countEffects, sumsOf } from './read-import.ts'
import { listAppliedChanges, scopeOf } from './steps.ts'
import { lockImport, lockImports, type StoredImport } from './stored-import.ts'
import { undoProblem } from './undo-problem.ts'
import { changedMeanwhile, requireState, startStep } from './upload.ts'

/** Sets what the columns mean and enqueues the preview. */
export async function mapImport(
  { db }: Pick<Context, 'db'>,
  actorId: string,
  importId: number,
  mapping: Mapping,
): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = await lockImport(tx, importId)
    requireState(stored, ['mapping', 'ready'])
    const known = validMapping(stored, mapping)
    const problem = kindOf(stored.kind).mappingProblem(known.columns, known.options)
    if (problem) throw validationError(problem)
    await startStep(tx, importId, { state: 'previewing', mapping: known, createdBy: actorId })
  })
}

/** The known fields, options and columns of a mapping. */
function validMapping({ kind, columnNames }: StoredImport, mapping: Mapping): Mapping {
  const { fields, options } = importForms[kindOf(kind).name]
  const columns = fields.flatMap(({ name, title }) => {
    const column = mapping.columns[name]
    if (column === undefined) return []
    if (column < columnNames.length) return [[name, column] as const]
    throw validationError(
      t('The column chosen for {title} is not in the file.', { title: t(title) }),
    )
  })
  const chosen = options.map(({ name, title, values }) => {
    const value = mapping.options[name] ?? values[0]?.value ?? ''
    if (values.some((one) => one.value === value)) return [name, value] as const
    throw validationError(t('{title}: this choice is unknown.', { title: t(title) }))
  })
  return {
    columns: Object.fromEntries(columns),
    options: Object.fromEntries(chosen),
    choices: mapping.choices,
  }
}

/**
 * Enqueues the run of a previewed import and records it as one batch in the audit log. `mapping` is the one
 * whose preview the person has seen.
 */
export async function runImport(
  ctx: Context,
  actorId: string,
  importId: number,
  mapping: Mapping,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockImports(tx)
    const stored = await lockImport(tx, importId)
    requireState(stored, ['ready'])
    if (!isDeepStrictEqual(stored.mapping, mapping)) throw changedMeanwhile()
    if ((await tx.$count(imports, eq(imports.state, 'undoing'))) > 0) {
      throw new DomainError(
        'conflict',
        t('An import is being undone. Try again when that is done.'),
      )
    }
    const { created = 0, changed = 0 } = await countEffects(tx, importId)
    if (created + changed === 0) throw new DomainError('conflict', t('This file changes nothing.'))
    const sums = await sumsOf(tx, stored)
    await startStep(tx, importId, { state: 'running', runBy: actorId })
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'file imported',
      subject: subjectOf(stored),
      before: Object.fromEntries(sums.map(({ name, before }) => [name, before])),
      after: {
        ...Object.fromEntries(sums.map(({ name, after }) => [name, after])),
        created,
        changed,
      },
    })
  })
}

/** Enqueues taking back a finished import, unless a later one builds on it. */
export async function undoImport(ctx: Context, actorId: string, importId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockImports(tx)
    const stored = await lockImport(tx, importId)
    requireState(stored, ['done'])
    const problem = await undoProblem(tx, stored)
    if (problem) throw new DomainError('conflict', problem)
    const { kind, scope } = scopeOf(ctx, tx, stored, actorId)
    const applied = await listAppliedChanges(tx, importId)
    const refusal = t('This import concerns you. Someone else has to undo it.')
    for (const { memberId } of applied) requireNotSelf(actorId, memberId, refusal)
    await kind.requireUndoAuthority(scope, applied)
    await startStep(tx, importId, { state: 'undoing', runBy: actorId })
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'import undone',
      subject: subjectOf(stored),
      before: { state: 'imported' },
      after: { state: 'undone' },
    })
  })
}

function subjectOf({ id, kind, fileName }: StoredImport): string {
  return `${importForms[kindOf(kind).name].title.toLowerCase()} of ${fileName} (import ${id})`
}
