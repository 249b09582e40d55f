import {
  meeting,
  middle,
  minus,
  type Point,
  plus,
  polar,
  shifted,
  times,
  towards,
  turned,
  unit,
} from './geometry.ts'

/** The works of a fortress, bastion by bastion; the first bastion points along `facing`. */
export interface Fortress {
  points: number
  facing: number
  /** From the centre to a bastion's salient. */
  radius: number
  /** The length of a side of the polygon, from which all else is measured. */
  side: number
  salients: Point[]
  fronts: Front[]
  /** The crest of the covered way: from it the glacis falls. */
  crest: Point[]
}

/** What lies between two bastions. */
export interface Front {
  /** Where the faces end; the shoulders are rounded by orillons from here to `horns`. */
  shoulders: [Point, Point]
  horns: [Point, Point]
  /** The retired flanks, each from behind its orillon to the curtain. */
  flanks: [[Point, Point], [Point, Point]]
  /** Where the counterscarp leaves the rounding before each salient, and its inner corner. */
  counterscarp: [Point, Point]
  corner: Point
  /** Salient, two ends and gorge. */
  ravelin: [Point, Point, Point, Point]
}

const ditchWidth = 0.13
/** In parts of the side: the ditch of a ravelin. */
export const ravelinDitch = 0.065
const coveredWay = 0.045

/**
 * Vauban's first system. The perpendicular is an eighth of the side for a square, a seventh for a
 * pentagon, a sixth from the hexagon on; a face is two sevenths of the side; a flank ends where an
 * arc around the opposite shoulder meets the line of defence.
 */
export function buildFortress(points: number, facing: number, radius: number): Fortress {
  const side = 2 * radius * Math.sin(Math.PI / points)
  const salients = Array.from({ length: points }, (_, k) =>
    polar(radius, facing + (k * 2 * Math.PI) / points),
  )
  const next = (k: number) => salients[(k + 1) % points] as Point
  const fronts = salients.map((salient, k) => buildFront(salient, next(k), side, points))
  const crest = salients.flatMap((salient, k) =>
    buildCrest(salient, next(k), fronts[k] as Front, side),
  )
  return { points, facing, radius, side, salients, fronts, crest }
}

function buildFront(left: Point, right: Point, side: number, points: number): Front {
  const mid = middle(left, right)
  const depth = side / (points === 5 ? 7 : 6)
  const inner = minus(mid, times(unit(mid), depth))
  const face = (side * 2) / 7
  const a = towards(left, inner, face)
  const b = towards(right, inner, face)
  const reach = Math.hypot(...minus(a, b))
  const feet: [Point, Point] = [
    plus(b, times(unit(minus(inner, right)), reach)),
    plus(a, times(unit(minus(inner, left)), reach)),
  ]
  const retreat = times(unit(minus(feet[0], feet[1])), side * 0.024)
  const [hornA, hornB] = [towards(a, feet[0], side * 0.1), towards(b, feet[1], side * 0.1)]
  const [tangentA, tangentB] = [tangent(left, b, side), tangent(right, a, side)]
  const counterscarps = [[tangentA, b] as const, [tangentB, a] as const] as const
  const corner = meeting(...counterscarps)
  const tip = plus(mid, times(unit(mid), side * 0.36))
  const end = (shoulder: Point, salient: Point, scarp: readonly [Point, Point]) =>
    meeting([tip, towards(shoulder, salient, side * 0.05)], scarp)
  return {
    shoulders: [a, b],
    horns: [hornA, hornB],
    flanks: [
      [plus(hornA, retreat), plus(feet[0], retreat)],
      [minus(hornB, retreat), minus(feet[1], retreat)],
    ],
    counterscarp: [tangentA, tangentB],
    corner,
    ravelin: [tip, end(a, left, counterscarps[0]), corner, end(b, right, counterscarps[1])],
  }
}

/** Where the counterscarp, drawn from before this salient to the far shoulder, leaves its rounding. */
function tangent(salient: Point, farShoulder: Point, side: number): Point {
  return shifted([salient, farShoulder], side * ditchWidth)[0]
}

/** The crest from the salient before one bastion to the re-entrant next to the following one. */
function buildCrest(left: Point, right: Point, front: Front, side: number): Point[] {
  const centre: Point = [0, 0]
  const { counterscarp, shoulders, ravelin } = front
  const [tip, endA, , endB] = ravelin
  const beforeLeft = shifted([counterscarp[0], shoulders[1]], side * coveredWay)
  const beforeRight = shifted([counterscarp[1], shoulders[0]], side * coveredWay)
  const beside = (end: Point) => {
    const line = [tip, end] as const
    const away = unit(turned(minus(end, tip)))
    const outward = away[0] * (end[0] - ravelin[2][0]) + away[1] * (end[1] - ravelin[2][1]) > 0
    const by = times(away, (outward ? 1 : -1) * side * (ravelinDitch + coveredWay))
    return [plus(line[0], by), plus(line[1], by)] as const
  }
  const [faceA, faceB] = [beside(endA), beside(endB)]
  return [
    meeting(beforeLeft, [centre, left]),
    meeting(beforeLeft, faceA),
    meeting(faceA, [centre, middle(left, right)]),
    meeting(faceB, beforeRight),
  ]
}
