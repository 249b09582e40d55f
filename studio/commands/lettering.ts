import { readWorld } from '../files/stored-world.ts'
import { facing } from '../fortress/distances.ts'
import { drawTrace } from '../fortress/trace.ts'
import { project } from '../render/camera.ts'
import type { Vector } from '../render/vector.ts'
import { westwards } from '../siege/dig.ts'
import { siteStills } from '../stills/site.ts'

/**
 * `npm run lettering`: where the words of the hero stand, in pixels of its picture, for
 * src/web/home/lettering.tsx: the curve along the third parallel, and the nearest orillon.
 */
const { hero } = siteStills
const seen = (place: Vector) => project(hero.camera, place, hero).map(Math.round).join(' ')

/** Just outside the third parallel, from 16 degrees north of the axis to 17 south of it. */
const curve = Array.from({ length: 15 }, (_, i) => {
  const [x, y] = westwards(1.165, 16 - (33 * i) / 14)
  return seen([x, y, 0.012])
})
const { centre } = drawTrace(readWorld().points).orillon
const [cos, sin] = [Math.cos(facing), Math.sin(facing)]
const orillon: Vector = [
  centre[0] * cos - centre[1] * sin,
  centre[0] * sin + centre[1] * cos,
  0.058,
]
console.log(`third parallel: M${curve.join('L')}`)
console.log(`orillon: ${seen(orillon)}`)
