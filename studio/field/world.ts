import { fold } from '../fortress/distances.ts'
import { drawTrace } from '../fortress/trace.ts'
import { digSiege } from '../siege/works.ts'
import { camp } from './camp.ts'
import { chanceOf } from './chance.ts'
import { rubble, trenches } from './diggings.ts'
import { type Extent, extentOf, south, west } from './extent.ts'
import type { Heightfield } from './heightfield.ts'
import { hills } from './hills.ts'
import { parcels } from './parcels.ts'
import { riverBed, water } from './river.ts'
import { skylightOn } from './skylight.ts'
import type { Layer, Spot } from './spot.ts'
import { surveyTrenches } from './surveyed-trenches.ts'
import { town } from './town.ts'
import { weather } from './weathering.ts'
import { works } from './works.ts'

/** What makes one guild's fortress another's. */
export interface World {
  /** Any whole number: another one, other hills, fields and houses. */
  seed: number
  /** The points of the star, 5 to 9. */
  points: number
  /** Cells along one unit. */
  grain: number
}

/** The sample guild's fortress, as on its pictures. */
export const sampleWorld: World = { seed: 0, points: 7, grain: 1200 }

/** Builds the heightfield: the same world always gives the same one. */
export function buildWorld({ seed, points, grain }: World): Heightfield {
  const extent = extentOf(grain)
  const field = blank(extent)
  const chance = chanceOf(seed)
  const trace = drawTrace(points)
  surveyTrenches(field, extent, digSiege(chance))
  build(field, extent, (x, y) => fold(trace, x, y), [
    hills(chance),
    parcels(chance),
    riverBed,
    works(trace, town(trace, chance)),
    camp(chance),
    water,
    trenches,
    rubble(chance),
  ])
  weather(field.height, extent)
  return { ...field, skylight: skylightOn(field.height, extent) }
}

function blank({ columns, rows }: Extent): Omit<Heightfield, 'skylight'> {
  const cells = columns * rows
  return {
    height: new Float32Array(cells),
    material: new Uint8Array(cells),
    tint: new Uint8Array(cells),
    trench: new Float32Array(cells),
    progress: new Float32Array(cells),
    stage: new Uint8Array(cells),
  }
}

function build(
  field: Omit<Heightfield, 'skylight'>,
  { grain, columns, rows }: Extent,
  folded: (x: number, y: number) => Spot['folded'],
  layers: readonly Layer[],
): void {
  // One spot for all cells: a new one for each of 31 million would keep the memory busy.
  const spot: Spot = {
    x: 0,
    y: 0,
    folded: folded(0, 0),
    height: 0,
    material: 0,
    tint: 128,
    trench: 9,
    stage: 0,
  }
  for (let cell = 0; cell < columns * rows; cell++) {
    spot.x = west + (cell % columns) / grain
    spot.y = south + Math.floor(cell / columns) / grain
    spot.folded = folded(spot.x, spot.y)
    spot.material = 0
    spot.trench = field.trench[cell]!
    spot.stage = field.stage[cell]!
    for (const layer of layers) layer(spot)
    field.height[cell] = spot.height
    field.material[cell] = spot.material
    field.tint[cell] = Math.max(0, Math.min(255, spot.tint))
  }
}
