import type { Extent } from './extent.ts'

/** Rounds every edge by one cell, west to east and then south to north, in place. */
export function weather(height: Float32Array, { columns, rows }: Extent): void {
  const smoothed = new Float32Array(height.length)
  for (let y = 0; y < rows; y++)
    for (let x = 1; x < columns - 1; x++) {
      const cell = y * columns + x
      smoothed[cell] = (height[cell - 1]! + 2 * height[cell]! + height[cell + 1]!) * 0.25
    }
  for (let y = 1; y < rows - 1; y++)
    for (let x = 1; x < columns - 1; x++) {
      const cell = y * columns + x
      const [below, above] = [smoothed[cell - columns]!, smoothed[cell + columns]!]
      height[cell] = (below + 2 * smoothed[cell]! + above) * 0.25
    }
}
