import type { Chance } from './chance.ts'
import { material } from './material.ts'
import type { Spot } from './spot.ts'

/** The ground of one tent, west to east and south to north. */
const tentLength = 0.034
const tentWidth = 0.03
/** One place in so many stays empty; every fourth row and fifth column is a lane. */
const empty = 0.12
/** No tent stands nearer to a trench, in the measure of `Spot.trench`. */
const clear = 0.022

/** The besiegers' camp, west of everything: ridge tents in rows. */
export function camp({ at }: Chance) {
  return (spot: Spot) => {
    const { x, y } = spot
    if (x >= -2.05 || x <= -2.56 || Math.abs(y) >= 0.46 || spot.trench <= clear) return
    const gx = (x + 2.56) / tentLength
    const gy = (y + 0.6) / tentWidth
    const column = Math.floor(gx)
    const row = Math.floor(gy)
    if (row % 4 === 3 || column % 5 === 4 || at(row, column) <= empty) return
    const toEnd = Math.abs(gx - column - 0.5) / 0.34
    const toEaves = Math.abs(gy - row - 0.5) / 0.3
    if (toEnd >= 1 || toEaves >= 1) return
    spot.height += 0.012 * (1 - toEaves) + 0.002
    spot.material = material.canvas
    spot.tint = 190
  }
}
