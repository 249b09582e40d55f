import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { restoreBackup } from '../app/backup/load.ts'
import { type BackupFacts, verifyBackup } from '../app/backup/read.ts'
import { writeBackup } from '../app/backup/write.ts'
import { readConfig } from '../config/config.ts'
import { lockFolder } from '../db/folder-lock.ts'
import { readSchemaVersion } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { makePrivateFolder } from '../db/private-folder.ts'
import { acquireExclusiveLock } from '../db/program-lock.ts'
import { connectServer } from '../db/server.ts'
import { StartupError } from '../db/startup-error.ts'
import { runCommand } from './run-command.ts'

/** `npm run restore -- FILE`: replaces the database by a backup; the previous data is kept. */
async function main(): Promise<void> {
  const [path] = process.argv.slice(2)
  if (path === undefined) throw new StartupError('Say which: npm run restore -- FILE')
  const { database, backups } = readConfig(process.env, [])
  const facts = await verifyBackup(path)
  const replacedPath =
    database.kind === 'server'
      ? await intoServer(database.url, backups.folder, path, facts)
      : await intoFolder(database.folder ?? '', path, facts)
  print(`Restored ${facts.footer.rows.toLocaleString('en-GB')} rows as of ${facts.head.madeAt}.`)
  if (database.kind === 'embedded') print(`They are in ${database.folder}.`)
  if (replacedPath !== null) print(`What was there before lies in ${replacedPath}.`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function intoServer(
  url: string,
  folder: string,
  path: string,
  facts: BackupFacts,
): Promise<string | null> {
  const { db, close } = await connectServer(url)
  try {
    if (!(await acquireExclusiveLock(db))) {
      throw new StartupError('Muster is running on this database.', 'Stop all its processes first.')
    }
    const replacedPath =
      (await readSchemaVersion(db)) === 0
        ? null
        : await writeBackup(db, folder, new Date(), 'replaced')
    await restoreBackup(db, path, facts)
    return replacedPath?.path ?? null
  } finally {
    await close()
  }
}

/** Restores into a second folder and swaps it in, so that a failure leaves everything unchanged. */
async function intoFolder(
  dataDir: string,
  path: string,
  facts: BackupFacts,
): Promise<string | null> {
  const unlock = await claim(dataDir)
  try {
    const stagingFolder = join(dataDir, 'restoring')
    rmSync(stagingFolder, { recursive: true, force: true })
    try {
      await fill(stagingFolder, path, facts)
      const target = join(dataDir, 'postgres')
      const replacedPath = existsSync(target) ? `${target}.replaced-${Date.now()}` : null
      if (replacedPath !== null) renameSync(target, replacedPath)
      renameSync(join(stagingFolder, 'postgres'), target)
      return replacedPath
    } finally {
      rmSync(stagingFolder, { recursive: true, force: true })
    }
  } finally {
    unlock()
  }
}

function claim(dataDir: string): Promise<() => void> {
  makePrivateFolder(dataDir)
  return lockFolder(dataDir)
}

async function fill(folder: string, path: string, facts: BackupFacts): Promise<void> {
  const { db, close } = await openDatabase({ kind: 'embedded', folder })
  try {
    await restoreBackup(db, path, facts)
  } finally {
    await close()
  }
}

runCommand('The backup was not restored.', main)
