import { chmodSync, type Dirent, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The permissions of folders with data: for their owner only. */
export const privateFolderMode = 0o700

/** The permissions of files with data: for their owner only. */
export const privateFileMode = 0o600

/**
 * Creates a data folder, or closes an existing one and everything in it to other users, because earlier
 * versions left it open.
 */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: privateFolderMode })
  closeFolder(folder)
}

function closeFolder(folder: string): void {
  ignoringOthers(() => {
    setMode(folder, privateFolderMode)
    for (const entry of readdirSync(folder, { withFileTypes: true })) closeEntry(folder, entry)
  })
}

function closeEntry(folder: string, entry: Dirent): void {
  const path = join(folder, entry.name)
  if (entry.isDirectory()) closeFolder(path)
  else if (entry.isFile()) setMode(path, privateFileMode)
}

function setMode(path: string, mode: number): void {
  ignoringOthers(() => {
    if ((lstatSync(path).mode & 0o777) !== mode) chmodSync(path, mode)
  })
}

/** The root of a volume may belong to another user, and other processes may delete their own files meanwhile. */
function ignoringOthers(close: () => void): void {
  try {
    close()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['EACCES', 'ENOENT', 'EPERM', 'EROFS'].includes(code)) throw error
  }
}
