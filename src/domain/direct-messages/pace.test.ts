import { expect, test } from 'vitest'
import { backoffLeft, type DmAttempt, defaultDmPace, openingDelay, personDelay } from './pace.ts'

const [second, minute] = [1000, 60_000]
const opened = (ageMilliseconds: number, personKey: string | null = null): DmAttempt => {
  return { ageMilliseconds, isRefused: false, personKey }
}
const refused = (ageMilliseconds: number): DmAttempt => {
  return { ageMilliseconds, isRefused: true, personKey: null }
}
const openedEach = (count: number, milliseconds: number) =>
  Array.from({ length: count }, (_, index) => opened((index + 1) * milliseconds))

test.each<[what: string, newestFirst: DmAttempt[], delay: number]>([
  ['at once after none', [], 0],
  ['five seconds after the last', [opened(2 * second)], 3 * second],
  ['at once after a pause', [opened(5 * second)], 0],
  ['at once after 19 within an hour', openedEach(19, minute), 0],
  ['an hour after the first of 20', openedEach(20, minute), 40 * minute],
  ['ten minutes after a 40003', [refused(minute), opened(2 * minute)], 9 * minute],
  ['twenty after two in a row', [refused(minute), refused(12 * minute)], 19 * minute],
  ['as ever once one was opened', [opened(minute), refused(12 * minute)], 0],
])('the next direct message channel is opened %s', (_, newestFirst, delay) => {
  expect(Math.max(0, openingDelay(newestFirst, defaultDmPace))).toBe(delay)
})

test.each<[what: string, newestFirst: DmAttempt[], delay: number]>([
  ['at once after none', [], 0],
  ['at once after one', [opened(minute, 'own')], 0],
  [
    'an hour after the first of two',
    [opened(minute, 'own'), opened(50 * minute, 'own')],
    10 * minute,
  ],
  [
    'at once after two, one of them an hour ago',
    [opened(minute, 'own'), opened(60 * minute, 'own')],
    0,
  ],
  ['at once after any number for others', [...openedEach(20, minute), opened(minute, 'other')], 0],
])('the channel of one person is opened again %s', (_, newestFirst, delay) => {
  expect(personDelay(newestFirst, defaultDmPace, 'own')).toBe(delay)
})

test('the backoff after repeated refusals is at most 80 minutes', () => {
  expect(backoffLeft(Array(9).fill(refused(0)), defaultDmPace)).toBe(80 * minute)
  expect(backoffLeft(openedEach(20, second), defaultDmPace)).toBe(0)
})
