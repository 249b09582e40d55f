import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCsv } from '../../../server/http/csv.ts'
import { parseCsv } from './parse-csv.ts'

const cellText = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map((text) => text.trim())
  .filter((text) => !text.startsWith("'"))

describe('reading CSV', () => {
  test('gives back what the CSV export wrote', () => {
    const row = fc.record({ name: cellText, note: cellText }).filter((one) => one.name !== '')
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        expect(parseCsv(toCsv(['name', 'note'], rows))).toEqual([
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
      'text after a closing quote',
      'a,b\n"x" ;y,2',
      [
        ['a', 'b'],
        ['x', '2'],
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
  ])('understands %s', (_, text, lines) => {
    expect(parseCsv(text)).toEqual(lines)
  })

  test('refuses a quote that is not closed', () => {
    expect(() => parseCsv('a,b\n"x,2')).toThrow('The file has a quote that is not closed.')
  })

  test('never fails otherwise, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ',', ';', '\n', '\r', ' ', '\t') }),
        (text) => {
          for (const line of parseCsv(text)) expect(line.length).toBeGreaterThan(0)
        },
      ),
    )
  })
})
