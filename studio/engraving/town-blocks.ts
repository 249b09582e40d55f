import { facing } from '../fortress/distances.ts'
import type { Point } from '../fortress/geometry.ts'
import { halfStreet, rings, sideStreets } from '../fortress/town-plan.ts'
import type { Trace } from '../fortress/trace.ts'
import { drawingScale } from './level-lines.ts'
import { short } from './svg-path.ts'

/** A block narrower than this is no block. */
const narrowest = 0.008

/** The town's blocks, as path data. */
export function townBlocks(trace: Trace): string {
  let path = ''
  for (let sector = 0; sector < trace.points; sector++)
    for (const side of [1, -1])
      for (const block of blocksOf(trace)) {
        const corners = block.map((corner) => onDrawing(trace, corner, sector, side))
        path += `M${corners.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`
      }
  return path
}

/** The blocks beside one half of a curtain; a corner is a distance out and one along the curtain. */
function blocksOf({ halfAngle }: Trace): Point[][] {
  const slope = Math.tan(halfAngle)
  return rings.slice(0, -1).flatMap((ring, i) => {
    const inner = ring + halfStreet
    const outer = rings[i + 1]! - halfStreet
    const cuts = sideStreets(i).flatMap((at) => [at - halfStreet, at + halfStreet])
    const edges = [halfStreet, ...cuts, Number.POSITIVE_INFINITY]
    const blocks: Point[][] = []
    for (let cut = 0; cut < edges.length; cut += 2) {
      const [from, to] = [edges[cut]!, edges[cut + 1]!]
      const capital = halfStreet * 1.1
      const innerEnd = Math.min(to, inner * slope - capital)
      const outerEnd = Math.min(to, outer * slope - capital)
      if (innerEnd - from < narrowest) continue
      blocks.push([
        [inner, from],
        [inner, innerEnd],
        [outer, outerEnd],
        [outer, from],
      ])
    }
    return blocks
  })
}

function onDrawing(
  { normal: [cos, sin], halfAngle }: Trace,
  [out, along]: Point,
  sector: number,
  side: number,
): Point {
  const x = cos * out + sin * along
  const y = (sin * out - cos * along) * side
  const turn = sector * 2 * halfAngle + facing
  const [co, si] = [Math.cos(turn), Math.sin(turn)]
  return [(x * co - y * si) * drawingScale, -(x * si + y * co) * drawingScale]
}
