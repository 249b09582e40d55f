import type { Db } from '../../db/db.ts'
import { lastBackup } from '../../db/schema/last-backup.ts'

/** The result of a backup attempt. */
export interface BackupAttempt {
  triedAt: Date
  /** Null: no backup was made. */
  bytes: number | null
  problem: string | null
}

/** Records a backup attempt, and when a backup last succeeded. */
export async function recordBackupAttempt(
  db: Db,
  { triedAt, bytes, problem }: BackupAttempt,
): Promise<void> {
  const success = bytes === null ? {} : { madeAt: triedAt, bytes }
  const row = { triedAt, problem, ...success }
  await db.insert(lastBackup).values(row).onConflictDoUpdate({ target: lastBackup.id, set: row })
}

/** The last successful backup, and why there is no newer one; null before the first attempt. */
export async function readLastBackup(
  db: Db,
): Promise<{ madeAt: Date | null; bytes: number | null; problem: string | null } | null> {
  const [known] = await db
    .select({ madeAt: lastBackup.madeAt, bytes: lastBackup.bytes, problem: lastBackup.problem })
    .from(lastBackup)
  return known ?? null
}
