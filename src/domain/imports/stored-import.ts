import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { imports } from '../../db/schema/imports.ts'
import { t } from '../../text/t.ts'
import { DomainError } from '../core/errors.ts'
import { lockKey } from '../core/lock-key.ts'

/** An import as it is stored. */
export type StoredImport = typeof imports.$inferSelect

/** Reads an import; throws if there is none. */
export async function findImport(db: Db, importId: number): Promise<StoredImport> {
  const [found] = await db.select().from(imports).where(eq(imports.id, importId))
  if (!found) throw new DomainError('not-found', t('There is no such import.'))
  return found
}

/** Locks an import until the transaction ends. */
export async function lockImport(tx: Db, importId: number): Promise<StoredImport> {
  const [found] = await tx.select().from(imports).where(eq(imports.id, importId)).for('update')
  if (!found) throw new DomainError('not-found', t('There is no such import.'))
  return found
}

/** Locks which imports there are, and the start of runs and undos, until the transaction ends. */
export async function lockImports(tx: Db): Promise<void> {
  await lockKey(tx, 'imports')
}

/** Changes an import. */
export async function updateImport(
  db: Db,
  importId: number,
  change: Partial<StoredImport>,
): Promise<void> {
  await db.update(imports).set(change).where(eq(imports.id, importId))
}
