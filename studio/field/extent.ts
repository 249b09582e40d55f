/** The ground that the relief shows, in units of the fortress; its centre is (0, 0). */
export const west = -2.6
export const south = -1.8
const east = 2.6
const north = 2.4

/** The grid over the ground. */
export interface Extent {
  /** Cells along one unit: 1200 for the pictures, fewer for trials. */
  grain: number
  columns: number
  rows: number
}

/** Lays a grid of this grain over the ground. */
export const extentOf = (grain: number): Extent => ({
  grain,
  columns: ((east - west) * grain) | 0,
  rows: ((north - south) * grain) | 0,
})
