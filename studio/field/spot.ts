import type { Folded } from '../fortress/distances.ts'
import type { Material } from './material.ts'

/** One cell while the world is built: each layer changes it, on top of those below. */
export interface Spot {
  x: number
  y: number
  /** Where it lies in the sector of the trace. */
  folded: Folded
  height: number
  material: Material
  /** How light the material is here; 128 is its own shade, 0 black, 255 twice as light. */
  tint: number
  /** To the middle of the nearest trench, divided by its width; 9 where none is near. */
  trench: number
  /** The stage of that trench, 0 for none. */
  stage: number
}

/** Something that lies on the ground or is dug into it. */
export type Layer = (spot: Spot) => void
