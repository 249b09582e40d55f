import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Db } from '../../db/db.ts'
import { readLastBackup } from '../../domain/health/last-backup.ts'
import { emptyDatabase } from '../../testing/test-bot.ts'
import { createTestClock } from '../../testing/test-clock.ts'
import { scheduleBackups } from './schedule-backups.ts'

let db: Db
beforeEach(async () => {
  db = await emptyDatabase()
})

const hour = 60 * 60_000
/** How often it is checked whether a backup is due. */
const interval = 10 * 60_000

/** A backup schedule whose first check is at noon. */
function startBackups(folder: string, { keep = 14, isOurTurn = true } = {}) {
  const complaints: string[] = []
  const logError = (_: object, message: string) => complaints.push(message)
  const log = { info: () => {}, warn: logError, error: logError }
  const clock = createTestClock({ start: new Date('2026-06-01T11:50:00Z') })
  const backups = scheduleBackups({ ...clock, db, log }, { folder, keep }, () => isOurTurn)
  onTestFinished(() => backups.close())
  /** Advances the clock and returns the folder's files. */
  const after = async (milliseconds: number): Promise<string[]> => {
    await clock.advance(milliseconds)
    return listDaily(folder)
  }
  return { after, complaints, backups }
}

function listDaily(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.includes('asked'))
    .toSorted()
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('makes one backup a day and keeps the configured number, in addition to manual ones', async () => {
  const folder = newFolder()
  const { after, backups } = startBackups(folder, { keep: 2 })
  await backups.makeNow()

  expect(await after(interval)).toEqual(['muster-2026-06-01T12-00-00Z.backup.gz'])
  expect(await after(23 * hour)).toHaveLength(1)
  expect(await after(hour)).toHaveLength(2)
  expect(await after(24 * hour)).toEqual([
    'muster-2026-06-02T12-00-00Z.backup.gz',
    'muster-2026-06-03T12-00-00Z.backup.gz',
  ])
  expect(readdirSync(folder).filter((name) => name.includes('asked'))).toHaveLength(1)
  expect(await readLastBackup(db)).toMatchObject({
    madeAt: new Date('2026-06-03T12:00:00Z'),
    problem: null,
  })
})

test('deletes incomplete files of a killed process after a day', async () => {
  const folder = newFolder()
  const staleFiles = 'muster-2026-05-31T12-00-00Z.backup.gz.part'
  const inHand = 'muster-2026-06-01T11-00-00Z-asked-for.backup.gz.part'
  for (const file of [staleFiles, inHand]) writeFileSync(join(folder, file), '')

  await startBackups(folder).after(interval)

  expect(readdirSync(folder)).not.toContain(staleFiles)
  expect(readdirSync(folder)).toContain(inHand)
})

test('a standby process makes no backups', async () => {
  expect(await startBackups(newFolder(), { isOurTurn: false }).after(25 * hour)).toEqual([])
})

test('an unreadable folder is logged and retried', async () => {
  const folder = newFolder()
  const backups = join(folder, 'backups')
  writeFileSync(backups, 'not a folder')
  const { after, complaints } = startBackups(backups)

  await after(interval).catch(() => {})
  expect(complaints.join()).toContain('The daily backup could not be made.')
  expect((await readLastBackup(db))?.problem).toContain('ENOTDIR')
  rmSync(backups)

  expect(await after(interval)).toHaveLength(1)
  expect((await readLastBackup(db))?.problem).toBeNull()
})
