import { notInArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { connectedServices } from '../../db/schema/connected-services.ts'

/** The services besides Discord that can be connected. */
export type ServiceName = 'raid-helper' | 'sheets'

/** The status of a connected service. */
export interface ServiceStatus {
  name: ServiceName
  lastSuccessAt: Date | null
  lastFailureAt: Date | null
  /** Why the last request failed, and what to do; null if it succeeded or none was made. */
  failure: string | null
}

/** Inserts the configured services and deletes the others. */
export async function syncServices(db: Db, names: readonly ServiceName[]): Promise<void> {
  await db.delete(connectedServices).where(notInArray(connectedServices.name, [...names]))
  if (names.length === 0) return
  await db
    .insert(connectedServices)
    .values(names.map((name) => ({ name })))
    .onConflictDoNothing()
}

/** Records a successful request. */
export async function recordServiceSuccess(db: Db, name: ServiceName, at: Date): Promise<void> {
  const row = { lastSuccessAt: at, failure: null }
  await db
    .insert(connectedServices)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: connectedServices.name, set: row })
}

/** Records a failed request, with a message that says why and what to do. */
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

/** The status of the configured services, by name. */
export async function listServices(db: Db): Promise<ServiceStatus[]> {
  const rows = await db.select().from(connectedServices).orderBy(connectedServices.name)
  return rows.map((row) => ({ ...row, name: row.name as ServiceName }))
}
