import { parse } from 'csv-parse/sync'
import { unescapeFormula } from '../../../contract/core/spreadsheet-text.ts'
import { isStorable } from '../../../contract/core/text-fields.ts'
import { t } from '../../../text/t.ts'
import { validationError } from '../errors.ts'
import { type FileReader, type FileRow, maxCellLength, maxColumns } from './file-row.ts'
import { type CsvRecord, splitCsv } from './split-csv.ts'

/** So many records are parsed at once. */
const batchSize = 200

/**
 * Reads CSV as it arrives; `head` is its beginning. The first line names the columns, after the one in which Excel names
 * the separator.
 */
export function readCsv(head: string, text: AsyncIterable<string>): FileReader {
  const delimiter = separatorOf(head)
  const columns: string[] = []
  const records = withoutSeparatorLine(splitCsv(text, delimiter))
  return { columns, rows: rowsOf(records, delimiter, columns) }
}

const separatorLine = /^\uFEFF?"?sep=(.)"?\s*$/i

async function* withoutSeparatorLine(records: AsyncIterable<CsvRecord>): AsyncGenerator<CsvRecord> {
  for await (const record of records) {
    if (record.line > 1 || !separatorLine.test(record.text)) yield record
  }
}

async function* rowsOf(
  records: AsyncIterable<CsvRecord>,
  delimiter: string,
  columns: string[],
): AsyncGenerator<FileRow> {
  let batch: CsvRecord[] = []
  let isFirst = true
  for await (const record of records) {
    if (isFirst) {
      columns.push(...columnsOf(record, delimiter))
      isFirst = false
    } else batch.push(record)
    if (batch.length < batchSize) continue
    yield* parseRecords(batch, delimiter)
    batch = []
  }
  yield* parseRecords(batch, delimiter)
}

function columnsOf(record: CsvRecord, delimiter: string): string[] {
  const [columns = []] = cellsOf([record], delimiter)
  if (columns.length <= maxColumns) return columns
  throw validationError(t('A file may have at most {max, number} columns.', { max: maxColumns }))
}

function parseRecords(batch: readonly CsvRecord[], delimiter: string): FileRow[] {
  const whole = batch.filter(({ isBroken }) => !isBroken)
  const cells = cellsOf(whole, delimiter)
  // A record that the parser reads differently must not shift the others.
  const isExact = cells.length === whole.length
  const parsed = new Map(
    whole.map((record, index) => [
      record,
      isExact ? cells[index] : cellsOf([record], delimiter)[0],
    ]),
  )
  return batch.map((record) => rowOf(record, parsed.get(record)))
}

function cellsOf(records: readonly CsvRecord[], delimiter: string): string[][] {
  const text = records.map((record) => record.text).join('\n')
  try {
    return parse(text, {
      delimiter,
      record_delimiter: '\n',
      bom: true,
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
    })
  } catch {
    return []
  }
}

function rowOf({ line, isBroken }: CsvRecord, cells: string[] | undefined): FileRow {
  if (isBroken) {
    return { line, cells: [], problem: t('The row is too long, or a quote is not closed.') }
  }
  if (!cells) return { line, cells: [], problem: t('The row is not valid CSV.') }
  const problem = findProblem(cells)
  return problem ? { line, cells: [], problem } : { line, cells: cells.map(unescapeFormula) }
}

function findProblem(cells: readonly string[]): string | undefined {
  if (!cells.every(isStorable)) return t('The row contains a character that cannot be stored.')
  if (cells.some((cell) => cell.includes('\uFFFD'))) {
    return t('The row contains a letter that cannot be read. Save the file as UTF-8.')
  }
  if (cells.length > maxColumns) {
    return t('The row has more than {max, number} cells.', { max: maxColumns })
  }
  const isLong = cells.some((cell) => cell.length > maxCellLength)
  return isLong
    ? t('A cell has more than {max, number} characters.', { max: maxCellLength })
    : undefined
}

/** The one that Excel names, else commas, semicolons or tabs, whichever the first line has most of. */
function separatorOf(head: string): string {
  const [line = ''] = head.trimStart().split(/[\r\n]/, 1)
  const [, named] = separatorLine.exec(line) ?? []
  if (named) return named
  const count = (one: string) => line.split(one).length
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best))
}

/** Reads the whole of a CSV text. */
export async function readCsvText(csv: string): Promise<{ columns: string[]; rows: FileRow[] }> {
  const { columns, rows } = readCsv(csv, piecesOf(csv))
  const all: FileRow[] = []
  for await (const row of rows) all.push(row)
  return { columns, rows: all }
}

async function* piecesOf(text: string): AsyncGenerator<string> {
  yield text
}
