import type { Point } from '../fortress/geometry.ts'
import { short, simplified } from './svg-path.ts'

/** In units of the drawing: from one stroke to the next, and how far the first stands off the crest. */
const pitch = 10.5
const standOff = 3
/** Strokes of four lengths by turns: the slope fades out instead of ending. */
const lengths = [128, 52, 92, 44]
/** Sides and strokes shorter than this are left out. */
const shortestSide = 12
const shortestStroke = 4

/** Strokes down the glacis, the way the engravers showed a slope. */
export function hachures(crestRings: Point[][]): string {
  const corners = cornersOf(crestRings)
  let drawn = 0
  let path = ''
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length]!
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    if (length < shortestSide) return
    const along: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
    const down = downhill(a, b, along)
    const room = [reentrantRoom(corners, i), reentrantRoom(corners, i + 1)] as const
    for (let d = 5; d < length - 3; d += pitch) {
      const free = Math.min(d * room[0] - 4, (length - d) * room[1] - 4)
      const stroke = Math.min(lengths[drawn++ % lengths.length]!, free)
      if (stroke < shortestStroke) continue
      const x = a[0] + along[0] * d + down[0] * standOff
      const y = a[1] + along[1] * d + down[1] * standOff
      path += `M${short(x)} ${short(y)}l${short(down[0] * stroke)} ${short(down[1] * stroke)}`
    }
  })
  return path
}

/** The normal of a side that points away from the centre. */
function downhill(a: Point, b: Point, [x, y]: Point): Point {
  return y * (a[0] + b[0]) - x * (a[1] + b[1]) < 0 ? [-y, x] : [y, -x]
}

/** The corners of the crest, in their order, from the one farthest out. */
function cornersOf(rings: Point[][]): Point[] {
  const longest = rings.reduce((best, ring) => (ring.length > best.length ? ring : best))
  const open = longest.slice(0, -1)
  const start = farthestOut(open)
  const ring = [...open.slice(start), ...open.slice(0, start + 1)]
  // Simplified in two halves, from the farthest point to one opposite, so that both are kept.
  const quarter = ring.length >> 2
  const half = quarter + farthestOut(ring.slice(quarter, 3 * quarter))
  const corners = [
    ...simplified(ring.slice(0, half + 1), 0.9),
    ...simplified(ring.slice(half), 0.9).slice(1),
  ]
  const [first, last] = [corners[0]!, corners.at(-1)!]
  return Math.hypot(first[0] - last[0], first[1] - last[1]) < 1 ? corners.slice(0, -1) : corners
}

const out = (point: Point) => Math.hypot(point[0], point[1])

const farthestOut = (ring: readonly Point[]): number =>
  ring.reduce((best, point, i) => (out(point) > out(ring[best]!) ? i : best), 0)

/** How much longer a stroke may be with each step away from a corner; re-entrant ones are narrow. */
function reentrantRoom(corners: readonly Point[], index: number): number {
  const count = corners.length
  const corner = corners[(index + count) % count]!
  const before = corners[(index + count - 1) % count]!
  const after = corners[(index + 1) % count]!
  if (out(corner) >= out(before) || out(corner) >= out(after)) return Number.POSITIVE_INFINITY
  const a: Point = [before[0] - corner[0], before[1] - corner[1]]
  const b: Point = [after[0] - corner[0], after[1] - corner[1]]
  const cosine = (a[0] * b[0] + a[1] * b[1]) / Math.hypot(...a) / Math.hypot(...b)
  return Math.tan(Math.acos(cosine) / 2)
}
