import { nearestOnSegment, type Point } from '../fortress/geometry.ts'
import type { Trench } from '../siege/dig.ts'
import { type Extent, south, west } from './extent.ts'
import type { Heightfield } from './heightfield.ts'

/** How far from a trench's middle cells still know of it. */
const reach = 0.03

/** Writes down for each cell near a trench how near it is, its stage, and when it is dug. */
export function surveyTrenches(
  field: Pick<Heightfield, 'trench' | 'progress' | 'stage'>,
  extent: Extent,
  trenches: readonly Trench[],
): void {
  field.trench.fill(9)
  for (const trench of trenches) {
    const lengths = trench.line.map((b, i) => {
      const a = trench.line[i - 1] ?? b
      return Math.hypot(b[0] - a[0], b[1] - a[1])
    })
    const whole = lengths.reduce((sum, length) => sum + length, 0)
    let dug = 0
    for (let i = 1; i < trench.line.length; i++) {
      const [from, to] = [trench.line[i - 1]!, trench.line[i]!]
      surveyPiece(field, extent, { trench, from, to, dug, whole })
      dug += lengths[i]!
    }
  }
}

interface Piece {
  trench: Trench
  from: Point
  to: Point
  /** The length of trench before this piece, and of all of it. */
  dug: number
  whole: number
}

function surveyPiece(
  field: Pick<Heightfield, 'trench' | 'progress' | 'stage'>,
  { grain, columns, rows }: Extent,
  { trench, from: a, to: b, dug, whole }: Piece,
): void {
  const length = Math.sqrt((b[0] - a[0]) * (b[0] - a[0]) + (b[1] - a[1]) * (b[1] - a[1]))
  const column = (x: number) => ((x - west) * grain) | 0
  const row = (y: number) => ((y - south) * grain) | 0
  const lastColumn = Math.min(columns - 1, column(Math.max(a[0], b[0]) + reach))
  const lastRow = Math.min(rows - 1, row(Math.max(a[1], b[1]) + reach))
  for (let iy = Math.max(0, row(Math.min(a[1], b[1]) - reach)); iy <= lastRow; iy++) {
    for (let ix = Math.max(0, column(Math.min(a[0], b[0]) - reach)); ix <= lastColumn; ix++) {
      const x = west + ix / grain
      const y = south + iy / grain
      const k = nearestOnSegment(x, y, a, b)
      const away = Math.hypot(x - a[0] - (b[0] - a[0]) * k, y - a[1] - (b[1] - a[1]) * k)
      const cell = iy * columns + ix
      if (away / trench.width >= field.trench[cell]!) continue
      field.trench[cell] = away / trench.width
      field.progress[cell] =
        trench.dug[0] + ((trench.dug[1] - trench.dug[0]) * (dug + k * length)) / whole
      field.stage[cell] = trench.stage
    }
  }
}
