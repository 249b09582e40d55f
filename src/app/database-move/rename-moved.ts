import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config/config.ts'
import { syncPath } from '../../db/create-folder.ts'
import { findLockHolder } from '../../db/folder-lock.ts'
import { movedFolderPrefix } from '../../db/moved-folder.ts'

/**
 * Renames the embedded database of an installation that has moved to a server and started there, so that no later start
 * continues with its old data. Does nothing if that was done before.
 */
export function renameMovedDatabase({ movedFrom }: Config, log: FastifyBaseLogger): void {
  if (movedFrom === undefined) return
  const database = join(movedFrom, 'postgres')
  try {
    if (!existsSync(database) || findLockHolder(movedFrom) !== null) return
    renameSync(database, join(movedFrom, `${movedFolderPrefix}${Date.now()}`))
    syncPath(movedFrom)
  } catch (err) {
    log.warn({ err }, 'the embedded database, which was moved, could not be renamed')
  }
}
