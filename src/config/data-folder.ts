import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The folder of the demo's or the guild's database, backups and other data. Installations made before these folders
 * existed keep their data in DATA_DIR itself; a guild that is set up later still gets a folder.
 */
export function dataFolder(
  dataDir: string,
  installation: 'demo' | 'guild',
  { isSetUp = false, hasServer = false }: { isSetUp?: boolean; hasServer?: boolean } = {},
): string {
  const folder = join(dataDir, installation)
  const hasOldLayout = holdsDatabase(dataDir) || (hasServer && holdsBackups(dataDir))
  return isSetUp || holdsDatabase(folder) || holdsBackups(folder) || !hasOldLayout
    ? folder
    : dataDir
}

/** Whether a folder itself holds an embedded database, also after a restore that was interrupted. */
export function holdsDatabase(folder: string): boolean {
  return namesIn(folder).some((name) => /^postgres($|\.)/.test(name))
}

/** All that an installation with a PostgreSQL server has on its own disk. */
function holdsBackups(folder: string): boolean {
  return namesIn(folder).includes('backups')
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}
