import { parse } from 'csv-parse/sync'
import { isStorable } from '../../../contract/core/fields.ts'
import { unescapeFormula } from '../../../contract/core/spreadsheet-text.ts'
import { type FileReader, type FileRow, maxCellLength, maxColumns } from './file-row.ts'
import { type CsvRecord, splitCsv } from './split-csv.ts'

/** So many records are parsed at once. */
const batchSize = 200

/** Reads CSV as it arrives; `head` is its beginning. The first line names the columns. */
export function readCsv(head: string, text: AsyncIterable<string>): FileReader {
  const delimiter = separatorOf(head)
  const columns: string[] = []
  return { columns, rows: rowsOf(splitCsv(text, delimiter), delimiter, columns) }
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
      columns.push(...(cellsOf([record], delimiter)[0]?.slice(0, maxColumns) ?? []))
      isFirst = false
    } else batch.push(record)
    if (batch.length < batchSize) continue
    yield* parseRecords(batch, delimiter)
    batch = []
  }
  yield* parseRecords(batch, delimiter)
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
    return { line, cells: [], problem: 'The row is too long, or a quote is not closed.' }
  }
  if (!cells) return { line, cells: [], problem: 'The row is not valid CSV.' }
  return cells.every(isStorable)
    ? {
        line,
        cells: cells
          .slice(0, maxColumns)
          .map((cell) => unescapeFormula(cell.slice(0, maxCellLength))),
      }
    : { line, cells: [], problem: 'The row contains a character that cannot be stored.' }
}

/** Commas, semicolons or tabs, whichever the first line has most of. */
function separatorOf(head: string): string {
  const [line = ''] = head.split(/[\r\n]/, 1)
  const count = (one: string) => line.split(one).length
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best))
}
