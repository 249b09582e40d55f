import { describe, expect, test } from 'vitest'
import { contrast, luminance, toOklch } from './oklch.ts'
import { accentContrast, nearestAccent } from './readable-accent.ts'
import { steel } from './steel.ts'
import { type Ground, grounds, SiteTheme, sampleTheme } from './theme.ts'
import { colorsOf, themeStyle } from './theme-colors.ts'

const accents = [
  ...['#e3b24c', '#c9ced1', '#86b0de', '#63bfa6', '#f0796a', '#aa6ee3', '#d25fcb'],
  ...['#ffffff', '#ffff00', '#00ffff', '#00ff00'],
]
const surfaces = ['surface-0', 'surface-1', 'surface-2', 'surface-3'] as const

describe.each(Object.keys(grounds) as Ground[])('on %s', (ground) => {
  const colors = colorsOf({ ...sampleTheme, ground })

  test('texts and the edges of inputs have at least the contrast that they have on steel', () => {
    for (const mark of ['text-2', 'text-3', 'line-3'] as const) {
      for (const surface of surfaces) {
        const onSteel = contrast(steel[mark], steel[surface])
        expect(contrast(colors[mark], colors[surface])).toBeGreaterThanOrEqual(onSteel)
      }
    }
    expect(contrast(colors['text-2'], colors['surface-4'])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colors['text-1'], colors['surface-4'])).toBeGreaterThanOrEqual(7)
    expect(contrast(colors['ink-2'], colors.paper)).toBeGreaterThanOrEqual(7)
  })

  test('surfaces are nearly as light as on steel, and have the hue of the ground', () => {
    for (const surface of surfaces) {
      expect(luminance(colors[surface])).toBeLessThanOrEqual(luminance(steel[surface]))
      expect(luminance(colors[surface])).toBeGreaterThan(luminance(steel[surface]) * 0.9)
    }
    const [strongest, own] = [toOklch(colors['surface-4']).h ?? 0, toOklch(grounds[ground]).h ?? 0]
    expect(Math.cos(((strongest - own) * Math.PI) / 180)).toBeGreaterThan(0.9)
  })

  test.each(accents)('the accent %s can be read as text, on its tint and on buttons', (accent) => {
    const { 'accent-bright': bright, 'accent-tint': tint, ...own } = colorsOf({ accent, ground })
    for (const surface of surfaces) {
      expect(contrast(own.accent, own[surface])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(bright, own[surface])).toBeGreaterThanOrEqual(4.5)
    }
    for (const onTint of [bright, own.accent, own['text-1'], own['text-2'], own['text-3']]) {
      expect(contrast(onTint, tint)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(own.accent, own['surface-4'])).toBeGreaterThanOrEqual(3)
    expect(contrast(bright, own['surface-4'])).toBeGreaterThanOrEqual(4.5)
    expect(bright).not.toBe(own.accent)
    expect(contrast(own['on-accent'], own.accent)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(own['on-accent'], bright)).toBeGreaterThanOrEqual(4.5)
  })
})

test('the series of messages has the accent, unless that looks like another series of the chart', () => {
  const seriesOf = (accent: string) => colorsOf({ ...sampleTheme, accent })['c-messages']
  for (const accent of ['#e3b24c', '#aa6ee3', '#c9ced1', '#ffffff'])
    expect(seriesOf(accent)).toBe(accent)
  for (const accent of ['#86b0de', '#8fa8f5', '#63bfa6', '#f0796a']) {
    expect(seriesOf(accent)).toBe('#d8c05f')
  }
})

test.each(['#6d2fa0', '#000000', '#0000ff', '#800000', '#2b5d3a'])(
  'the nearest accent to %s has its hue and can just be read',
  (dark) => {
    const near = nearestAccent(dark)
    expect(accentContrast(near)).toBeGreaterThanOrEqual(4.5)
    expect(accentContrast(near)).toBeLessThan(4.6)
    const { h: hue = 0, c: chroma } = toOklch(near)
    if (chroma > 0.01) expect(Math.abs(hue - (toOklch(dark).h ?? 0))).toBeLessThan(3)
  },
)

test('an accent that can be read is its own nearest', () => {
  expect(nearestAccent('#86b0de')).toBe('#86b0de')
})

test.each([
  [
    '#6d2fa0',
    'the accent is too dark for text: its contrast is 1.9 and must be 4.5; the nearest is #aa6ee3',
  ],
  ['gold', 'a colour is written such as #e3b24c'],
  [
    '#D25AC8',
    'the accent is too dark for text: its contrast is 4.4 and must be 4.5; the nearest is #d35ac8',
  ],
  ['#e3b24c;}', 'a colour is written such as #e3b24c'],
])('the accent %s is refused', (accent, message) => {
  const { error } = SiteTheme.safeParse({ ...sampleTheme, accent })
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('the style of a theme is what differs from the sample guild’s', () => {
  expect(themeStyle(sampleTheme)).toBe('')
  expect(themeStyle({ ...sampleTheme, typefaces: 'archivo-condensed' })).toBe(
    ':root:root{--font-display:"Archivo Condensed", "Archivo Condensed Fallback", sans-serif}',
  )
  expect(themeStyle({ ...sampleTheme, accent: '#aa6ee3', ground: 'ink' })).toMatch(
    /^:root:root\{(--[a-z]+(-[a-z\d]+)?:(#[\da-f]{6}|\d+ \d+ \d+);?){20}\}$/,
  )
})

test('content without typefaces has those of the sample guild; others are refused', () => {
  const { typefaces, ...older } = sampleTheme
  expect(SiteTheme.parse(older)).toEqual(sampleTheme)
  expect(SiteTheme.safeParse({ ...sampleTheme, typefaces: 'comic-sans' }).success).toBe(false)
})
