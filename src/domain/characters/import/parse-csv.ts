import { unescapeFormula } from '../../../contract/core/spreadsheet-text.ts'
import { validationError } from '../../core/errors.ts'

/**
 * Parses CSV (RFC 4180) into lines of trimmed cells, without empty lines. Cells are separated by commas,
 * semicolons or tabs, whichever the first line has most of.
 */
export function parseCsv(csv: string): string[][] {
  const text = csv.replace(/^\uFEFF/, '')
  const separator = separatorOf(text)
  const lines: string[][] = []
  let cells: string[] = []
  let position = 0
  while (position < text.length) {
    const { cell, end } =
      text[position] === '"'
        ? quotedCell(text, position, separator)
        : plainCell(text, position, separator)
    cells.push(unescapeFormula(cell).trim())
    position = end
    if (text[position] === separator) {
      position++
      // A separator at the end of the file is followed by an empty cell.
      if (position === text.length) cells.push('')
      continue
    }
    position += text.startsWith('\r\n', position) ? 2 : 1
    lines.push(cells)
    cells = []
  }
  if (cells.length > 0) lines.push(cells)
  return lines.filter((line) => line.some((cell) => cell !== ''))
}

function separatorOf(text: string): string {
  const [head = ''] = text.split(/[\r\n]/, 1)
  const count = (one: string) => head.split(one).length
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best))
}

function plainCell(text: string, start: number, separator: string) {
  let end = start
  while (end < text.length && text[end] !== separator && !/[\r\n]/.test(text[end] ?? '')) end++
  return { cell: text.slice(start, end), end }
}

/** A cell in quotes, in which a quote is written twice. */
function quotedCell(text: string, start: number, separator: string) {
  let cell = ''
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) throw validationError('The file has a quote that is not closed.')
    cell += text.slice(from, quote)
    // What follows a closing quote is left out.
    if (text[quote + 1] !== '"') return { cell, end: plainCell(text, quote + 1, separator).end }
    cell += '"'
    from = quote + 2
  }
}
