import { isInside, type Point, squaredDistance } from './geometry.ts'
import { ditchWidth, type Ridge, ravelinDitchWidth, type Trace } from './trace.ts'

/** A place in the sector of the trace: mirrored and turned there, and on which side it was. */
export interface Folded {
  x: number
  y: number
  radius: number
  side: 1 | -1
}

/** One bastion points west, to where the attack comes from. */
export const facing = Math.PI
// Off the seams, where a mirrored place would lie on an edge of the trace.
const curtainSeam = 2e-4
const capitalSeam = 1e-5

/** Brings a place of the world into the one sector of the trace that is drawn. */
export function fold({ halfAngle }: Trace, x: number, y: number): Folded {
  const radius = Math.hypot(x, y)
  const sector = 2 * halfAngle
  let angle = Math.atan2(y, x) - facing
  angle -= Math.floor(angle / sector + 0.5) * sector
  const side = angle < 0 ? -1 : 1
  angle = Math.abs(angle)
  if (angle > halfAngle - curtainSeam) angle = halfAngle - curtainSeam
  if (angle < capitalSeam) angle = capitalSeam
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle), radius, side }
}

/** From a folded place to the foot of the wall; negative within it. */
export function distanceToScarp({ enceinte, orillon }: Trace, x: number, y: number): number {
  let square = Number.POSITIVE_INFINITY
  for (let i = 1; i < enceinte.length - 1; i++) {
    const d = squaredDistance(x, y, enceinte[i]!, enceinte[i + 1]!)
    if (d < square) square = d
  }
  const wall = isInside(x, y, enceinte) ? -Math.sqrt(square) : Math.sqrt(square)
  const rounding = Math.hypot(x - orillon.centre[0], y - orillon.centre[1]) - orillon.radius
  return wall < rounding ? wall : rounding
}

/** From a folded place to the nearest ravelin's faces and gorge; negative within it. */
export function distanceToRavelin({ ravelin }: Trace, x: number, y: number): number {
  const [gorge, end, tip] = ravelin as readonly [Point, Point, Point]
  const d = Math.sqrt(Math.min(squaredDistance(x, y, gorge, end), squaredDistance(x, y, end, tip)))
  return isInside(x, y, ravelin) ? -d : d
}

/** From the counterscarp, as these two distances tell it; negative in the ditch and behind it. */
export const distanceToDitch = (scarp: number, ravelin: number): number =>
  Math.min(scarp - ditchWidth, ravelin - ravelinDitchWidth)

/** From a folded place to the crest of the glacis, mitred so that its ridges stay crisp. */
export function distanceToCrest({ crest }: Trace, x: number, y: number): number {
  return Math.min(beyond(crest[0], x, y), beyond(crest[1], x, y))
}

/** How far a place lies outside the line of a work. */
export const beyond = ({ from, outwards }: Ridge, x: number, y: number): number =>
  (x - from[0]) * outwards[0] + (y - from[1]) * outwards[1]
