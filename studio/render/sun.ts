import { ceiling, type HeightAt } from './terrain.ts'
import { radians, type Vector } from './vector.ts'

/** Where the sun stands, in degrees: low, so that every ditch casts a shadow. */
export interface Sun {
  /** 0 is east, 90 north. */
  azimuth: number
  elevation: number
}

/** Towards the sun. */
export const towards = ({ azimuth, elevation }: Sun): Vector => [
  Math.cos(radians(elevation)) * Math.cos(radians(azimuth)),
  Math.cos(radians(elevation)) * Math.sin(radians(azimuth)),
  Math.sin(radians(elevation)),
]

/** The sun's light, warm, and the sky's, cold; red, green, blue, linear. */
export const sunlight: Vector = [4.7, 4.15, 3.3]
export const skylight: Vector = [0.13, 0.24, 0.31]

/** How sharp shadows are: the sun's size, as 1 to this. */
const sharpness = 30
const shortestStep = 0.0007
const mostSteps = 260
const reach = 1.4

/** How much of the sun a place sees, 0 to 1: rays that pass near the ground are half in shadow. */
export function sunSeen(heightAt: HeightAt, x: number, y: number, z: number, sun: Vector): number {
  let seen = 1
  let t = 0.004
  for (let i = 0; i < mostSteps && t <= reach; i++) {
    // Lifted a little, so that no place shades itself.
    const height = z + 0.001 + sun[2] * t
    if (height > ceiling) break
    const above = height - heightAt(x + sun[0] * t, y + sun[1] * t)
    if (above < 0) return 0
    const clear = (sharpness * above) / t
    if (clear < seen) seen = clear
    t += above * 0.4 < shortestStep ? shortestStep : above * 0.4
  }
  return seen
}
