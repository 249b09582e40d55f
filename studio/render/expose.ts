import type { Extent } from '../field/extent.ts'
import type { Heightfield } from '../field/heightfield.ts'
import { type Look, lookThrough } from './look.ts'
import type { Exposure, Picture } from './picture.ts'
import type { Colour } from './shade.ts'

/** Which rows of a picture to expose: every `of`-th, from this one on. */
export interface Share {
  row: number
  of: number
}

/** Exposes a share of a picture's rows. */
export function expose(
  { light, trenches }: Exposure,
  field: Heightfield,
  extent: Extent,
  picture: Picture,
  share: Share,
): void {
  const look = lookThrough(field, extent, picture)
  const mean: Colour = [0, 0, 0]
  for (let row = share.row; row < picture.height; row += share.of)
    for (let column = 0; column < picture.width; column++) {
      const cell = average(mean, look, column, row, picture.rays)
      const at = (row * picture.width + column) * 3
      light.set(mean, at)
      trenches[at] = field.trench[cell] ?? 9
      trenches[at + 1] = field.progress[cell] ?? 0
      trenches[at + 2] = field.stage[cell] ?? 0
    }
}

/** The mean of a pixel's rays; says in which cell the last one ended, or -1. */
function average(mean: Colour, look: Look, column: number, row: number, rays: number): number {
  const colour: Colour = [0, 0, 0]
  let cell = -1
  mean.fill(0)
  for (let ray = 0; ray < rays * rays; ray++) {
    const x = column + ((ray % rays) + 0.5) / rays
    cell = look(colour, x, row + (Math.floor(ray / rays) + 0.5) / rays)
    for (let i = 0; i < 3; i++) mean[i]! += colour[i]!
  }
  for (let i = 0; i < 3; i++) mean[i]! /= rays * rays
  return cell
}
