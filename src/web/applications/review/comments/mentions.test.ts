import { expect, test } from 'vitest'
import { decodeMentions, encodeMentions, findTypedMention, splitMentions } from './mentions.ts'

const [ana, anabel] = [
  { userId: '1', displayName: 'Ana' },
  { userId: '2', displayName: 'Anabel (tank)' },
]
const people = [ana, anabel, { userId: '3', displayName: 'Bo' }, { userId: '4', displayName: 'Bo' }]

test.each([
  ['@Ana, ask @Anabel (tank).', '<@1>, ask <@2>.'],
  ['@Anatole and @Bo', '@Anatole and @Bo'],
  ['<@3> and @nobody', '<@3> and @nobody'],
])('%j is sent as %j', (typed, sent) => {
  expect(encodeMentions(typed, people)).toBe(sent)
  expect(decodeMentions(sent, people, people)).toBe(typed)
})

test('a comment is split at its mentions', () => {
  expect(splitMentions('Hi <@1>, and <@9>.', people)).toEqual([
    'Hi ',
    '@Ana',
    ', and ',
    '@unknown',
    '.',
  ])
})

test.each([
  ['Agreed. @An', { start: 8, name: 'An' }],
  ['@', { start: 0, name: '' }],
  ['mail@ana', null],
  ['@Ana is', null],
])('in %j the typed mention is %j', (text, mention) => {
  expect(findTypedMention(text, text.length)).toEqual(mention)
})
