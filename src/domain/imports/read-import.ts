import { and, asc, count, desc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm'
import type {
  ImportDetail,
  ImportRow,
  ImportSummary,
  RowEffect,
} from '../../contract/imports/imports.ts'
import type { Db } from '../../db/db.ts'
import { members } from '../../db/schema/guild.ts'
import { importRows, imports } from '../../db/schema/imports.ts'
import { t } from '../../text/t.ts'
import { kindOf } from './kinds.ts'
import { readPeople } from './people.ts'
import { findImport, type StoredImport } from './stored-import.ts'
import { undoProblem } from './undo-problem.ts'

const rowsPerPage = 50
const maxDoubtfulNames = 100
const listLength = 50

/** The latest imports, newest first. */
export async function listImports(db: Db): Promise<ImportSummary[]> {
  const rows = await db
    .select({ stored: imports, createdBy: members.displayName })
    .from(imports)
    .leftJoin(members, eq(members.id, imports.createdBy))
    .orderBy(desc(imports.id))
    .limit(listLength)
  return rows.map(({ stored, createdBy }) => summaryOf(stored, createdBy ?? ''))
}

function summaryOf(stored: StoredImport, createdBy: string): ImportSummary {
  const { id, kind, state, fileName, rowCount } = stored
  return {
    ...{ importId: id, kind: kindOf(kind).name, state, fileName, rows: rowCount, createdBy },
    createdAt: stored.createdAt.toISOString(),
    doneAt: stored.doneAt?.toISOString() ?? null,
    undoneAt: stored.undoneAt?.toISOString() ?? null,
  }
}

/** An import with everything that its steps show. */
export async function readImport(db: Db, importId: number): Promise<ImportDetail> {
  const stored = await findImport(db, importId)
  const [author] = await db
    .select({ name: members.displayName })
    .from(members)
    .where(eq(members.id, stored.createdBy ?? ''))
  const samples = await sampleRows(db, stored)
  // Not while a job works on the rows: the page asks every second then.
  const isCounted = ['ready', 'done', 'undone'].includes(stored.state)
  return {
    ...summaryOf(stored, author?.name ?? ''),
    bytes: stored.byteCount,
    columns: stored.columnNames.map((name, index) => ({
      name,
      samples: samples.map((cells) => cells[index] ?? '').filter(Boolean),
    })),
    mapping: stored.mapping,
    counts: isCounted ? await countEffects(db, importId) : {},
    sums: isCounted ? (await sumsOf(db, stored)).map((sum) => ({ ...sum, name: t(sum.name) })) : [],
    doubtful: stored.state === 'ready' ? await doubtfulNames(db, stored) : [],
    handled: stored.cursor,
    problem: stored.problem && t(stored.problem),
    sameFileAt: await sameFileAt(db, stored),
    undoProblem: await undoProblem(db, stored),
  }
}

/** The cells of the first rows, while columns can be matched: an imported row has none. */
async function sampleRows(db: Db, { id, state }: StoredImport): Promise<string[][]> {
  if (state !== 'mapping' && state !== 'ready') return []
  const rows = await db
    .select({ cells: importRows.cells })
    .from(importRows)
    .where(and(eq(importRows.importId, id), ne(importRows.cells, [])))
    .orderBy(asc(importRows.number))
    .limit(3)
  return rows.map(({ cells }) => cells)
}

/** How many rows have each effect. */
export async function countEffects(
  db: Db,
  importId: number,
): Promise<Partial<Record<RowEffect, number>>> {
  const rows = await db
    .select({ effect: importRows.effect, rows: sql<number>`count(*)::int` })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), isNotNull(importRows.effect)))
    .groupBy(importRows.effect)
  return Object.fromEntries(rows.map(({ effect, rows: of }) => [effect, of]))
}

/** The sums before and after an import, with their English names. */
export async function sumsOf(db: Db, stored: StoredImport): Promise<ImportDetail['sums']> {
  const before = stored.sums ?? {}
  const [planned] = await db
    .select({
      created: sql<number>`(count(*) filter (where ${importRows.effect} = 'created'))::int`,
      amount: sql<number>`coalesce(sum(${importRows.amount}), 0)::float8`,
    })
    .from(importRows)
    .where(eq(importRows.importId, stored.id))
  const after = kindOf(stored.kind).sumsAfter(before, planned ?? { created: 0, amount: 0 })
  return Object.keys(after).map((name) => ({
    ...{ name, before: before[name] ?? 0, after: after[name] ?? 0 },
  }))
}

/** When a file with the same content was imported last, unless that was undone. */
async function sameFileAt(db: Db, { id, contentHash }: StoredImport): Promise<string | null> {
  if (contentHash === null) return null
  const [same] = await db
    .select({ doneAt: imports.doneAt })
    .from(imports)
    .where(and(eq(imports.contentHash, contentHash), ne(imports.id, id), eq(imports.state, 'done')))
    .orderBy(desc(imports.doneAt))
    .limit(1)
  return same?.doneAt?.toISOString() ?? null
}

/** The names that staff have to decide about, with the members they may mean. */
async function doubtfulNames(db: Db, stored: StoredImport): Promise<ImportDetail['doubtful']> {
  const column = (stored.mapping?.columns.userName ?? -1) + 1
  const name = sql<string>`${importRows.cells}[${sql.raw(String(column))}]`
  const names = await db
    .select({ name, rows: count() })
    .from(importRows)
    .where(and(eq(importRows.importId, stored.id), eq(importRows.effect, 'doubtful')))
    .groupBy(name)
    .orderBy(name)
    .limit(maxDoubtfulNames)
  if (names.length === 0) return []
  const people = await readPeople(db)
  return names.map((one) => {
    const found = people.find('', one.name, {})
    return { ...one, candidates: 'candidates' in found ? found.candidates : [] }
  })
}

/** Rows of an import by number, after one and with an effect if given. */
export async function listImportRows(
  db: Db,
  importId: number,
  { effect, after = 0 }: { effect?: RowEffect | undefined; after?: number | undefined },
): Promise<ImportRow[]> {
  const stored = await findImport(db, importId)
  const { userId = -1, userName = -1 } = stored.mapping?.columns ?? {}
  const rows = await db
    .select({ row: importRows, name: members.displayName })
    .from(importRows)
    .leftJoin(members, eq(members.id, importRows.memberId))
    .where(
      and(
        eq(importRows.importId, importId),
        gt(importRows.number, after),
        effect ? eq(importRows.effect, effect) : isNotNull(importRows.effect),
      ),
    )
    .orderBy(asc(importRows.number))
    .limit(rowsPerPage)
  return rows.map(({ row, name }) => ({
    ...{ number: row.number, line: row.line, effect: row.effect ?? 'skipped' },
    reason: t(row.reason),
    person: name ?? (row.cells[userName] || row.cells[userId] || ''),
    ...{ before: row.before, after: row.after },
  }))
}
