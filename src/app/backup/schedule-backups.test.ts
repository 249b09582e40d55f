import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Db } from '../../db/db.ts'
import { readLastBackup } from '../../domain/health/last-backup.ts'
import { emptyDatabase } from '../../testing/test-bot.ts'
import { type BackupScheduler, scheduleBackups } from './schedule-backups.ts'

let db: Db
beforeEach(async () => {
  db = await emptyDatabase()
})

const hour = 60 * 60_000

/** A backup schedule with a manual clock. */
function startBackups(folder: string, { keep = 14, isOurTurn = true } = {}) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const complaints: string[] = []
  const complain = (_: object, sentence: string) => complaints.push(sentence)
  let time = Date.parse('2026-06-01T12:00:00Z')
  const backups: BackupScheduler = scheduleBackups(
    db,
    { folder, keep },
    {
      now: () => new Date(time),
      log: { info: () => {}, warn: complain, error: complain },
      isOurTurn: () => isOurTurn,
    },
  )
  onTestFinished(async () => {
    await backups.close()
    vi.useRealTimers()
  })
  /** Advances the clock, runs one check and returns the folder's files. */
  const after = async (milliseconds: number): Promise<string[]> => {
    time += milliseconds
    vi.advanceTimersByTime(10 * 60_000)
    await backups.makeNow()
    return readdirSync(folder)
      .filter((name) => !name.includes('asked'))
      .toSorted()
  }
  return { after, complaints }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('makes one backup a day and keeps the configured number, in addition to manual ones', async () => {
  const folder = newFolder()
  const { after } = startBackups(folder, { keep: 2 })

  expect(await after(0)).toEqual(['muster-2026-06-01T12-00-00Z.backup.gz'])
  expect(await after(23 * hour)).toHaveLength(1)
  expect(await after(hour)).toHaveLength(2)
  expect(await after(24 * hour)).toEqual([
    'muster-2026-06-02T12-00-00Z.backup.gz',
    'muster-2026-06-03T12-00-00Z.backup.gz',
  ])
  expect(readdirSync(folder).filter((name) => name.includes('asked'))).toHaveLength(4)
  expect(await readLastBackup(db)).toMatchObject({
    madeAt: new Date('2026-06-03T12:00:00Z'),
    problem: null,
  })
})

test('deletes incomplete files of a killed process after a day', async () => {
  const folder = newFolder()
  const left = 'muster-2026-05-31T12-00-00Z.backup.gz.part'
  const inHand = 'muster-2026-06-01T11-00-00Z-asked-for.backup.gz.part'
  for (const file of [left, inHand]) writeFileSync(join(folder, file), '')

  await startBackups(folder).after(0)

  expect(readdirSync(folder)).not.toContain(left)
  expect(readdirSync(folder)).toContain(inHand)
})

test('a standby process makes no backups', async () => {
  expect(await startBackups(newFolder(), { isOurTurn: false }).after(25 * hour)).toEqual([])
})

test('an unreadable folder is logged and retried', async () => {
  const folder = newFolder()
  const place = join(folder, 'backups')
  writeFileSync(place, 'not a folder')
  const { after, complaints } = startBackups(place)

  await after(0).catch(() => {})
  expect(complaints.join()).toContain('The daily backup could not be made.')
  expect((await readLastBackup(db))?.problem).toContain('ENOTDIR')
  rmSync(place)

  expect(await after(0)).toHaveLength(1)
  expect((await readLastBackup(db))?.problem).toBeNull()
})
