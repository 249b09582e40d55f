import { smooth } from '../field/curves.ts'
import type { Extent } from '../field/extent.ts'
import type { Heightfield } from '../field/heightfield.ts'
import { material } from '../field/material.ts'
import { type View, viewOf } from './camera.ts'
import { engraveContours } from './engraving.ts'
import { inlay } from './inlay.ts'
import type { Picture } from './picture.ts'
import { aim, march, type Ray } from './ray.ts'
import { type Colour, type Scene, shade } from './shade.ts'
import { towards } from './sun.ts'
import { feel, type Surface } from './surface.ts'
import { cellsOf, heightsOf } from './terrain.ts'
import { black } from './tone.ts'

/** Sees what colour a place of the picture has, and says in which cell it lies, or -1 for none. */
export type Look = (colour: Colour, x: number, y: number) => number

/** Looks at the world through a picture's camera. */
export function lookThrough(field: Heightfield, extent: Extent, picture: Picture): Look {
  const { width, height } = picture
  const view = viewOf(picture.camera)
  const scene = { field, heightAt: heightsOf(field.height, extent), sun: towards(picture.sun) }
  const cellAt = cellsOf(extent)
  const ray: Ray = { ox: 0, oy: 0, oz: 0, dx: 0, dy: 0, dz: 0 }
  const surface: Surface = { x: 0, y: 0, z: 0, cell: 0, material: 0, footprint: 0, ...level }
  return (colour, x, y) => {
    aimAt(ray, view, x / width, y / height, width / height)
    const distance = march(ray, scene.heightAt)
    surface.x = ray.ox + ray.dx * distance
    surface.y = ray.oy + ray.dy * distance
    surface.cell = distance < 0 ? -1 : cellAt(surface.x, surface.y)
    if (surface.cell < 0) fadeTo(colour, 1)
    else {
      surface.footprint = (view.span ?? distance * view.spread * 2) / height
      paint(colour, surface, ray, scene, picture)
      fog(colour, distance, picture)
    }
    return surface.cell
  }
}

const level = { slopeX: 0, slopeY: 0, nx: 0, ny: 0, nz: 1 }

/** Aims at a place of the picture given in parts of its width and height. */
function aimAt(ray: Ray, view: View, x: number, y: number, aspect: number): void {
  const [right, up] = view.shift
  aim(ray, view, (x * 2 - 1) * aspect - right * aspect, 1 - y * 2 - up)
}

function paint(colour: Colour, surface: Surface, ray: Ray, scene: Scene, { gold }: Picture): void {
  const { field, heightAt } = scene
  surface.material = field.material[surface.cell]!
  feel(surface, heightAt)
  shade(colour, surface, ray, scene)
  if (surface.material === material.field) engraveContours(colour, surface)
  const trench = field.trench[surface.cell]!
  if (gold && trench < 1) inlay(colour, trench, surface.footprint)
}

function fog(colour: Colour, distance: number, { fog }: Picture): void {
  if (fog && distance > fog[0]) fadeTo(colour, smooth(fog[0], fog[1], distance))
}

/** Takes a colour towards the black that lies beyond the relief. */
function fadeTo(colour: Colour, part: number): void {
  for (let i = 0; i < 3; i++) colour[i] = colour[i]! + (black[i]! - colour[i]!) * part
}
