import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupSettings } from '../../config/backup-settings.ts'
import type { Db } from '../../db/db.ts'
import type { Context } from '../../domain/core/context.ts'
import { recordBackupAttempt } from '../../domain/health/last-backup.ts'
import { dateOfBackup, isDaily, isTemporary } from './format.ts'
import { type WrittenBackup, writeBackup } from './write.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000
const checkIntervalMilliseconds = 10 * 60 * 1000

/** Makes a daily backup, and others on request. */
export interface BackupScheduler {
  /** Makes a backup on request; if it fails, a file in the backup folder says why. */
  makeNow(): Promise<void>
  close(): Promise<void>
}

/** The file with the reason why a requested backup failed. */
export const problemFile = 'backup-problem.txt'

/** Checks every ten minutes whether a backup is due, while `isActive` (this process has the active bot). */
export function scheduleBackups(
  { db, now, every, log }: Pick<Context, 'db' | 'now' | 'every' | 'log'>,
  settings: BackupSettings,
  isActive: () => boolean,
): BackupScheduler {
  let working: Promise<void> = Promise.resolve()

  async function makeDaily(): Promise<void> {
    if (!isActive()) return
    try {
      if (!(await isDue(settings.folder, now()))) return
      const { bytes } = await writeBackup(db, settings.folder, now())
      await recordBackupAttempt(db, { triedAt: now(), bytes, problem: null })
      await deleteOldest(settings, now())
    } catch (err) {
      log.error({ err }, 'The daily backup could not be made. It is tried again in ten minutes.')
      await recordBackupAttempt(db, { triedAt: now(), bytes: null, problem: reasonOf(err) }).catch(
        () => {},
      )
    }
  }

  const next = (work: () => Promise<void>): Promise<void> => {
    working = working.then(work)
    return working
  }
  const daily = every(checkIntervalMilliseconds, () => next(makeDaily))

  return {
    makeNow: () =>
      next(async () => {
        try {
          await writeBackup(db, settings.folder, now(), 'asked')
        } catch (err) {
          log.error({ err }, 'The backup that was asked for could not be made.')
          await writeFile(join(settings.folder, problemFile), reasonOf(err), { mode: 0o600 }).catch(
            () => {},
          )
        }
      }),
    async close() {
      await daily.stop()
      await working
    },
  }
}

/** Whether the newest daily backup is a day old or there is none. */
async function isDue(folder: string, now: Date): Promise<boolean> {
  const newest = (await listDaily(folder)).at(-1)
  return newest === undefined || isDayOld(newest, now)
}

/**
 * Deletes old daily backups and incomplete files of killed processes; backups made for other reasons are
 * kept.
 */
async function deleteOldest({ folder, keep }: BackupSettings, now: Date): Promise<void> {
  const tooMany = (await listDaily(folder)).slice(0, -keep)
  const staleFiles = (await list(folder)).filter((file) => isTemporary(file) && isDayOld(file, now))
  for (const file of [...tooMany, ...staleFiles]) await rm(join(folder, file), { force: true })
}

function isDayOld(file: string, now: Date): boolean {
  return now.getTime() - dateOfBackup(file).getTime() >= dayMilliseconds
}

/** Oldest first. */
async function listDaily(folder: string): Promise<string[]> {
  return (await list(folder)).filter(isDaily).sort()
}

async function list(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** The reason as shown to staff: the system's message, which contains no secret. */
function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return 'The disk is full.'
  if (code === 'EACCES' || code === 'EROFS') return 'The backup folder cannot be written.'
  return code === undefined ? 'The log of the bot says why.' : message
}

/** Backs up a database before it is migrated. */
export function backUpBeforeMigration(db: Db, folder: string): Promise<WrittenBackup> {
  return writeBackup(db, folder, new Date(), 'before-update')
}
