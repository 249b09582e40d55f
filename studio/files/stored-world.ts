import { closeSync, fstatSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import { type Extent, extentOf } from '../field/extent.ts'
import { type Heightfield, type SheetName, sheets } from '../field/heightfield.ts'
import type { World } from '../field/world.ts'
import { out } from './out.ts'

const names = Object.keys(sheets) as SheetName[]
const sheetPath = (name: SheetName) => out('world', `${name}.bin`)
const worldPath = () => out('world', 'world.json')

/** Writes a world down for the commands that draw it. */
export function storeWorld(world: World, field: Heightfield): void {
  for (const name of names) writeFileSync(sheetPath(name), field[name])
  writeFileSync(worldPath(), `${JSON.stringify(world)}\n`)
}

/** What the last `npm run world` was asked for. */
export function readWorld(): World {
  try {
    return JSON.parse(readFileSync(worldPath(), 'utf8')) as World
  } catch (cause) {
    throw new Error('There is no world yet: npm run world builds one.', { cause })
  }
}

/** A world's sheets in memory that threads share. */
export type Memory = Record<SheetName, SharedArrayBuffer>

/** Reads the sheets of the last world. */
export function readSheets(): Memory {
  const read = (name: SheetName) => {
    const file = openSync(sheetPath(name), 'r')
    const memory = new SharedArrayBuffer(fstatSync(file).size)
    readSync(file, new Uint8Array(memory))
    closeSync(file)
    return [name, memory] as const
  }
  return Object.fromEntries(names.map(read)) as Memory
}

/** The heightfield in shared memory. */
export const fieldIn = (memory: Memory): Heightfield => ({
  height: new Float32Array(memory.height),
  material: new Uint8Array(memory.material),
  tint: new Uint8Array(memory.tint),
  trench: new Float32Array(memory.trench),
  progress: new Float32Array(memory.progress),
  stage: new Uint8Array(memory.stage),
  skylight: new Float32Array(memory.skylight),
})

/** The grid of the last world. */
export const readExtent = (): Extent => extentOf(readWorld().grain)
