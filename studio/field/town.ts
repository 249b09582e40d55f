import { facing } from '../fortress/distances.ts'
import { halfStreet, rings, sideStreets } from '../fortress/town-plan.ts'
import type { Trace } from '../fortress/trace.ts'
import type { Chance } from './chance.ts'
import { keep } from './keep.ts'
import { material } from './material.ts'
import type { Spot } from './spot.ts'

/** The width of a house, and how deep a row of them is before the yards begin. */
const house = 0.0125
const row = 0.015
/** The level of the streets. */
const ground = 0.024

/** Blocks of houses in rings parallel to the curtains, around a square with the keep. */
export function town(trace: Trace, chance: Chance) {
  const [cos, sin] = trace.normal
  const streets = rings.map((_, ring) => sideStreets(ring))
  return (spot: Spot, scarp: number) => {
    const { x, y, radius } = spot.folded
    const out = x * cos + y * sin
    const aside = -x * sin + y * cos
    if (scarp >= -0.062 || out >= 0.385 || radius >= 0.46) return
    spot.height = ground
    spot.material = material.street
    spot.tint = 104
    const ring = rings.findIndex((r, i) => out > r && out < (rings[i + 1] ?? 0))
    if (ring >= 0) block(spot, ring, out, aside)
    keep(spot)
  }

  function block(spot: Spot, ring: number, out: number, aside: number): void {
    const inner = out - rings[ring]!
    const outer = rings[ring + 1]! - out
    const street = nearestStreet(spot, ring, aside)
    const depth = Math.min(inner, outer, street) - halfStreet
    if (depth <= 0) return
    if (depth >= row) {
      spot.tint = 86
      return
    }
    const isBesideStreet = depth === street - halfStreet
    const front = (inner < outer ? 1 : 0) + ring * 13 + (isBesideStreet ? 5 : 0)
    buildHouse(spot, ring, isBesideStreet ? out : aside, front, depth)
  }

  /** How far it is to the middle of the nearest street that leads outwards. */
  function nearestStreet(spot: Spot, ring: number, aside: number): number {
    let street = Math.min(Math.abs(spot.folded.y), Math.abs(aside))
    for (const at of streets[ring]!) street = Math.min(street, Math.abs(Math.abs(aside) - at))
    return street
  }

  function buildHouse(spot: Spot, ring: number, along: number, front: number, depth: number) {
    const sector = Math.floor((Math.atan2(spot.y, spot.x) - facing) / (2 * trace.halfAngle) + 0.5)
    const half = sector * 2 + (spot.folded.side > 0 ? 1 : 0)
    const number = Math.floor(along / house)
    const size = chance.at(number * 7 + ring * 131 + half * 17, front)
    const toEaves = Math.abs(depth / row - 0.5) * 2
    spot.height = ground + 0.009 + size * size * 0.016 + 0.006 * (1 - toEaves)
    spot.material = material.house
    spot.tint = 92 + size * 84
    const isPartyWall = Math.abs(along / house - number - 0.5) > 0.46
    if (isPartyWall) spot.height -= 0.005
  }
}
