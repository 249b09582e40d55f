import {
  type Color,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parse,
} from 'culori'
import { expect, test } from 'vitest'
import { contrast } from '../../contract/site/theme/oklch.ts'
import { sampleTheme } from '../../contract/site/theme/theme.ts'
import { customProperties } from '../../contract/site/theme/theme-colors.ts'
import css from './tokens.css?raw'

const tokens = new Map(
  [...css.matchAll(/--([\w-]+):\s*(#[\da-f]{6})/gi)].map(([, name = '', hex = '']) => [name, hex]),
)

function token(name: string): string {
  const hex = tokens.get(name)
  if (!hex) throw new Error(`tokens.css has no colour --${name}.`)
  return hex
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

test('the colours and typefaces are those of the sample guild’s theme', () => {
  const all = new Map(
    [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
  const computed = customProperties(sampleTheme)
  const written = Object.keys(computed).map((name) => [name, all.get(name.slice(2))])
  expect(Object.fromEntries(written)).toEqual(computed)
})

/** Colour vision: normal, or without the first, second or third kind of cones. */
const visions = {
  normal: (color: Color) => color,
  protan: filterDeficiencyProt(),
  deutan: filterDeficiencyDeuter(),
  tritan: filterDeficiencyTrit(),
}

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

function smallestDifference(count: number, vision: keyof typeof visions): number {
  const difference = differenceCiede2000()
  const seen = people.slice(0, count).map((name) => visions[vision](parse(token(name)) as Color))
  return Math.min(
    ...seen.flatMap((one, i) => seen.slice(0, i).map((other) => difference(one, other))),
  )
}
