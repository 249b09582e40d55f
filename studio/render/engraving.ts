import { smooth } from '../field/curves.ts'
import type { Colour } from './shade.ts'
import type { Surface } from './surface.ts'

/** The height between two contour lines; every fifth is stronger. */
const interval = 0.0125
/** Ground flatter than this has no line: it would be as wide as the field. */
const flat = 0.004

/** Engraves the contour lines into the fields: a little light where the ground crosses a height. */
export function engraveContours(colour: Colour, { z, slopeX, slopeY, footprint }: Surface): void {
  const slope = Math.hypot(slopeX, slopeY)
  if (slope <= flat) return
  const line = z / interval
  const away = (Math.abs(line - Math.round(line)) * interval) / slope
  const isMajor = Math.round(line) % 5 === 0
  const width = footprint * (isMajor ? 1 : 0.62)
  const strength = isMajor ? 0.55 : 0.3
  const k = (1 - smooth(width * 0.6, width * 1.5, away)) * strength * smooth(flat, 0.03, slope)
  colour[0] = colour[0] * (1 + k * 0.9) + k * 0.012
  colour[1] = colour[1] * (1 + k) + k * 0.015
  colour[2] = colour[2] * (1 + k * 1.05) + k * 0.017
}
