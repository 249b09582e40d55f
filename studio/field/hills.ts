import type { Chance } from './chance.ts'
import { smooth } from './curves.ts'
import type { Spot } from './spot.ts'

/** The lie of the land: hills far out, a plain before the fortress, a gentle approach from the west. */
export function hills({ rolling }: Chance) {
  return (spot: Spot) => {
    const { x, y, folded } = spot
    const { radius } = folded
    const far = smooth(1.02, 1.9, radius)
    const hill = rolling(x * 1.15 + 11.3, y * 1.15 + 4.2, 5, 0.4) - 0.4
    const swell = (rolling(x * 2.6 + 1, y * 2.6 + 9, 3, 0.4) - 0.5) * 0.02
    let z = (hill * 0.42 + 0.035 * smooth(1.6, 2.6, radius)) * far
    z += swell * smooth(0.95, 1.35, radius)
    const approach = smooth(-0.75, -1.25, x) * (1 - smooth(0.42, 0.95, Math.abs(y)))
    z = z * (1 - approach * 0.82) + 0.01 * approach
    // Hollows are shallow: else they would fill with water.
    if (z < -0.004) z = -0.004 + (z + 0.004) * 0.18
    spot.height = z
  }
}
