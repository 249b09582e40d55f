import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { importRows } from '../../db/schema/imports.ts'
import { erasedPeople } from '../../db/schema/person-records.ts'
import { personKey, personKeys } from '../core/person-key.ts'

/**
 * Deletes the imported rows of a person who deletes their data, and remembers a keyed hash of their id, so that no
 * import brings the data back.
 */
export async function eraseImportedRows(tx: Db, memberId: string, now: Date): Promise<void> {
  await tx.delete(importRows).where(eq(importRows.memberId, memberId))
  await tx
    .insert(erasedPeople)
    .values({ personKey: await personKey(tx, 'erasure', memberId), erasedAt: now })
    .onConflictDoNothing()
}

/** Whether a member has deleted their data. */
export async function findErasedPeople(db: Db): Promise<(memberId: string) => boolean> {
  const rows = await db.select({ key: erasedPeople.personKey }).from(erasedPeople)
  if (rows.length === 0) return () => false
  const keys = new Set(rows.map(({ key }) => key))
  const keyOf = await personKeys(db, 'erasure')
  return (memberId) => keys.has(keyOf(memberId))
}
