import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { planTile } from '../../scripts/art/plan/tile.ts'

const folder = join(import.meta.dirname, '../../guild/img/games')
const plans = readdirSync(folder).filter((name) => name.endsWith('.svg'))

test('every plan of the guild is what its game’s id draws, and weighs at most 12 kB compressed', () => {
  expect(plans).toHaveLength(6)
  for (const name of plans) {
    const svg = readFileSync(join(folder, name), 'utf8')
    expect(svg === planTile(name.replace('.svg', '')), name).toBe(true)
    expect(gzipSync(svg).length, name).toBeLessThanOrEqual(12_000)
  }
})

test('any id draws a fortress of five to nine points, always the same one', () => {
  const bastions = new Set<number>()
  for (let number = 0; number < 60; number++) {
    const id = `game-${number}`
    const svg = planTile(id)
    expect(planTile(id)).toBe(svg)
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
    // Two orillons to a bastion, all on the scarp.
    const scarp = /<path id="s" d="([^"]+)"/.exec(svg)?.[1] ?? ''
    bastions.add((scarp.match(/A/g)?.length ?? 0) / 2)
  }
  expect([...bastions].sort()).toEqual([5, 6, 7, 8, 9])
})
