import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { StartupError } from '../../db/startup-error.ts'
import { Footer, Head, TableLine } from './format.ts'

/** The metadata of a backup. */
export interface BackupFacts {
  head: Head
  footer: Footer
}

/** Some rows of one table, as text. */
export interface TableRows {
  table: string
  lines: string[]
}

/** The length of the rows that are inserted at once; pieces of files have a megabyte each. */
const charactersAtOnce = 500_000

/**
 * Reads a whole backup and verifies its checksum and number of rows. Throws `StartupError` if it is
 * incomplete or was changed.
 */
export async function verifyBackup(path: string): Promise<BackupFacts> {
  const sum = createHash('sha256')
  let head: Head | null = null
  let rows = 0
  let last = ''
  try {
    for await (const text of linesIn(path)) {
      if (last) sum.update(`${last}\n`)
      if (last.startsWith('"')) rows += 1
      head ??= Head.parse(JSON.parse(text))
      last = text
    }
    const footer = Footer.parse(JSON.parse(last))
    if (!head || footer.rows !== rows || footer.sha256 !== sum.digest('hex')) {
      throw new Error('its checksum is another one')
    }
    return { head, footer }
  } catch (error) {
    throw unreadableBackup(path, error)
  }
}

/** The rows of a verified backup, table by table. */
export async function* readBackup(path: string): AsyncGenerator<TableRows> {
  let table = ''
  let lines: string[] = []
  let characters = 0
  for await (const text of linesIn(path)) {
    if (text.startsWith('"')) {
      lines.push(JSON.parse(text) as string)
      characters += text.length
      if (characters < charactersAtOnce) continue
    }
    if (lines.length > 0) yield { table, lines }
    lines = []
    characters = 0
    const named = TableLine.safeParse(text.startsWith('"') ? null : JSON.parse(text))
    if (named.success) table = named.data.table
  }
}

async function* linesIn(path: string): AsyncGenerator<string> {
  const file = createReadStream(path)
  const unpacked = file.pipe(createGunzip())
  // Errors are not forwarded by `pipe`.
  file.on('error', (error) => unpacked.destroy(error))
  yield* createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })
}

function unreadableBackup(path: string, error: unknown): StartupError {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new StartupError(`There is no file ${path}.`)
  return new StartupError(
    `${path} is not a whole backup of Muster.`,
    'It was cut off, changed, or never was one. Nothing was changed; take another one.',
  )
}
