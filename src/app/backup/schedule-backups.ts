import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupSettings } from '../../config/config.ts'
import type { Db } from '../../db/db.ts'
import type { Log } from '../../domain/core/context.ts'
import { recordBackupAttempt } from '../../domain/health/last-backup.ts'
import { dateOfBackup, isDaily, isTemporary } from './format.ts'
import { type WrittenBackup, writeBackup } from './write.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000
const lookEveryMilliseconds = 10 * 60 * 1000

/** Sees to it that there is always a backup that is not older than a day. */
export interface BackupScheduler {
  /** Makes one because somebody asks for it; where it fails, a file beside it says why. */
  makeNow(): Promise<void>
  close(): Promise<void>
}

/** The file that says why a backup that was asked for could not be made. */
export const problemFile = 'backup-problem.txt'

/** Looks every ten minutes whether a backup is due, as long as it is this process's turn. */
export function scheduleBackups(
  db: Db,
  place: BackupSettings,
  { now, log, isOurTurn }: { now: () => Date; log: Log; isOurTurn: () => boolean },
): BackupScheduler {
  let working: Promise<void> = Promise.resolve()

  async function makeDaily(): Promise<void> {
    if (!isOurTurn()) return
    try {
      if (!(await isDue(place.folder, now()))) return
      const { bytes } = await writeBackup(db, place.folder, now())
      await recordBackupAttempt(db, { triedAt: now(), bytes, problem: null })
      await deleteOldest(place, now())
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
  const timer = setInterval(() => void next(makeDaily), lookEveryMilliseconds)
  timer.unref()

  return {
    makeNow: () =>
      next(async () => {
        try {
          await writeBackup(db, place.folder, now(), 'asked')
        } catch (err) {
          log.error({ err }, 'The backup that was asked for could not be made.')
          await writeFile(join(place.folder, problemFile), reasonOf(err)).catch(() => {})
        }
      }),
    close() {
      clearInterval(timer)
      return working
    },
  }
}

/** Whether the newest of the daily backups is a day old, or there is none. */
async function isDue(folder: string, now: Date): Promise<boolean> {
  const newest = (await listDaily(folder)).at(-1)
  return newest === undefined || isDayOld(newest, now)
}

/**
 * Keeps the newest daily backups, and whatever was made for another reason; not what a program that was
 * killed amid a backup has left.
 */
async function deleteOldest({ folder, keep }: BackupSettings, now: Date): Promise<void> {
  const tooMany = (await listDaily(folder)).slice(0, -keep)
  const left = (await list(folder)).filter((file) => isTemporary(file) && isDayOld(file, now))
  for (const file of [...tooMany, ...left]) await rm(join(folder, file), { force: true })
}

function isDayOld(file: string, now: Date): boolean {
  return now.getTime() - dateOfBackup(file).getTime() >= dayMilliseconds
}

/** The oldest first. */
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

/** What leadership may read of it: the system's own words, which name no secret. */
function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return 'The disk is full.'
  if (code === 'EACCES' || code === 'EROFS') return 'The backup folder cannot be written.'
  return code === undefined ? 'The log of the bot says why.' : message
}

/** Makes a backup of a database that is about to be changed by a newer version. */
export function backUpBeforeMigration(db: Db, folder: string): Promise<WrittenBackup> {
  return writeBackup(db, folder, new Date(), 'before-update')
}
