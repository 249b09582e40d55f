/** The colour and dash pattern of a line; the pattern distinguishes lines without colour. */
export interface LineStyle {
  color: string
  /** As `stroke-dasharray`; absent: solid. */
  dash?: string
}

/** The number of designed colours; further hues are generated. */
const paletteSize = 13
const goldenAngle = 137.508

/** The line style of an index in the selection. */
export function lineStyleAt(index: number): LineStyle {
  if (index >= paletteSize) {
    const hue = ((index - paletteSize + 1) * goldenAngle) % 360
    return { color: `oklch(0.78 0.1 ${hue.toFixed(1)})`, dash: '10 3 2 3' }
  }
  const color = `var(--u${index + 1})`
  if (index < 5) return { color }
  return { color, dash: index < 9 ? '7 3.5' : '2 3.5' }
}
