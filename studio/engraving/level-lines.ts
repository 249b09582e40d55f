import { contours } from 'd3-contour'
import {
  distanceToCrest,
  distanceToDitch,
  distanceToRavelin,
  distanceToScarp,
  fold,
} from '../fortress/distances.ts'
import type { Point } from '../fortress/geometry.ts'
import type { Trace } from '../fortress/trace.ts'

/** Units of the drawing for one of the relief. */
export const drawingScale = 1000

/** The plan is drawn of this much ground around the centre, on so many samples a side. */
const reach = 1.02
const samples = 1100
const step = (2 * reach) / samples

/** The lines of the fortress at a distance within its edge, as rings in the drawing's units. */
export interface LevelLines {
  scarp(within: number): Point[][]
  ravelin(within: number): Point[][]
  counterscarp(): Point[][]
  crest(): Point[][]
}

/** Measures the fortress, and follows the lines of equal distance. */
export function levelLines(trace: Trace): LevelLines {
  const measure = (distance: (x: number, y: number) => number) => {
    const sheet = new Float32Array(samples * samples)
    for (let cell = 0; cell < sheet.length; cell++) {
      const { x, y } = fold(
        trace,
        -reach + (cell % samples) * step,
        -reach + Math.floor(cell / samples) * step,
      )
      sheet[cell] = -distance(x, y)
    }
    return sheet
  }
  const scarp = measure((x, y) => distanceToScarp(trace, x, y))
  const ravelin = measure((x, y) => distanceToRavelin(trace, x, y))
  const ditch = measure((x, y) =>
    distanceToDitch(distanceToScarp(trace, x, y), distanceToRavelin(trace, x, y)),
  )
  const crest = measure((x, y) => distanceToCrest(trace, x, y))
  return {
    scarp: (within) => rings(scarp, within),
    ravelin: (within) => rings(ravelin, within),
    counterscarp: () => rings(ditch, 0),
    crest: () => rings(crest, 0),
  }
}

function rings(sheet: Float32Array, level: number): Point[][] {
  const [found] = contours().size([samples, samples]).thresholds([level])(
    sheet as unknown as number[],
  )
  return found!.coordinates.flatMap((polygon) => polygon.map((ring) => ring.map(onDrawing)))
}

const onDrawing = ([column = 0, row = 0]: number[]): Point => [
  (column * step - reach) * drawingScale,
  -(row * step - reach) * drawingScale,
]
