import { material } from './material.ts'
import type { Spot } from './spot.ts'

/** Half its side, and how thick the wall is that rises above its court. */
const half = 0.026
const court = 0.021
/** The radius of a corner tower, and of the spire in the middle. */
const tower = 0.0088
const spire = 0.007

/** The keep on the square: a court with four towers and a spire, turned against the streets. */
export function keep(spot: Spot): void {
  const { x, y } = spot
  // Turned by the angle of the 3-4-5 triangle.
  const kx = Math.abs(x * 0.8 + y * 0.6)
  const ky = Math.abs(-x * 0.6 + y * 0.8)
  const out = Math.max(kx, ky)
  if (out < half) {
    spot.material = material.house
    spot.tint = 170
    spot.height = out > court ? 0.067 : 0.06
  }
  const toTower = Math.hypot(kx - 0.024, ky - 0.024)
  if (toTower < tower) {
    spot.material = material.house
    spot.tint = 180
    spot.height = 0.082 + (tower - toTower) * 1.4
  }
  if (out < spire) {
    spot.height = 0.098 + (spire - out) * 3
    spot.material = material.house
  }
}
