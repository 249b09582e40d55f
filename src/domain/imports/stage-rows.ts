import { createHash } from 'node:crypto'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { importForms } from '../../contract/imports/fields.ts'
import { maxImportRows } from '../../contract/imports/imports.ts'
import type { Db } from '../../db/db.ts'
import { toRecordset } from '../../db/recordset.ts'
import { importPieces, type StoredMapping } from '../../db/schema/imports.ts'
import { t } from '../../text/t.ts'
import type { FileRow } from '../core/csv/file-row.ts'
import { validationError } from '../core/errors.ts'
import { kindOf } from './kinds.ts'
import { readFile } from './reading/read-file.ts'
import { lockImport, type StoredImport, updateImport } from './stored-import.ts'

const batchSize = 1_000

/**
 * Reads the uploaded file into rows, in batches. After a crash, rows that are stored already are passed over. The
 * pieces are deleted at the end. `onBatch` may throw to go on later.
 */
export async function stageRows(
  db: Db,
  { id, kind, cursor }: StoredImport,
  onBatch: () => void,
): Promise<void> {
  const hash = createHash('sha256')
  const file = await readFile(piecesOf(db, id, hash))
  let batch: (FileRow & { number: number })[] = []
  let number = 0
  for await (const row of file.rows) {
    number++
    if (number > maxImportRows) {
      throw validationError(
        t('A file may have at most {max, number} rows.', { max: maxImportRows }),
      )
    }
    if (number <= cursor) continue
    batch.push({ ...row, number })
    if (batch.length < batchSize) continue
    await storeBatch(db, id, batch)
    batch = []
    onBatch()
  }
  await storeBatch(db, id, batch)
  if (number === 0) throw validationError(t('The file has no rows.'))
  await db.transaction(async (tx) => {
    const { state } = await lockImport(tx, id)
    if (state !== 'reading') return
    await tx.delete(importPieces).where(eq(importPieces.importId, id))
    await updateImport(tx, id, {
      state: 'mapping',
      columnNames: file.columns,
      rowCount: number,
      contentHash: hash.digest('hex'),
      mapping: suggestMapping(kind, file.columns),
    })
  })
}

async function* piecesOf(
  db: Db,
  importId: number,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for (let last = -1; ; last++) {
    const [piece] = await db
      .select({ data: importPieces.data })
      .from(importPieces)
      .where(and(eq(importPieces.importId, importId), gt(importPieces.number, last)))
      .orderBy(asc(importPieces.number))
      .limit(1)
    if (!piece) return
    const bytes = Buffer.from(piece.data, 'base64')
    hash.update(bytes)
    yield bytes
  }
}

async function storeBatch(
  db: Db,
  importId: number,
  batch: readonly (FileRow & { number: number })[],
): Promise<void> {
  const last = batch.at(-1)
  if (!last) return
  const rows = batch.map(({ problem = '', ...row }) => ({
    ...row,
    reason: problem,
    effect: problem === '' ? null : 'broken',
  }))
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into import_rows (import_id, number, line, cells, effect, reason)
      select ${importId}::int, number, line,
        array(select json_array_elements_text(cells)), effect, reason
      from ${toRecordset(rows)} as row(number int, line int, cells json, effect text, reason text)
      on conflict do nothing`)
    await updateImport(tx, importId, { cursor: last.number, rowCount: last.number })
  })
}

/** The columns whose names are known, and the default of each option. */
function suggestMapping(kind: string, columnNames: readonly string[]): StoredMapping {
  const { fields, options } = importForms[kindOf(kind).name]
  const names = columnNames.map((name) => name.toLowerCase().replace(/[^a-z0-9.]/g, ''))
  const columns = fields.flatMap(({ name, aliases }) => {
    const known = aliases.find((alias) => names.includes(alias))
    return known === undefined ? [] : [[name, names.indexOf(known)] as const]
  })
  return {
    columns: Object.fromEntries(columns),
    options: Object.fromEntries(options.map(({ name, values }) => [name, values[0]?.value ?? ''])),
    choices: {},
  }
}
