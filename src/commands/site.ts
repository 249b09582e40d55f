import { existsSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUpBeforeMigration } from '../app/backup/schedule-backups.ts'
import { convertContent } from '../app/site/convert-content.ts'
import { isArchive } from '../app/site/moving/move-site.ts'
import { runRequest, type SiteRequest, sendRequest } from '../app/site/moving/site-request.ts'
import { contentFile, parseContent } from '../app/site/read-content.ts'
import { readConfig } from '../config/config.ts'
import { findLockHolder } from '../db/folder-lock.ts'
import { openDatabase } from '../db/open.ts'
import { connectServer } from '../db/server.ts'
import { StartupError } from '../db/startup-error.ts'
import { runCommand } from './run-command.ts'

const usage = [
  'npm run site -- export FILE                  writes the site into a .zip file, or its content into a .json file',
  'npm run site -- import FILE [--note TEXT]    publishes such a file',
  'npm run site -- convert FOLDER               converts the TypeScript modules of version 0.1',
]

/** `npm run site`: exports, imports and converts the content of the public pages. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    options: { note: { type: 'string', default: '' } },
    allowPositionals: true,
  })
  const [action, path, ...others] = positionals
  const actions: Record<string, (path: string) => Promise<void>> = {
    export: exportTo,
    import: (file) => importFrom(file, values.note),
    convert,
  }
  const run = actions[action ?? '']
  if (!run || !path || others.length > 0) throw new StartupError('Usage:', ...usage)
  await run(resolve(path))
}

async function exportTo(file: string): Promise<void> {
  await run({ kind: 'export', file })
  const { guildDir } = config()
  process.stdout.write(
    `Wrote ${file}. The pictures and videos in ${guildDir} are not part of it.\n`,
  )
  if (!isArchive(file)) {
    process.stdout.write('It names uploaded pictures and films. A .zip file contains them, too.\n')
  }
}

async function importFrom(file: string, note: string): Promise<void> {
  if (!existsSync(file)) throw new StartupError(`${file} is missing.`)
  await run({ kind: 'import', file, name: basename(file), note: note.slice(0, 500) })
  process.stdout.write('Published. Running web processes show it within five seconds.\n')
}

const config = () => readConfig(process.env, [])

/** Runs a request on the database, or in the program that has the embedded database open. */
async function run(request: SiteRequest): Promise<void> {
  const { database, backups, guildDir } = config()
  if (database.kind === 'server') {
    const { db, close } = await connectServer(database.url)
    return runRequest({ db }, guildDir, request).finally(close)
  }
  const { folder = '' } = database
  if (findLockHolder(folder) !== null) return sendRequest(folder, request)
  if (!existsSync(join(folder, 'postgres'))) {
    throw new StartupError(`There is no database in ${folder}: start Muster once.`)
  }
  const { db, close } = await openDatabase(database, (old) =>
    backUpBeforeMigration(old, backups.folder),
  )
  return runRequest({ db }, guildDir, request).finally(close)
}

/** Writes site.json beside the TypeScript modules of version 0.1, and prints what is wrong with it. */
async function convert(folder: string): Promise<void> {
  const file = join(folder, contentFile)
  if (existsSync(file)) throw new StartupError(`${file} exists already.`)
  const text = await convertContent(folder)
  writeFileSync(file, text)
  process.stdout.write(`Wrote ${file}.\n`)
  const { problems } = parseContent(text, folder, contentFile)
  if (problems.length > 0) throw new StartupError('Correct this in the file:', ...problems)
}

runCommand('The command failed.', main)
