import { smooth } from './curves.ts'
import { material } from './material.ts'
import type { Spot } from './spot.ts'

/** Everything below is under water. */
const waterLevel = -0.03

/** How far east of the fortress the river runs, at this distance north. */
export const riverAt = (y: number): number =>
  1.16 + 0.16 * Math.sin(y * 1.9 + 0.6) + 0.07 * Math.sin(y * 4.3 + 2)

/** Sinks the river's bed, and slopes its banks. */
export function riverBed(spot: Spot): void {
  // 0.93 for the slant of the river against due north.
  const distance = Math.abs(spot.x - riverAt(spot.y)) * 0.93
  if (distance >= 0.34) return
  const k = 1 - smooth(0.05, 0.34, distance)
  spot.height = spot.height * (1 - k) + -0.043 * k * k + -0.02 * k * (1 - k)
}

/** Fills what lies low enough: the river, and the ditch. */
export function water(spot: Spot): void {
  if (spot.height >= waterLevel) return
  spot.height = waterLevel
  spot.material = material.water
}
