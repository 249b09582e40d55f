import { notInArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { connectedServices } from '../../db/schema/connected-services.ts'

/** The services beside Discord that can be connected. */
export type ServiceName = 'raid-helper' | 'sheets'

/** How it last went with a connected service. */
export interface ServiceStatus {
  name: ServiceName
  lastSuccessAt: Date | null
  lastFailureAt: Date | null
  /** Why the last try failed, and what to do; null where it did not, or none was made yet. */
  failure: string | null
}

/** Keeps what is known of these services, the configured ones, and forgets all others. */
export async function syncServices(db: Db, names: readonly ServiceName[]): Promise<void> {
  await db.delete(connectedServices).where(notInArray(connectedServices.name, [...names]))
  if (names.length === 0) return
  await db
    .insert(connectedServices)
    .values(names.map((name) => ({ name })))
    .onConflictDoNothing()
}

/** Notes that a service was reached and did what it was asked. */
export async function recordServiceSuccess(db: Db, name: ServiceName, at: Date): Promise<void> {
  const row = { lastSuccessAt: at, failure: null }
  await db
    .insert(connectedServices)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: connectedServices.name, set: row })
}

/** Notes that it did not work, in a sentence that says why and what to do. */
export async function recordServiceFailure(
  db: Db,
  name: ServiceName,
  failure: string,
  at: Date,
): Promise<void> {
  const row = { lastFailureAt: at, failure }
  await db
    .insert(connectedServices)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: connectedServices.name, set: row })
}

/** The configured services by name, and how it last went with each. */
export async function listServices(db: Db): Promise<ServiceStatus[]> {
  const rows = await db.select().from(connectedServices).orderBy(connectedServices.name)
  return rows.map((row) => ({ ...row, name: row.name as ServiceName }))
}
