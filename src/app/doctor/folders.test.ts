import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkFolders } from './folders.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a folder that is there, or can be made, with room on its disk, is well', () => {
  const [finding] = checkFolders({ DATA_DIR: join(newFolder(), 'to', 'be', 'made') }, 1)

  expect(finding).toMatchObject({ isOk: true })
  expect(finding?.sentence).toMatch(/\/made \(DATA_DIR\) can be written, \d+ GB are free\.$/)
})

test('one that cannot be written is named, with what to do', () => {
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')

  expect(checkFolders({ BACKUP_DIR: join(file, 'backups') })).toEqual([
    {
      isOk: false,
      sentence: `${join(file, 'backups')} (BACKUP_DIR) cannot be written.`,
      remedy: 'Give this user the right to write there, or name another folder in BACKUP_DIR.',
    },
  ])
})

test('a disk that is nearly full is told', () => {
  const [finding] = checkFolders({ DATA_DIR: newFolder() }, Number.MAX_SAFE_INTEGER)

  expect(finding).toMatchObject({ isOk: false, remedy: 'Make room on that disk.' })
  expect(finding?.sentence).toMatch(/^Only \d+ MB are free for /)
})
