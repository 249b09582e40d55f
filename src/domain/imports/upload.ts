import { inArray, sql } from 'drizzle-orm'
import { countPieces, lengthOfPiece } from '../../contract/core/file-pieces.ts'
import type { ImportKindName } from '../../contract/imports/imports.ts'
import type { Db } from '../../db/db.ts'
import { importPieces, imports } from '../../db/schema/imports.ts'
import { t } from '../../text/t.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { lockImport, lockImports, type StoredImport, updateImport } from './stored-import.ts'

/** How many files may wait to be imported, because each takes space. */
const maxOpenImports = 5

/** The states before an import is run. */
export const openStates: StoredImport['state'][] = [
  'uploading',
  'reading',
  'mapping',
  'previewing',
  'ready',
  'refused',
]

/** Registers a file to be uploaded; returns the id of its import. */
export async function createImport(
  { db, now }: Context,
  actorId: string,
  file: { kind: ImportKindName; fileName: string; bytes: number },
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockImports(tx)
    if ((await tx.$count(imports, inArray(imports.state, openStates))) >= maxOpenImports) {
      throw new DomainError(
        'conflict',
        t('{max, number} files are waiting to be imported. Run or discard one of them first.', {
          max: maxOpenImports,
        }),
      )
    }
    const [created] = await tx
      .insert(imports)
      .values({
        kind: file.kind,
        state: 'uploading',
        fileName: file.fileName.trim(),
        byteCount: file.bytes,
        createdBy: actorId,
        createdAt: now(),
      })
      .returning({ id: imports.id })
    return created?.id ?? 0
  })
}

/** Stores a piece of a file, numbered from 0; one that is sent again replaces the stored one. */
export async function storePiece(
  { db }: Pick<Context, 'db'>,
  importId: number,
  number: number,
  data: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = await lockImport(tx, importId)
    requireState(stored, ['uploading'])
    if (Buffer.byteLength(data, 'base64') !== lengthOfPiece(stored.byteCount, number)) {
      throw new DomainError('conflict', t('The file changed during the upload. Choose it again.'))
    }
    await tx
      .insert(importPieces)
      .values({ importId, number, data })
      .onConflictDoUpdate({ target: [importPieces.importId, importPieces.number], set: { data } })
  })
}

/** Enqueues reading an uploaded file. */
export async function startReading({ db }: Pick<Context, 'db'>, importId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = await lockImport(tx, importId)
    requireState(stored, ['uploading'])
    const pieces = await tx.$count(importPieces, sql`${importPieces.importId} = ${importId}`)
    if (pieces !== countPieces(stored.byteCount)) {
      throw new DomainError('conflict', t('The upload is incomplete. Choose the file again.'))
    }
    await startStep(tx, importId, { state: 'reading' })
  })
}

/** Deletes an import that was not run, with its file. */
export async function discardImport({ db }: Pick<Context, 'db'>, importId: number): Promise<void> {
  await db.transaction(async (tx) => {
    requireState(await lockImport(tx, importId), openStates)
    await tx.delete(imports).where(sql`${imports.id} = ${importId}`)
  })
}

/** Puts an import into a state in which a job works on it. */
export async function startStep(
  tx: Db,
  importId: number,
  change: Partial<StoredImport>,
): Promise<void> {
  await updateImport(tx, importId, { ...change, cursor: 0, problem: null })
  await enqueue(tx, 'advance-import', { importId })
}

/** Throws unless the import is in one of these states. */
export function requireState(
  { state }: Pick<StoredImport, 'state'>,
  allowed: readonly StoredImport['state'][],
): void {
  if (!allowed.includes(state)) throw changedMeanwhile()
}

/** The error for a page that shows an import as it was before. */
export function changedMeanwhile(): DomainError {
  return new DomainError('conflict', t('Someone else has changed this import. Reload the page.'))
}
