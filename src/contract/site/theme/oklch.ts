import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode as registerMode,
  wcagContrast,
  wcagLuminance,
} from 'culori/fn'

registerMode(modeRgb)
registerMode(modeLrgb)
registerMode(modeOklab)
registerMode(modeOklch)

const parse = converter('oklch')

/** The contrast of two colours by WCAG 2: 1 for none, 21 for black on white. */
export const contrast: (one: string, other: string) => number = wcagContrast

/** The relative luminance by WCAG 2: 0 for black, 1 for white. */
export const luminance: (color: string) => number = wcagLuminance

/** The lightness (0 to 1), chroma and hue (degrees; undefined for greys) of a colour such as #e3b24c. */
export function toOklch(color: string): Oklch {
  const parsed = parse(color)
  if (!parsed) throw new Error(`${color} is no colour.`)
  return parsed
}

/** A colour such as #e3b24c, with less chroma if screens cannot show it. */
export const toHex = (color: Oklch): string => formatHex(clampChroma(color, 'oklch'))

/** Changes the lightness of a colour to that of a luminance: the nearest that is not above or not below it. */
export function withLuminance(color: Oklch, target: number, side: 'at most' | 'at least'): string {
  const withLightness = (l: number) => toHex({ ...color, l })
  let [darker, lighter] = [0, 1]
  while (lighter - darker > 1e-4) {
    const middle = (darker + lighter) / 2
    const reached = luminance(withLightness(middle))
    const isDarker = side === 'at most' ? reached <= target : reached < target
    if (isDarker) darker = middle
    else lighter = middle
  }
  return withLightness(side === 'at most' ? darker : lighter)
}
