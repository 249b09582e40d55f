import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCsv } from '../../../server/http/csv.ts'
import { readCsvText } from './read-csv.ts'

const columns = ['name', 'note'].map((key) => ({ key, title: key }))
const linesOf = async (csv: string) => {
  const { columns, rows } = await readCsvText(csv)
  return [columns, ...rows.map(({ cells }) => cells)]
}
const problemsOf = async (csv: string) =>
  (await readCsvText(csv)).rows.map(({ line, problem }) => [line, problem])

const cellText = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map((text) => text.trim())
  .filter((text) => !/^'|\uFFFD/.test(text))

describe('reading CSV', () => {
  test('gives back what the CSV export wrote', async () => {
    const row = fc.record({ name: cellText, note: cellText }).filter((one) => one.name !== '')
    await fc.assert(
      fc.asyncProperty(fc.array(row), async (rows) => {
        expect(await linesOf(toCsv(columns, rows))).toEqual([
          ['name', 'note'],
          ...rows.map(({ name, note }) => [name, note]),
        ])
      }),
    )
  })

  test.each([
    [
      'semicolons',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\r\n1\t2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'empty lines and a last cell that is empty',
      'a,b\n\n1,',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'quotes with separators and line ends',
      'a,b\n"x, ""y""\nz",2',
      [
        ['a', 'b'],
        ['x, "y"\nz', '2'],
      ],
    ],
    [
      'the first line of Excel',
      '\uFEFFsep=;\r\na,b;c\r\n1;2\r\n',
      [
        ['a,b', 'c'],
        ['1', '2'],
      ],
    ],
  ])('understands %s', async (_, text, lines) => {
    expect(await linesOf(text)).toEqual(lines)
  })

  test('numbers the lines as an editor does', async () => {
    const { rows } = await readCsvText('a,b\n\n"x\ny",1\n\n\nz,2\n')
    expect(rows.map(({ line, cells }) => [line, cells[1]])).toEqual([
      [3, '1'],
      [7, '2'],
    ])
  })

  test('names each row that cannot be read, and reads the others', async () => {
    const unreadable = ['a\uFFFDb,2', 'c\0d,3', '"x" y,4']
    const rows = [`${'x'.repeat(1001)},1`, ...unreadable, ','.repeat(60), 'e,6']
    expect(await problemsOf(['a,b', ...rows].join('\n'))).toEqual([
      [2, 'A cell has more than 1,000 characters.'],
      [3, 'The row contains a letter that cannot be read. Save the file as UTF-8.'],
      [4, 'The row contains a character that cannot be stored.'],
      [5, 'The row is too long, or a quote is not closed.'],
      [6, 'The row has more than 60 cells.'],
      [7, undefined],
    ])
    await expect(readCsvText(`${'a,'.repeat(60)}b\n1`)).rejects.toThrow('at most 60 columns')
  })

  test('leaves out the line of a quote that is not closed', async () => {
    expect(await problemsOf('a,b\n"x,2\ny,3')).toEqual([
      [2, 'The row is too long, or a quote is not closed.'],
      [3, undefined],
    ])
  })

  test('never fails otherwise, whatever the text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom('a', ',', ';', '\n', '\r', ' ', '\t', '"') }),
        async (text) => {
          for (const { line } of (await readCsvText(text)).rows) expect(line).toBeGreaterThan(0)
        },
      ),
    )
  })
})
