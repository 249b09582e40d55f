import type { Db } from '../../db/db.ts'
import { erasedPeople } from '../../db/schema/person-records.ts'
import { personKeys } from './person-key.ts'

/** When a person last deleted their data; null if they did not. */
export async function findErasures(db: Db): Promise<(memberId: string) => Date | null> {
  const rows = await db.select().from(erasedPeople)
  if (rows.length === 0) return () => null
  const erasedAt = new Map(rows.map((row) => [row.personKey, row.erasedAt]))
  const keyOf = await personKeys(db, 'erasure')
  return (memberId) => erasedAt.get(keyOf(memberId)) ?? null
}

/** Whether a person has deleted their data. */
export async function loadIsErased(db: Db): Promise<(memberId: string) => boolean> {
  const erasedAt = await findErasures(db)
  return (memberId) => erasedAt(memberId) !== null
}
