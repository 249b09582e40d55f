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

test('accepts a folder that exists or can be created and has free space', () => {
  const [finding] = checkFolders({ DATA_DIR: join(newFolder(), 'to', 'be', 'made') }, 1)

  expect(finding).toMatchObject({ isOk: true })
  expect(finding?.message).toMatch(/\/made \(DATA_DIR\) can be written, \d+ GB are free\.$/)
})

test('reports an unwritable folder with a remedy', () => {
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')

  expect(checkFolders({ BACKUP_DIR: join(file, 'backups') })).toEqual([
    {
      isOk: false,
      message: `${join(file, 'backups')} (BACKUP_DIR) cannot be written.`,
      fix: 'Give this user the right to write there, or name another folder in BACKUP_DIR.',
    },
  ])
})

test('reports a nearly full disk', () => {
  const [finding] = checkFolders({ DATA_DIR: newFolder() }, Number.MAX_SAFE_INTEGER)

  expect(finding).toMatchObject({ isOk: false, fix: 'Make room on that disk.' })
  expect(finding?.message).toMatch(/^Only \d+ MB are free for /)
})
