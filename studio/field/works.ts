import {
  beyond,
  distanceToCrest,
  distanceToDitch,
  distanceToRavelin,
  distanceToScarp,
} from '../fortress/distances.ts'
import type { Trace } from '../fortress/trace.ts'
import { ramp, smooth } from './curves.ts'
import { material } from './material.ts'
import type { Layer, Spot } from './spot.ts'

/** The bottom of the wet ditch; the water stands a little above it. */
const ditchBottom = -0.04
/** Beyond this radius no work of the fortress changes the ground. */
const reach = 1.25
/** Embrasures in the faces: their pitch, and the part of it that is open. */
const embrasurePitch = 0.017
const embrasure = 0.24

/** The fortress from the glacis to the wall; within it, `town` is built. */
export function works(trace: Trace, town: (spot: Spot, scarp: number) => void): Layer {
  return (spot) => {
    if (spot.folded.radius >= reach) return
    const { x, y } = spot.folded
    const crest = distanceToCrest(trace, x, y)
    if (crest > 0) {
      glacis(spot, crest)
      return
    }
    const scarp = distanceToScarp(trace, x, y)
    const ravelin = distanceToRavelin(trace, x, y)
    spot.tint = 128
    coveredWay(spot, crest)
    ditch(spot, distanceToDitch(scarp, ravelin))
    if (ravelin < 0.004) ravelinWork(spot, ravelin)
    if (scarp < 0.006) rampart(trace, spot, scarp)
    town(spot, scarp)
  }
}

/** A bare slope from the crest down to the fields, so gentle that the guns sweep all of it. */
function glacis(spot: Spot, crest: number): void {
  if (crest >= 0.24) return
  const slope = 0.027 * (1 - ramp(0, 0.2, crest))
  spot.height = spot.height * smooth(0.05, 0.23, crest) + slope
  spot.tint = 122 + (spot.tint - 122) * smooth(0.12, 0.22, crest)
}

/** The path along the ditch, a man's height below the crest that covers it. */
function coveredWay(spot: Spot, crest: number): void {
  spot.height = 0.008 + 0.018 * ramp(-0.01, -0.003, crest)
  spot.material = material.street
}

function ditch(spot: Spot, counterscarp: number): void {
  if (counterscarp >= 0) return
  spot.height = ditchBottom
  spot.material = material.water
  if (counterscarp <= -0.004) return
  spot.height = 0.008 - 0.048 * (-counterscarp / 0.004)
  spot.material = material.masonry
}

/** The outwork before each curtain: a wall, a parapet, and a platform that falls to the gorge. */
function ravelinWork(spot: Spot, distance: number): void {
  spot.height = ditchBottom + 0.062 * ramp(0.004, -0.001, distance)
  spot.material = material.masonry
  if (distance >= -0.001) return
  spot.material = material.rampart
  spot.height = 0.03
  if (distance < -0.01) spot.height = 0.024
  if (distance < -0.03) spot.height = 0.024 - 0.016 * ramp(-0.03, -0.04, distance)
}

/** From without: the scarp, the parapet with its embrasures, the banquette, the terreplein. */
function rampart({ face }: Trace, spot: Spot, scarp: number): void {
  spot.height = ditchBottom + 0.092 * ramp(0.006, -0.001, scarp)
  spot.material = material.masonry
  if (scarp >= -0.001) return
  spot.material = material.rampart
  spot.height = 0.056
  const { x, y } = spot.folded
  if (scarp > -0.012 && beyond(face, x, y) > -0.014) {
    const along = (x - face.from[0]) * face.along[0] + (y - face.from[1]) * face.along[1]
    const pitch = along / embrasurePitch
    if (pitch - Math.floor(pitch) < embrasure) spot.height = 0.0485
  }
  if (scarp < -0.012) spot.height = 0.046
  if (scarp < -0.04) spot.height = 0.046 - 0.022 * ramp(-0.04, -0.056, scarp)
  if (scarp < -0.056) {
    spot.material = material.street
    spot.height = 0.024
  }
}
