import { luminance, toHex, toOklch, withLuminance } from './oklch.ts'
import { steel, steelLightColors } from './steel.ts'
import { type Ground, grounds, type SiteTheme, sampleTheme } from './theme.ts'
import { fontStack, typefaces } from './typefaces.ts'

/** The colours that follow the theme, by their names in tokens.css. */
export type ThemeColors = ReturnType<typeof colorsOf>

/**
 * Computes the colours of a theme. Every ground is as light as steel, so that what stands on it has the same
 * contrast.
 */
export function colorsOf({ accent, ground }: Pick<SiteTheme, 'accent' | 'ground'>) {
  return { ...groundColors(ground), ...lightColors(ground), ...accentColors(accent) }
}

/** Turns the hue of steel's colours and changes their chroma as far as the ground's colour differs from steel's. */
function groundColors(ground: Ground): typeof steel {
  const [own, ofSteel] = [toOklch(grounds[ground]), toOklch(grounds.steel)]
  const turned = Object.entries(steel).map(([name, color]) => {
    const { l, c, h = 0 } = toOklch(color)
    const hue = h + (own.h ?? 0) - (ofSteel.h ?? 0)
    const chroma = (c * own.c) / ofSteel.c
    // What stands on a surface is never nearer to its luminance than on steel.
    const side = /^(surface|ink)/.test(name) ? 'at most' : 'at least'
    return [name, withLuminance({ mode: 'oklch', l, c: chroma, h: hue }, luminance(color), side)]
  })
  return Object.fromEntries(turned)
}

/**
 * The hue of light colours on each ground, in degrees, chosen by eye: turned with the ground, steel's warm white would
 * become green. On steel they have their own.
 */
const lightHues: Partial<Record<Ground, number>> = {
  ink: 290,
  oxblood: 50,
  pine: 130,
  midnight: 265,
}

function lightColors(ground: Ground): typeof steelLightColors {
  const colors = Object.entries(steelLightColors).map(([name, color]) => {
    const own = toOklch(color)
    const turned = { ...own, h: lightHues[ground] ?? own.h ?? 0 }
    return [name, withLuminance(turned, luminance(color), 'at least')]
  })
  return Object.fromEntries(colors)
}

function accentColors(accent: string) {
  const base = toOklch(accent)
  const shadeOf = (l: number, chroma: number) => ({ ...base, l, c: base.c * chroma })
  return {
    accent,
    'accent-bright': toHex(shadeOf(brightLightness(base.l), 0.89)),
    'on-accent': toHex(shadeOf(0.18, 0.23)),
    'accent-tint': withLuminance(shadeOf(0.24, 0.23), 0.013, 'at most'),
    'c-messages': messagesColor(accent),
  }
}

/** The hues of --c-forms, --c-events and --c-voice in tokens.css, in degrees. */
const otherSeriesHues = [29, 174, 251]
/** Hues that are nearer to each other look alike, in degrees. */
const minHueDistance = 30
/** Colours with less chroma look grey, whatever their hue. */
const minChroma = 0.03
const fallbackYellow = '#d8c05f'

/** The accent, or a yellow where it would look like another series of the same chart. */
function messagesColor(accent: string): string {
  const { c, h = 0 } = toOklch(accent)
  if (c < minChroma) return accent
  const distance = (hue: number) => Math.abs(((h - hue + 540) % 360) - 180)
  return otherSeriesHues.some((hue) => distance(hue) < minHueDistance) ? fallbackYellow : accent
}

/** The lightness of the bright accent; nearly white accents get a darker one, which can still be told apart. */
function brightLightness(l: number): number {
  return l > 0.93 ? l - 0.07 : l + Math.min(0.07, (1 - l) / 3)
}

/** The style of pages with a theme: where it differs from the sample guild's, which tokens.css has. */
export function themeStyle(theme: SiteTheme): string {
  const sample = customProperties(sampleTheme)
  const values = Object.entries(customProperties(theme))
    .filter(([name, value]) => value !== sample[name])
    .map(([name, value]) => `${name}:${value}`)
  if (values.length === 0) return ''
  // More specific than tokens.css, which may load later.
  return `:root:root{${values.join(';')}}`
}

/** The custom properties of a theme with their values. */
export function customProperties(theme: SiteTheme): Record<string, string> {
  const colors = colorsOf(theme)
  const { display, text } = typefaces[theme.typefaces]
  return {
    ...Object.fromEntries(Object.entries(colors).map(([name, color]) => [`--${name}`, color])),
    '--ground': channelsOf(colors['surface-0']),
    '--font-display': fontStack(display),
    '--font-text': fontStack(text),
  }
}

/** The channels of a colour as `rgb()` takes them, such as `8 13 15`. */
function channelsOf(color: string): string {
  return (color.match(/[\da-f]{2}/g) ?? []).map((hex) => Number.parseInt(hex, 16)).join(' ')
}
