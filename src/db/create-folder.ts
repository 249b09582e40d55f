import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { privateFileMode, privateFolderMode } from './private-folder.ts'

/** Exists while a database is being created, and names its folder by inode. */
const marker = 'postgres.creating'

/**
 * Returns whether the data folder has no database yet, after deleting one whose creation was interrupted. Until
 * `finishCreation`, nothing in it needs to survive a power failure.
 */
export function beginCreation(folder: string): boolean {
  const files = join(folder, 'postgres')
  if (isIncomplete(folder)) rmSync(files, { recursive: true })
  rmSync(join(folder, marker), { force: true })
  if (existsSync(files) && readdirSync(files).length > 0) return false
  mkdirSync(files, { recursive: true, mode: privateFolderMode })
  writeFileSync(join(folder, marker), String(statSync(files).ino), { mode: privateFileMode })
  syncPath(join(folder, marker))
  syncPath(folder)
  return true
}

/** Writes the new database to disk, all files at once. */
export function finishCreation(folder: string): void {
  syncTree(join(folder, 'postgres'))
  rmSync(join(folder, marker))
  syncPath(folder)
}

/** A restored or copied folder has another inode, so a forgotten marker never deletes it. */
function isIncomplete(folder: string): boolean {
  const [path, files] = [join(folder, marker), join(folder, 'postgres')]
  if (!existsSync(path) || !existsSync(files)) return false
  return readFileSync(path, 'utf8') === String(statSync(files).ino)
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(folder)
}

/** Makes what was written to a file or folder survive a power cut. */
export function syncPath(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
