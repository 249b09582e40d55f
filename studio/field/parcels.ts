import type { Chance } from './chance.ts'
import { smooth } from './curves.ts'
import type { Spot } from './spot.ts'

/** The bearings of the fields, in radians; each stretch of land has one. */
const bearings = [0.32, -0.5, 0.9, 0.1, 1.2, -0.2, 0.6]
/** Fields on one unit of ground, across and along the furrows' bearing. */
const across = 8.5
const lengthwise = 5.6

/** Straight fields with furrows and hedges, fading towards the glacis and up the hills. */
export function parcels({ at, rolling }: Chance) {
  return (spot: Spot) => {
    const { x, y, folded, height } = spot
    const stretch = Math.floor(rolling(x * 0.8 + 3, y * 0.8 + 1, 2) * 7)
    const bearing = bearings[stretch] || 0.3
    const [cos, sin] = [Math.cos(bearing), Math.sin(bearing)]
    const gx = (x * cos - y * sin) * across
    const gy = (x * sin + y * cos) * lengthwise
    const row = Math.floor(gy)
    const offset = at(stretch, row) * 0.8
    const column = Math.floor(gx + offset)
    const crop = at(column + 77, row - 31)
    const clear = smooth(0.98, 1.25, folded.radius) * (1 - smooth(0.075, 0.13, height))
    spot.tint = 128 + (crop - 0.5) * 58 * clear
    if (crop > 0.5) {
      const furrow = crop > 0.75 ? gx * 9 : gy * 13
      spot.tint += Math.sin(furrow * 6.283) * 16 * clear
    }
    const isHedge = Math.abs(gx + offset - column - 0.5) > 0.478 || Math.abs(gy - row - 0.5) > 0.482
    if (isHedge) {
      spot.tint -= 26 * clear
      spot.height += 0.0016 * clear
    }
  }
}
