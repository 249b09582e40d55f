import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Finding, failure, ok } from './finding.ts'

/** Minimum free disk space: room for a backup or a busy week. */
const enoughBytes = 500_000_000

/** Checks that the folders are writable and have enough free space. */
export function checkFolders(folders: Record<string, string>, leastBytes = enoughBytes): Finding[] {
  return Object.entries(folders).map(([name, folder]) => {
    const there = nearest(folder)
    try {
      accessSync(there, constants.W_OK | constants.X_OK)
    } catch {
      return failure(
        `${folder} (${name}) cannot be written.`,
        `Give this user the right to write there, or name another folder in ${name}.`,
      )
    }
    const { bavail, bsize } = statfsSync(there)
    const free = bavail * bsize
    return free < leastBytes
      ? failure(
          `Only ${Math.round(free / 1_000_000)} MB are free for ${folder} (${name}).`,
          'Make room on that disk.',
        )
      : ok(`${folder} (${name}) can be written, ${Math.round(free / 1_000_000_000)} GB are free.`)
  })
}

/** The folder, or its nearest existing parent. */
function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder))
}
