import { FileDecoder } from '../../../text/decode-file.ts'
import { t } from '../../../text/t.ts'
import { type FileReader, maxRowLength } from '../../core/csv/file-row.ts'
import { readCsv } from '../../core/csv/read-csv.ts'
import { validationError } from '../../core/errors.ts'
import { readJson } from './read-json.ts'

/** Reads a file as JSON or CSV, whichever its first character suggests, in UTF-8, UTF-16 or Windows-1252. */
export async function readFile(pieces: AsyncIterable<Uint8Array>): Promise<FileReader> {
  const text = decoded(pieces)[Symbol.asyncIterator]()
  let head = ''
  for (let isDone = false; !isDone && !hasLine(head); ) {
    const next = await text.next()
    isDone = next.done === true
    head += next.value ?? ''
  }
  if (head.slice(0, 100).includes('\0') || head.startsWith('PK\u0003\u0004')) {
    throw validationError(t('This is not a text file. Save the table as CSV and choose that file.'))
  }
  const all = { [Symbol.asyncIterator]: () => startingWith(head, text) }
  return /^\s*[[{]/.test(head) ? readJson(all) : readCsv(head, all)
}

/** Whether the text has a whole line, which names the columns of a CSV file. */
function hasLine(text: string): boolean {
  return text.length > maxRowLength || /[\r\n]/.test(text.trimStart())
}

async function* startingWith(head: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield head
  for (;;) {
    const { value, done } = await rest.next()
    if (done) return
    yield value
  }
}

async function* decoded(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new FileDecoder()
  for await (const piece of pieces) yield decoder.decode(piece)
  yield decoder.end()
}
