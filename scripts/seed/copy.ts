import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

type Cell = string | number | boolean | Date | null

const charactersPerChunk = 64 * 1024

/**
 * Inserts rows with COPY. The cells of a row are in the order of `keys`, which are columns of the table.
 */
export async function copyRows<T extends PgTable>(
  client: pg.Client,
  table: T,
  keys: readonly (keyof T['$inferInsert'] & string)[],
  rows: Iterable<readonly Cell[]>,
): Promise<void> {
  const known = getTableColumns(table)
  const columns = keys.map((key) => `"${columnName(known[key]?.name ?? key)}"`)
  const target = client.query(
    from(`copy "${getTableName(table)}" (${columns.join(', ')}) from stdin`),
  )
  await pipeline(Readable.from(pieces(rows)), target)
}

function* pieces(rows: Iterable<readonly Cell[]>): Generator<string> {
  let piece = ''
  for (const row of rows) {
    piece += `${row.map(written).join('\t')}\n`
    if (piece.length < charactersPerChunk) continue
    yield piece
    piece = ''
  }
  yield piece
}

function written(cell: Cell): string {
  if (cell === null) return '\\N'
  if (typeof cell === 'number') return String(cell)
  if (cell instanceof Date) return cell.toISOString()
  return String(cell).replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign)
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** The SQL name of a column key. */
function columnName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
