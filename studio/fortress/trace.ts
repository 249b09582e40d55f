import { meeting, type Point, unit } from './geometry.ts'

/** The radius of the polygon on whose corners the bastions' gorges are centred. */
const gorgeRadius = 0.5
/** From the centre to the salient of a bastion, and to that of a ravelin. */
const salientRadius = 0.765
const ravelinRadius = 0.775
/** From the centre to the gorge of a ravelin. */
const ravelinGorge = 0.545
/** Half the gorge of a bastion: from the polygon's corner to the foot of the flank. */
const halfGorge = 0.088
/** How far a flank behind its orillon is drawn back. */
const retreat = 0.03
/** The wet ditch before the enceinte, the one before the ravelins, and the covered way. */
export const ditchWidth = 0.066
export const ravelinDitchWidth = 0.04
const coveredWayWidth = 0.024

/**
 * One sector of a star fort, from the capital of a bastion (along +x) to the middle of the curtain
 * at `halfAngle`; mirrored and turned it makes the whole. Lengths are in units of the relief, in
 * which the polygon's radius is 0.5.
 */
export interface Trace {
  points: number
  halfAngle: number
  /** The directions of the curtain's normal, and of the curtain itself. */
  normal: Point
  along: Point
  /** The outline of the wall, closed by the centre, which comes first. */
  enceinte: readonly Point[]
  salient: Point
  /** The rounded shoulder that hides the flank's guns. */
  orillon: { centre: Point; radius: number }
  /** The middle of the gorge, the end of the face, the salient. */
  ravelin: readonly Point[]
  face: Ridge
  /** The crest of the glacis: before the bastion's face, and before the ravelin's. */
  crest: readonly [Ridge, Ridge]
}

/** A straight work: a place on it, its direction and the way outwards. */
export interface Ridge {
  from: Point
  along: Point
  outwards: Point
}

/** Draws a star fort with orillon bastions and ravelins, 5 to 9 points. */
export function drawTrace(points: number): Trace {
  if (!Number.isInteger(points) || points < 5 || points > 9)
    throw new Error(`A fortress has 5 to 9 points, not ${points}.`)
  const halfAngle = Math.PI / points
  const [cos, sin] = [Math.cos(halfAngle), Math.sin(halfAngle)]
  const normal: Point = [cos, sin]
  const along: Point = [-sin, cos]
  const salient: Point = [salientRadius, 0]
  const bastion = drawBastion(salient, normal, along)
  const ravelin = drawRavelin(bastion.shoulder, normal, along)
  return {
    points,
    halfAngle,
    normal,
    along,
    salient,
    enceinte: bastion.enceinte,
    orillon: bastion.orillon,
    ravelin: ravelin.outline,
    face: bastion.face,
    crest: [
      crestBefore(bastion.face, ditchWidth + coveredWayWidth, [1, 0]),
      crestBefore(ravelin.face, ravelinDitchWidth + coveredWayWidth, normal),
    ],
  }
}

function drawBastion(salient: Point, normal: Point, along: Point) {
  const [cos, sin] = normal
  const curtain: Point = [cos * gorgeRadius * cos, sin * gorgeRadius * cos]
  const foot: Point = [gorgeRadius + along[0] * halfGorge, along[1] * halfGorge]
  const farFoot: Point = [2 * curtain[0] - foot[0], 2 * curtain[1] - foot[1]]
  // The flank leans a little towards the curtain that it covers.
  const flank = unit([normal[0] * 0.985 + along[0] * 0.17, normal[1] * 0.985 + along[1] * 0.17])
  const defence: Point = [farFoot[0] - salient[0], farFoot[1] - salient[1]]
  const shoulder = meeting(salient, defence, foot, flank)
  const radius = Math.hypot(shoulder[0] - foot[0], shoulder[1] - foot[1]) * 0.21
  const back = (by: number): Point => [shoulder[0] - flank[0] * by, shoulder[1] - flank[1] * by]
  const behind = ([x, y]: Point): Point => [x - along[0] * retreat, y - along[1] * retreat]
  const heel = back(radius * 1.9)
  const centre = back(radius * 0.92)
  const direction = unit([shoulder[0] - salient[0], shoulder[1] - salient[1]])
  return {
    shoulder,
    orillon: {
      centre: [centre[0] - along[0] * 0.004, centre[1] - along[1] * 0.004] as const,
      radius,
    },
    enceinte: [[0, 0], salient, shoulder, heel, behind(heel), behind(foot), foot, curtain] as const,
    face: { from: salient, along: direction, outwards: outwards(direction, [1, 0]) },
  }
}

function drawRavelin(shoulder: Point, normal: Point, along: Point) {
  const tip: Point = [normal[0] * ravelinRadius, normal[1] * ravelinRadius]
  const gorge: Point = [normal[0] * ravelinGorge, normal[1] * ravelinGorge]
  // Its faces aim just outside the shoulders, so that the bastions' guns sweep along them.
  const direction = unit([shoulder[0] + 0.012 - tip[0], shoulder[1] - tip[1]])
  const end = meeting(tip, direction, gorge, along)
  return {
    outline: [gorge, end, tip] as const,
    face: { from: tip, along: direction, outwards: outwards(direction, normal) },
  }
}

/** The normal of a line on the side to which `way` points. */
function outwards([x, y]: Point, way: Point): Point {
  return -y * way[0] + x * way[1] > 0 ? [-y, x] : [y, -x]
}

/** The crest runs parallel to a face at this distance, and begins on its work's capital. */
function crestBefore({ from, along, outwards }: Ridge, distance: number, capital: Point): Ridge {
  const parallel: Point = [from[0] + outwards[0] * distance, from[1] + outwards[1] * distance]
  return { from: meeting(parallel, along, [0, 0], capital), along, outwards }
}
