import { expect, test } from 'vitest'
import { formats } from '../../../text/formats.ts'
import { piecesOf } from '../../../text/t.ts'
import { compileMessage } from './compile-message.ts'

test.each([
  ['Page {page} of {pages}', { page: 1, pages: 1912 }],
  ['{a}{b}', { a: 1, b: 2 }],
  ['{count, number} of {seats, number}', { count: 1912, seats: 3 }],
  ['“{name}”, it’s \\ `{name}`', { name: '</script>' }],
  ['{count, plural, =0 {none} one {# member} other {# members of {all}}}', { count: 0, all: 5 }],
  ['{count, plural, =0 {none} one {# member} other {# members of {all}}}', { count: 1, all: 5 }],
  ['{count, plural, =0 {none} one {# member} other {# members of {all}}}', { count: 1912, all: 5 }],
  [
    '{kind, select, late {{count, plural, one {# min} other {# mins}} late} other {}}',
    { kind: 'late', count: 2 },
  ],
  ['{kind, select, late {late} other {in time}}', { kind: 'early' }],
])('%s with %o is filled in as by the formatter', (text, values) => {
  expect(evaluated(compileMessage(text, 'string'))(values, formats)).toBe(
    piecesOf(text, values).join(''),
  )
})

test.each([
  'Read <link>the {kind} rules</link> first.',
  '{count, plural, one {<link># rule</link>} other {<link># rules</link>}}',
])('the pieces of %s are those of the formatter', (text) => {
  const values = { kind: 'guild', count: 2, link: (words: string) => ({ words }) }
  const pieces = [evaluated(compileMessage(text, 'pieces'))(values, formats)].flat(Infinity)
  expect(pieces).toEqual(piecesOf(text, values))
})

test.each([
  '{open',
  '<b>{name}',
  '{day, date, long}',
  '{share, number, percent}',
  '{count, selectordinal, one {#st} other {#th}}',
])('%s is no message of ours', (text) => {
  expect(() => compileMessage(text, 'string')).toThrow()
})

const evaluated = (code: string) => new Function(`return ${code}`)()
