/** How a line is drawn: its colour, and its dashes as a second mark. */
export interface LineStyle {
  color: string
  /** As `stroke-dasharray`; absent: solid. */
  dash?: string
}

/** Colours made for people; beyond them hues are generated. */
const made = 13
const goldenAngle = 137.508

/** The line of whoever has this place (from 0) in the selection. */
export function lineStyleAt(place: number): LineStyle {
  if (place >= made) {
    const hue = ((place - made + 1) * goldenAngle) % 360
    return { color: `oklch(0.78 0.1 ${hue.toFixed(1)})`, dash: '10 3 2 3' }
  }
  const color = `var(--u${place + 1})`
  if (place < 5) return { color }
  return { color, dash: place < 9 ? '7 3.5' : '2 3.5' }
}
