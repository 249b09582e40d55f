import { and, asc, eq, inArray, lt, or } from 'drizzle-orm'
import type { PersonalDataExport } from '../../contract/stored-data.ts'
import type { Db } from '../../db/db.ts'
import { importRows, imports } from '../../db/schema/imports.ts'
import { openStates } from './upload.ts'

/** The imported rows about a person, oldest first. */
export async function storedImportRows(
  db: Db,
  memberId: string,
): Promise<PersonalDataExport['imports']> {
  const rows = await db
    .select({
      file: imports.fileName,
      kind: imports.kind,
      importedAt: imports.doneAt,
      before: importRows.before,
      after: importRows.after,
    })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.importId))
    .where(and(eq(importRows.memberId, memberId), eq(importRows.isApplied, true)))
    .orderBy(asc(importRows.importId), asc(importRows.number))
  return rows.map((row) => ({ ...row, importedAt: row.importedAt?.toISOString() ?? null }))
}

/** Deletes files from before a time that were not imported, and the rows of others that changed nothing. */
export async function deleteOldImports(tx: Db, before: Date): Promise<void> {
  await tx
    .delete(imports)
    .where(and(inArray(imports.state, openStates), lt(imports.createdAt, before)))
  const finished = tx
    .select({ id: imports.id })
    .from(imports)
    .where(or(lt(imports.doneAt, before), lt(imports.undoneAt, before)))
  await tx
    .delete(importRows)
    .where(and(inArray(importRows.importId, finished), eq(importRows.isApplied, false)))
}
