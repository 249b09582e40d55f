import { notInArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { sources } from '../../db/schema/sources.ts'

/** The services beside Discord that can be connected. */
export type SourceName = 'raid-helper' | 'sheets'

/** How it last went with a connected service. */
export interface Source {
  name: SourceName
  lastSuccessAt: Date | null
  lastFailureAt: Date | null
  /** Why the last try failed, and what to do; null where it did not, or none was made yet. */
  failure: string | null
}

/** Keeps what is known of these services, the configured ones, and forgets all others. */
export async function keepSources(db: Db, names: readonly SourceName[]): Promise<void> {
  await db.delete(sources).where(notInArray(sources.name, [...names]))
  if (names.length === 0) return
  await db
    .insert(sources)
    .values(names.map((name) => ({ name })))
    .onConflictDoNothing()
}

/** Notes that a service was reached and did what it was asked. */
export async function sourceSucceeded(db: Db, name: SourceName, at: Date): Promise<void> {
  const row = { lastSuccessAt: at, failure: null }
  await db
    .insert(sources)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: sources.name, set: row })
}

/** Notes that it did not work, in a sentence that says why and what to do. */
export async function sourceFailed(
  db: Db,
  name: SourceName,
  failure: string,
  at: Date,
): Promise<void> {
  const row = { lastFailureAt: at, failure }
  await db
    .insert(sources)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: sources.name, set: row })
}

/** The configured services by name, and how it last went with each. */
export async function listSources(db: Db): Promise<Source[]> {
  const rows = await db.select().from(sources).orderBy(sources.name)
  return rows.map((row) => ({ ...row, name: row.name as SourceName }))
}
