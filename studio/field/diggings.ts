import { breach } from '../siege/works.ts'
import type { Chance } from './chance.ts'
import { smooth } from './curves.ts'
import { material } from './material.ts'
import type { Spot } from './spot.ts'

/** Half a trench, and how far its bank reaches; in the measure of `Spot.trench`. */
const halfTrench = 0.0052
const bank = 0.0115
/** Half the bridge of fascines over the ditch. */
const halfBridge = 0.01
/** How far the rubble of the wall is strewn. */
const strewn = 0.055

/** Cuts the trenches, throws up their banks, and bridges the ditch with fascines. */
export function trenches(spot: Spot): void {
  const { trench, stage } = spot
  if (trench >= 0.022) return
  const isWater = spot.material === material.water
  if (isWater && stage === 4 && trench < halfBridge) {
    spot.height = -0.012
    spot.material = material.fascine
  } else if (trench < halfTrench) {
    spot.height -= isWater ? 0 : 0.0035
  } else if (trench < bank) {
    spot.height += 0.0042 * Math.max(0, 1 - Math.abs(trench - 0.0082) / 0.004)
  }
}

/** Brings the wall down where the last trench goes through it. */
export function rubble({ rolling }: Chance) {
  return (spot: Spot) => {
    const distance = Math.hypot(spot.x - breach[0], spot.y - breach[1])
    if (distance >= strewn) return
    const k = 1 - smooth(0.012, strewn, distance)
    const heap = 0.004 + (rolling(spot.x * 90, spot.y * 90, 3) - 0.5) * 0.022
    spot.height = spot.height * (1 - k) + heap * k
    if (k > 0.25 && spot.material !== material.fascine) spot.material = material.rubble
  }
}
