import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { importRows, imports } from '../../db/schema/imports.ts'
import { t } from '../../text/t.ts'
import type { StoredImport } from './stored-import.ts'

/** Why a finished import cannot be undone: a later one has changed the same members. */
export async function undoProblem(
  db: Db,
  { id, state, doneAt }: Pick<StoredImport, 'id' | 'state' | 'doneAt'>,
): Promise<string | null> {
  if (state !== 'done' || doneAt === null) return null
  const later = alias(importRows, 'later')
  const [blocking] = await db
    .select({ fileName: imports.fileName })
    .from(later)
    .innerJoin(imports, eq(imports.id, later.importId))
    .where(
      and(
        ne(later.importId, id),
        // Files are run in any order, whatever the order of their uploads.
        or(isNull(imports.doneAt), gt(imports.doneAt, doneAt)),
        inArray(imports.state, ['running', 'done', 'undoing']),
        isNotNull(later.key),
        inArray(later.effect, ['created', 'changed']),
        sql`exists (select from ${importRows} where ${importRows.importId} = ${id}
          and ${importRows.isApplied} and ${importRows.key} = ${later.key})`,
      ),
    )
    .limit(1)
  return blocking
    ? t('The import of {fileName} builds on this one. Undo that first.', blocking)
    : null
}
