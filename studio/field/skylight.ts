import type { Extent } from './extent.ts'

/** How far around a cell heights are averaged, in cells, and how strongly that darkens or lights it. */
const scales = [
  [7, 14],
  [20, 7],
  [56, 3.2],
] as const

/** Darkens what lies lower than its surroundings and lights what stands out, at three scales. */
export function skylightOn(height: Float32Array, extent: Extent): Float32Array {
  const light = new Float32Array(height.length).fill(1)
  for (const [radius, strength] of scales) {
    const around = average(average(height, radius, extent), radius, extent)
    for (let i = 0; i < light.length; i++) {
      const rise = (height[i]! - around[i]!) * strength
      light[i] = light[i]! * clamp(1 + rise * (rise < 0 ? 1.9 : 0.55), 0.25, 1.25)
    }
  }
  return light
}

/** The mean over a square, by running sums; beyond the rim the rim goes on. */
function average(sheet: Float32Array, radius: number, { columns, rows }: Extent): Float32Array {
  const alongRows = new Float32Array(sheet.length)
  const mean = new Float32Array(sheet.length)
  for (let y = 0; y < rows; y++)
    runningMean(sheet, alongRows, { start: y * columns, step: 1, count: columns }, radius)
  for (let x = 0; x < columns; x++)
    runningMean(alongRows, mean, { start: x, step: columns, count: rows }, radius)
  return mean
}

interface Line {
  start: number
  step: number
  count: number
}

function runningMean(
  from: Float32Array,
  to: Float32Array,
  { start, step, count }: Line,
  radius: number,
): void {
  const last = start + (count - 1) * step
  const size = 2 * radius + 1
  let sum = 0
  for (let i = -radius; i <= radius; i++) sum += from[clamp(start + i * step, start, last)]!
  for (let i = 0; i < count; i++) {
    const at = start + i * step
    to[at] = sum / size
    sum +=
      from[clamp(at + (radius + 1) * step, start, last)]! -
      from[clamp(at - radius * step, start, last)]!
  }
}

const clamp = (value: number, from: number, to: number) =>
  value < from ? from : value > to ? to : value
