import { arrayOverlaps, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { importRows, imports } from '../../db/schema/imports.ts'
import { erasedPeople } from '../../db/schema/person-records.ts'
import { personKey } from '../core/person-key.ts'

/**
 * Deletes the rows of files that contain a person's id and were not matched yet, and the names that staff matched
 * with it; remembers a keyed hash of the id, so that no import brings the data back.
 */
export async function eraseFromImports(tx: Db, memberId: string, now: Date): Promise<void> {
  const written = [memberId, `<@${memberId}>`, `<@!${memberId}>`]
  await tx.delete(importRows).where(arrayOverlaps(importRows.cells, written))
  const choices = sql`${imports.mapping} -> 'choices'`
  await tx
    .update(imports)
    .set({
      mapping: sql`jsonb_set(${imports.mapping}, '{choices}', (
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${choices})
        where value <> to_jsonb(${memberId}::text)))`,
    })
    .where(sql`jsonb_path_exists(${choices}, '$.* ? (@ == $id)',
      jsonb_build_object('id', ${memberId}::text))`)
  await tx
    .insert(erasedPeople)
    .values({ personKey: await personKey(tx, 'erasure', memberId), erasedAt: now })
    .onConflictDoUpdate({ target: erasedPeople.personKey, set: { erasedAt: now } })
}
