import { expect, test } from 'vitest'
import { message, piecesOf, t } from './t.ts'

test('a text without values is shown as it is', () => {
  expect(t('It’s 5 < 6, isn’t it?')).toBe('It’s 5 < 6, isn’t it?')
})

test('values are filled in, numbers with their separators in plurals', () => {
  expect(t('{name} is at {place}.', { name: 'Ana', place: 3 })).toBe('Ana is at 3.')
  const members = (count: number) =>
    t('{count, plural, one {# member} other {# members}}', { count })
  expect([0, 1, 1912].map(members)).toEqual(['0 members', '1 member', '1,912 members'])
})

test('a text that is marked elsewhere is filled in like any other', () => {
  const greeting = message('Hello {name}')
  expect(t(greeting, { name: '<b>{x}</b>' })).toBe('Hello <b>{x}</b>')
})

test('a marked part is given to its mark, with the values in it', () => {
  const pieces = piecesOf('Read <link>the {kind} rules</link> first.', {
    kind: 'guild',
    link: (words) => ({ words }),
  })
  expect(pieces).toEqual(['Read ', { words: 'the guild rules' }, ' first.'])
})
