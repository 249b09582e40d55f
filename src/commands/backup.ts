import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { verifyBackup } from '../app/backup/read.ts'
import { problemFile } from '../app/backup/schedule-backups.ts'
import { writeBackup } from '../app/backup/write.ts'
import { readConfig } from '../config/config.ts'
import { findLockHolder } from '../db/folder-lock.ts'
import { openDatabase } from '../db/open.ts'
import { connectServer } from '../db/server.ts'
import { StartupError } from '../db/startup-error.ts'
import { runCommand } from './run-command.ts'

/** Timeout for a backup made by the running program. */
const timeoutMilliseconds = 10 * 60 * 1000

/** `npm run backup`: makes a backup now, whether the program runs or not, and prints its path. */
async function main(): Promise<void> {
  const { database, backups } = readConfig(process.env, [])
  const path =
    database.kind === 'server'
      ? await fromServer(database.url, backups.folder)
      : await fromFolder(database.folder ?? '', backups.folder)
  const { footer } = await verifyBackup(path)
  process.stdout.write(`${path}\nBackup verified: ${footer.rows.toLocaleString('en-GB')} rows\n`)
}

async function fromServer(url: string, folder: string): Promise<string> {
  const { db, close } = await connectServer(url)
  try {
    return (await writeBackup(db, folder, new Date(), 'asked')).path
  } finally {
    await close()
  }
}

async function fromFolder(dataDir: string, folder: string): Promise<string> {
  const holder = findLockHolder(dataDir)
  if (holder !== null) return requestFromProgram({ pid: holder, dataDir, folder })
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new StartupError(`There is no database in ${dataDir}.`)
  }
  const { db, close } = await openDatabase({ kind: 'embedded', folder: dataDir }, (old) =>
    writeBackup(old, folder, new Date(), 'before-update'),
  )
  try {
    return (await writeBackup(db, folder, new Date(), 'asked')).path
  } finally {
    await close()
  }
}

/** Has the running process make the backup, because only it can read the embedded database. */
async function requestFromProgram(request: {
  pid: number
  dataDir: string
  folder: string
}): Promise<string> {
  const { pid, dataDir, folder } = request
  const problem = join(folder, problemFile)
  const before = new Set(backupsIn(folder))
  rmSync(problem, { force: true })
  process.kill(pid, 'SIGUSR2')
  const end = Date.now() + timeoutMilliseconds
  while (Date.now() < end) {
    await sleep(100)
    const created = backupsIn(folder).find((file) => !before.has(file))
    if (created !== undefined) return join(folder, created)
    // The process ended before it made the backup.
    if (findLockHolder(dataDir) !== pid) return fromFolder(dataDir, folder)
    if (existsSync(problem)) {
      throw new StartupError(
        `The running program could not make the backup: ${readFileSync(problem, 'utf8')}`,
      )
    }
  }
  throw new StartupError(
    `Process ${pid}, which has ${dataDir} open, made no backup in ${folder}.`,
    'Its log may say why. It must have been started with the same BACKUP_DIR.',
  )
}

function backupsIn(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder).filter((file) => file.endsWith('-asked.backup.gz'))
    : []
}

runCommand('The backup was not made.', main)
