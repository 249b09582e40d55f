import { expect, test } from 'vitest'
import { contrast } from '../../../contract/site/theme/oklch.ts'
import { readableColor } from './readable-color.ts'

test('a colour with enough contrast is unchanged', () => {
  expect(readableColor('#e3b24c')).toBe('rgb(227 178 76)')
})

test('a colour with too little contrast is lightened and keeps its hue', () => {
  const [red = 0, green = 0, blue = 0] = (readableColor('#1f3f8b').match(/\d+/g) ?? []).map(Number)

  expect(blue).toBeGreaterThan(green)
  expect(green).toBeGreaterThan(red)
  expect(red).toBeGreaterThan(0x1f)
})

test('an invalid colour falls back to the text colour', () => {
  expect(readableColor('blurple')).toBe('var(--text-2)')
})

test.each(['#000000', '#1f3f8b', '#7a2020', '#ff0000'])('%s is lightened to 4.5 to 1', (hex) => {
  expect(contrast(readableColor(hex), '#131c20')).toBeGreaterThanOrEqual(4.5)
})
