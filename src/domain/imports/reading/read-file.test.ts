import { expect, test } from 'vitest'
import type { FileRow } from '../../core/csv/file-row.ts'
import { readFile } from './read-file.ts'

/** Reads a text in pieces of a few bytes. */
async function read(content: string | Uint8Array, pieceLength = 7) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceLength) yield bytes.slice(at, at + pieceLength)
  }
  const reader = await readFile(pieces())
  const rows: FileRow[] = []
  for await (const row of reader.rows) rows.push(row)
  return { columns: reader.columns, rows }
}

const cellsOf = async (content: string | Uint8Array) =>
  (await read(content)).rows.map(({ cells }) => cells)

test.each([
  ['commas', 'name,xp\nAna,1\n"B ""x"", y",2\n'],
  ['semicolons and a byte order mark', '\uFEFFname;xp\r\nAna;1\r\n\r\n"B ""x"", y";2'],
  ['tabs', 'name\txp\nAna\t1\nB "x", y\t2'],
])('reads CSV with %s', async (_, text) => {
  expect(await read(text)).toMatchObject({
    columns: ['name', 'xp'],
    rows: [{ cells: ['Ana', '1'] }, { cells: ['B "x", y', '2'] }],
  })
})

test('reads UTF-16 and letters that are split between pieces', async () => {
  const text = 'name,xp\nÉlodie 🦊,1'
  expect(await cellsOf(text)).toEqual([['Élodie 🦊', '1']])
  const utf16 = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
  expect(await cellsOf(utf16)).toEqual([['Élodie 🦊', '1']])
})

test('undoes the protection against formulas and leaves markup as text', async () => {
  expect(await cellsOf("name,xp\n'=1+1,<b>2</b>")).toEqual([['=1+1', '<b>2</b>']])
})

test.each([
  ['a list', '[{"id":"1","xp":[1,2]},{"id":"2","new":{"a":true}}]'],
  [
    'a known list of an object',
    '{"guild":{"id":"9"},"role_rewards":[{"x":1}],"players":[{"id":"1","xp":[1,2]},{"id":"2","new":{"a":true}}],"page":0}',
  ],
  ['several documents', '{"data":[{"id":"1","xp":[1,2]}]}\n{"data":[{"id":"2","new":{"a":true}}]}'],
])('reads JSON from %s', async (_, text) => {
  expect(await read(text)).toMatchObject({
    columns: ['id', 'xp.0', 'xp.1', 'new.a'],
    rows: [
      { line: 1, cells: ['1', '1', '2'] },
      { line: 2, cells: ['2', '', '', 'true'] },
    ],
  })
})

test('lists broken rows with their line and goes on', async () => {
  const entries = await read(`[{"id":1},{"id":},"${'x'.repeat(70_000)}",{"id":"a]}\\"b"}]`, 999)
  expect(entries.rows).toMatchObject([
    { cells: ['1'] },
    { line: 2, problem: 'The entry is not valid JSON.' },
    { line: 3, problem: 'The entry is too long.' },
    { line: 4, cells: ['a]}"b'] },
  ])
  const lines = await read('name,xp\nAna,1\nB\u0000b,2\nCyd,3')
  expect(lines.rows.map(({ line, problem }) => [line, problem])).toEqual([
    [2, undefined],
    [3, 'The row contains a character that cannot be stored.'],
    [4, undefined],
  ])
})

test.each([7, 500_000])(
  'a quote that is not closed breaks its line alone, in pieces of %i bytes',
  async (length) => {
    const many = 'Cyd,3\n'.repeat(5_000)
    const { rows } = await read(`name,xp\nAna,1\n"Bea,2\n${many}"Dan,4`, length)
    expect(rows.filter(({ problem }) => problem)).toEqual([
      { line: 3, cells: [], problem: 'The row is too long, or a quote is not closed.' },
      { line: 5_004, cells: [], problem: 'The row is too long, or a quote is not closed.' },
    ])
    expect(rows).toHaveLength(5_003)
    expect(rows.at(-2)).toEqual({ line: 5_003, cells: ['Cyd', '3'] })
  },
)

test('quotes within a cell are text, and a cell in quotes can have several lines', async () => {
  expect((await read('name,xp\nA "b" c,1\n"Bea\r\n""B""" ,2\r\n\r\nCyd,3')).rows).toEqual([
    { line: 2, cells: ['A "b" c', '1'] },
    { line: 3, cells: ['Bea\r\n"B"', '2'] },
    { line: 6, cells: ['Cyd', '3'] },
  ])
})

test.each([
  ['a spreadsheet', 'PK\u0003\u0004 xl'],
  ['a picture', '\u0000\u0001binary'],
])('refuses %s', async (_, content) => {
  await expect(read(content)).rejects.toThrow('This is not a text file.')
})
