import { isStorable } from '../../../contract/core/text-fields.ts'
import { t } from '../../../text/t.ts'
import {
  type FileReader,
  type FileRow,
  maxCellLength,
  maxColumns,
} from '../../core/csv/file-row.ts'
import { splitJsonLists } from './split-json.ts'

/** Reads the objects of the lists in JSON text as it arrives. Nested fields become columns such as `user.id`. */
export function readJson(text: AsyncIterable<string>): FileReader {
  const columns: string[] = []
  return { columns, rows: rowsOf(text, columns) }
}

async function* rowsOf(text: AsyncIterable<string>, columns: string[]): AsyncGenerator<FileRow> {
  const columnIndexes = new Map<string, number>()
  let line = 0
  for await (const entry of splitJsonLists(text)) {
    line++
    yield entry === null ? broken(line, t('The entry is too long.')) : rowOf(entry)
  }

  function rowOf(entry: string): FileRow {
    let value: unknown
    try {
      value = JSON.parse(entry)
    } catch {
      return broken(line, t('The entry is not valid JSON.'))
    }
    const cells: string[] = []
    for (const [name, text] of fieldsOf(value, '', 0)) {
      const problem = findProblem(name, text)
      if (problem) return broken(line, problem)
      const index = indexOf(name)
      if (index !== undefined) cells[index] = text
    }
    return { line, cells: Array.from(cells, (cell) => cell ?? '') }
  }

  function indexOf(name: string): number | undefined {
    const known = columnIndexes.get(name)
    if (known !== undefined || columns.length >= maxColumns) return known
    columnIndexes.set(name, columns.length)
    return columns.push(name) - 1
  }
}

function findProblem(name: string, text: string): string | undefined {
  if (!isStorable(name) || !isStorable(text)) {
    return t('The entry contains a character that cannot be stored.')
  }
  return text.length > maxCellLength ? t('A field of the entry is too long.') : undefined
}

function broken(line: number, problem: string): FileRow {
  return { line, cells: [], problem }
}

const maxDepth = 3

function* fieldsOf(value: unknown, path: string, depth: number): Generator<[string, string]> {
  if (value === null || value === undefined || depth > maxDepth) return
  if (typeof value !== 'object') {
    yield [path.slice(0, 100) || 'value', String(value)]
    return
  }
  for (const [name, field] of Object.entries(value).slice(0, maxColumns)) {
    yield* fieldsOf(field, path ? `${path}.${name}` : name, depth + 1)
  }
}
