import type { Heightfield } from '../field/heightfield.ts'
import { material } from '../field/material.ts'
import type { Ray } from './ray.ts'
import { skylight, sunlight, sunSeen } from './sun.ts'
import { finishes, isTinted, type Surface } from './surface.ts'
import type { HeightAt } from './terrain.ts'
import type { Vector } from './vector.ts'

/** Red, green and blue, linear. */
export type Colour = [red: number, green: number, blue: number]

/** What the light falls on, and from where: `sun` points to it. */
export interface Scene {
  field: Heightfield
  heightAt: HeightAt
  sun: Vector
}

/** Grazing light is cut off: it would show the steps of the grid. */
const grazing = 0.035

/** The light that comes from a surface along a ray, by sun, sky and gloss. */
export function shade(
  colour: Colour,
  surface: Surface,
  ray: Ray,
  { field, heightAt, sun }: Scene,
): void {
  const { x, y, z, nx, ny, nz, cell } = surface
  const facing = nx * sun[0] + ny * sun[1] + nz * sun[2]
  const seen = facing > 0 ? sunSeen(heightAt, x, y, z, sun) : 1
  const direct = Math.max(0, facing > 0 ? facing - grazing : facing) * seen
  const sky = (0.5 + 0.5 * nz) * field.skylight[cell]!
  const tint = isTinted(surface.material) ? field.tint[cell]! / 128 : 1
  const own = finishes[surface.material]!.colour
  const gloss = highlight(surface, ray, sun) * seen
  for (let i = 0; i < 3; i++)
    colour[i] =
      own[i]! * tint * (sunlight[i]! * direct + skylight[i]! * sky) + gloss * sunlight[i]! * 0.5
}

/** Blinn's highlight, narrow on water. */
function highlight({ nx, ny, nz, material: of }: Surface, { dx, dy, dz }: Ray, sun: Vector) {
  const [hx, hy, hz] = [sun[0] - dx, sun[1] - dy, sun[2] - dz]
  const length = 1 / Math.hypot(hx, hy, hz)
  const aligned = Math.max(0, (nx * hx + ny * hy + nz * hz) * length)
  const narrow = of === material.water ? aligned ** 60 * 0.5 : aligned ** 18 * 0.35
  return finishes[of]!.gloss * narrow
}
