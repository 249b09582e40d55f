import { type Extent, south, west } from '../field/extent.ts'

/** The height of the ground at a place, blended between four cells; beyond the rim the rim goes on. */
export type HeightAt = (x: number, y: number) => number

/** Rays begin here: only far hills in the fog are higher. */
export const ceiling = 0.2

/** Reads heights from a heightfield. */
export function heightsOf(height: Float32Array, { grain, columns, rows }: Extent): HeightAt {
  return (x, y) => {
    let fx = (x - west) * grain
    let fy = (y - south) * grain
    if (fx < 0) fx = 0
    if (fy < 0) fy = 0
    if (fx > columns - 2) fx = columns - 2
    if (fy > rows - 2) fy = rows - 2
    const ix = fx | 0
    const iy = fy | 0
    const cell = iy * columns + ix
    fx -= ix
    fy -= iy
    const a = height[cell]! + (height[cell + 1]! - height[cell]!) * fx
    const north = cell + columns
    const b = height[north]! + (height[north + 1]! - height[north]!) * fx
    return a + (b - a) * fy
  }
}

/** The cell at a place, or -1 at the rim and beyond, where a picture shows nothing. */
export function cellsOf({ grain, columns, rows }: Extent): (x: number, y: number) => number {
  return (x, y) => {
    const ix = ((x - west) * grain) | 0
    const iy = ((y - south) * grain) | 0
    if (ix < 2 || iy < 2 || ix > columns - 3 || iy > rows - 3) return -1
    return iy * columns + ix
  }
}
