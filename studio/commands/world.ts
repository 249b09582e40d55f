import { parseArgs } from 'node:util'
import { buildWorld, sampleWorld, type World } from '../field/world.ts'
import { storeWorld } from '../files/stored-world.ts'

/** `npm run world -- --seed 3 --points 6`: builds the heightfield that the pictures are taken of. */
const { values } = parseArgs({
  options: { seed: { type: 'string' }, points: { type: 'string' }, grain: { type: 'string' } },
})

function asked(name: keyof World): number {
  const given = values[name]
  if (given === undefined) return sampleWorld[name]
  if (!/^\d+$/.test(given)) throw new Error(`--${name} is a whole number, not ${given}.`)
  return Number(given)
}

const world = { seed: asked('seed'), points: asked('points'), grain: asked('grain') }
storeWorld(world, buildWorld(world))
console.log(`A fortress of ${world.points} points, seed ${world.seed}.`)
