import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Finding, failure, ok } from './finding.ts'

/** Minimum free disk space: room for a backup or a busy week. */
const enoughBytes = 500_000_000

/** Checks that the folders are writable and have enough free space. */
export function checkFolders(folders: Record<string, string>, leastBytes = enoughBytes): Finding[] {
  return Object.entries(folders).map(([name, folder]) => {
    const { isWritable, freeBytes } = inspectFolder(folder)
    if (!isWritable) {
      return failure(
        `${folder} (${name}) cannot be written.`,
        `Give this user the right to write there, or name another folder in ${name}.`,
      )
    }
    return freeBytes < leastBytes
      ? failure(
          `Only ${Math.round(freeBytes / 1_000_000)} MB are free for ${folder} (${name}).`,
          'Make room on that disk.',
        )
      : ok(
          `${folder} (${name}) can be written, ${Math.round(freeBytes / 1_000_000_000)} GB are free.`,
        )
  })
}

/** Whether a folder, which need not exist yet, can be written, and its free space in bytes. */
export function inspectFolder(folder: string): { isWritable: boolean; freeBytes: number } {
  const existing = nearest(folder)
  const { bavail, bsize } = statfsSync(existing)
  return { isWritable: isWritable(existing), freeBytes: bavail * bsize }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The folder, or its nearest existing parent. */
function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder))
}
