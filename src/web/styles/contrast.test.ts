import { expect, test } from 'vitest'
import { contrast, type Rgb, rgbOf } from './colour.ts'
import { ciede2000, difference } from './colour-difference.ts'
import { seenWith, type Vision } from './colour-vision.ts'
import css from './tokens.css?raw'

const tokens = new Map(
  [...css.matchAll(/--([\w-]+):\s*(#[\da-f]{6})/gi)].map(([, name = '', hex = '']) => [name, hex]),
)

function token(name: string): Rgb {
  const hex = tokens.get(name)
  if (!hex) throw new Error(`tokens.css has no colour --${name}.`)
  return rgbOf(hex)
}

const grounds = ['surface-0', 'surface-1', 'surface-2', 'surface-3']
const people = Array.from({ length: 13 }, (_, i) => `u${i + 1}`)
const onAllGrounds = (names: string[], min: number) =>
  names.flatMap((name) => grounds.map((ground) => [name, ground, min] as const))

/** Foreground and background pairs with the contrast that WCAG 2.2 requires: 4.5 for text, 3 for graphics. */
const pairs = [
  ...onAllGrounds(
    ['text-1', 'text-2', 'text-3', 'accent', 'accent-bright', 'danger', 'success', 'info'],
    4.5,
  ),
  ...onAllGrounds(['line-3'], 3),
  ...onStrongestFill(),
  ...['accent', 'accent-bright'].map((gold) => ['on-accent', gold, 4.5] as const),
  ['text-1', 'danger-fill', 4.5],
  ...['danger', 'success', 'info'].map((state) => [state, `${state}-tint`, 4.5] as const),
  ['accent-bright', 'accent-tint', 4.5],
  ...['ink', 'ink-2', 'rubric'].map((print) => [print, 'paper', 4.5] as const),
  ...['messages', 'voice', 'events', 'forms'].map((line) => [`c-${line}`, 'surface-1', 3] as const),
  ...people.map((line) => [line, 'surface-1', 3] as const),
] as const

function onStrongestFill() {
  return ['text-1', 'text-2'].map((name) => [name, 'surface-4', 4.5] as const)
}

test.each(pairs)('%s on %s has a contrast of at least %d', (mark, ground, min) => {
  expect(contrast(token(mark), token(ground))).toBeGreaterThanOrEqual(min)
})

test('black on white has a contrast of 21, and a colour on itself of 1', () => {
  expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21, 9)
  expect(contrast(token('accent'), token('accent'))).toBe(1)
})

/** Three of Sharma, Wu and Dalal's test pairs. */
test.each([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
] as const)('the difference of %j and %j is as published', (one, other, published) => {
  expect(ciede2000(one, other)).toBeCloseTo(published, 4)
  expect(ciede2000(other, one)).toBeCloseTo(published, 4)
})

/** The smallest CIEDE2000 difference between two of the first users' lines. */
test.each([
  [5, 'normal', 30.6],
  [5, 'protan', 13.9],
  [5, 'deutan', 15.1],
  [5, 'tritan', 13.8],
  [10, 'normal', 15.6],
  [10, 'protan', 10.5],
  [10, 'deutan', 10.8],
  [10, 'tritan', 8.9],
  [13, 'normal', 15.3],
  [13, 'protan', 9.6],
  [13, 'deutan', 10.1],
  [13, 'tritan', 8.9],
] as const)('the first %i lines differ for %s eyes by at least %d', (count, vision, promised) => {
  expect(smallestDifference(count, vision)).toBeGreaterThanOrEqual(promised - 0.05)
})

function smallestDifference(count: number, vision: Vision): number {
  const seen = people.slice(0, count).map((name) => seenWith(vision, token(name)))
  return Math.min(
    ...seen.flatMap((one, i) => seen.slice(0, i).map((other) => difference(one, other))),
  )
}
