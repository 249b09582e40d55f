import { contours } from 'd3-contour'
import { type Extent, south, west } from '../field/extent.ts'
import type { Point } from '../fortress/geometry.ts'
import { openPath } from './svg-path.ts'

/** The hills north-west of the fortress, in units of the relief. */
const from: Point = [-2.56, 0.62]
const to: Point = [-0.75, 2.38]
/** Samples along one unit, and units of the drawing for one sample. */
const samplesPerUnit = 150
const drawn = 4
/** The height between two lines; every fifth is stronger. */
const interval = 0.0062 * (16 / 9)
/** The line colour: a steel between line-2 and line-3 of tokens.css. */
const steel = '#41545d'

interface Sheet {
  heights: Float32Array
  width: number
  height: number
}

/** Draws the contour lines of the hills. */
export function contourSheet(heights: Float32Array, extent: Extent): string {
  const sheet = sampled(heights, extent)
  for (let pass = 0; pass < 5; pass++) soften(sheet)
  const paths = { minor: '', major: '' }
  for (let level = 2; level < 40; level++) {
    const lines = linesAt(sheet, level * interval).map((line) => openPath(line, 0.55))
    paths[level % 5 === 0 ? 'major' : 'minor'] += lines.join('')
  }
  return [
    `<svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width * drawn} ${sheet.height * drawn}" fill="none" stroke="${steel}" stroke-linejoin="round">`,
    `<path d="${paths.minor}" stroke-width="1.2" opacity=".7"/>`,
    `<path d="${paths.major}" stroke-width="2" opacity=".9"/></svg>`,
  ].join('')
}

/** Each sample is the mean of every third cell that it covers. */
function sampled(heights: Float32Array, { grain, columns }: Extent): Sheet {
  const cells = Math.max(1, Math.round(grain / samplesPerUnit))
  const width = (((to[0] - from[0]) * grain) / cells) | 0
  const height = (((to[1] - from[1]) * grain) / cells) | 0
  const corner = (((from[1] - south) * grain) | 0) * columns + (((from[0] - west) * grain) | 0)
  const sheet = new Float32Array(width * height)
  for (let i = 0; i < sheet.length; i++) {
    const at = corner + Math.floor(i / width) * cells * columns + (i % width) * cells
    let [sum, count] = [0, 0]
    for (let y = 0; y < cells; y += 3)
      for (let x = 0; x < cells; x += 3) {
        sum += heights[at + y * columns + x]!
        count++
      }
    sheet[i] = sum / count
  }
  return { heights: sheet, width, height }
}

/** Blurs furrows and hedges away, so that the lines tell of the hills alone. */
function soften({ heights, width, height }: Sheet): void {
  const sharp = heights.slice()
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const beside = sharp[i - 1]! + sharp[i + 1]! + sharp[i - width]! + sharp[i + width]!
      const [north, below] = [i + width, i - width]
      const across = sharp[below - 1]! + sharp[below + 1]! + sharp[north - 1]! + sharp[north + 1]!
      heights[i] = (sharp[i]! * 4 + beside * 2 + across) / 16
    }
}

/** The lines at a height, cut where they reach the sheet's edge: else its frame would be drawn. */
function linesAt({ heights, width, height }: Sheet, level: number): Point[][] {
  const [found] = contours().size([width, height]).smooth(true).thresholds([level])(
    heights as unknown as number[],
  )
  const onEdge = ([x, y]: Point) => x <= 0.6 || y <= 0.6 || x >= width - 0.6 || y >= height - 0.6
  const rings = found!.coordinates.flat().filter((ring) => ring.length > 26)
  return rings
    .flatMap((ring) =>
      cut(
        ring.map(([x = 0, y = 0]): Point => [x, y]),
        onEdge,
      ),
    )
    .filter((line) => line.length > 8)
    .map((line) => line.map(([x, y]): Point => [x * drawn, (height - y) * drawn]))
}

function cut(ring: readonly Point[], isCut: (point: Point) => boolean): Point[][] {
  const lines: Point[][] = [[]]
  for (const point of ring) {
    if (isCut(point)) lines.push([])
    else lines.at(-1)!.push(point)
  }
  return lines
}
