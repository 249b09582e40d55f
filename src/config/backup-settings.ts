import { join, resolve } from 'node:path'
import type { Environment } from './environment.ts'

/** Where backups are written. */
export interface BackupSettings {
  folder: string
  /** How many of the daily ones are kept. */
  keep: number
}

/** What the environment says about backups; by default they are kept beside the data. */
export function readBackupSettings(settings: Environment, dataDir: string): BackupSettings {
  return {
    folder: resolve(settings.BACKUP_DIR ?? join(dataDir, 'backups')),
    // Keeping none would delete the backup that was just made.
    keep: Math.max(1, settings.BACKUP_KEEP ?? 14),
  }
}
