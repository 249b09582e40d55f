/** sRGB components, each 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Parses a colour such as #0d1417. */
export function rgbOf(hex: string): Rgb {
  const [red = '', green = '', blue = ''] = hex.match(/[\da-f]{2}/gi) ?? []
  return [
    Number.parseInt(red, 16) / 255,
    Number.parseInt(green, 16) / 255,
    Number.parseInt(blue, 16) / 255,
  ]
}

/** The contrast of two colours by WCAG 2: 1 for none, 21 for black on white. */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Undoes sRGB's transfer function; a filtered colour may lie outside of 0 to 1. */
export const linear = (value: number): number => {
  const size = Math.abs(value)
  return size <= 0.04045 ? value / 12.92 : Math.sign(value) * ((size + 0.055) / 1.055) ** 2.4
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
