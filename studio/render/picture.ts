import type { Camera } from './camera.ts'
import type { Sun } from './sun.ts'

/** One picture to be taken of the world. */
export interface Picture {
  width: number
  height: number
  camera: Camera
  sun: Sun
  /** The distances where the ground begins to fade and where it is gone. */
  fog?: readonly [from: number, to: number]
  /** Whether the trenches are inlaid with gold. */
  gold: boolean
  /** Rays for each pixel, along one side: 3 means nine of them. */
  rays: number
}

/** What a picture comes back as: linear light, three numbers a pixel. */
export interface Exposure {
  light: Float32Array
  /** Distance, progress and stage of the nearest trench, three numbers a pixel; 9 away without one. */
  trenches: Float32Array
}
