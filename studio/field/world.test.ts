import { expect, test } from 'vitest'
import { distanceToRavelin, distanceToScarp, fold } from '../fortress/distances.ts'
import { drawTrace } from '../fortress/trace.ts'
import { breach } from '../siege/works.ts'
import { extentOf, south, west } from './extent.ts'
import { material } from './material.ts'
import { buildWorld, sampleWorld } from './world.ts'

/** Coarse, so that a world takes a blink. */
const grain = 60
const { columns } = extentOf(grain)

test('A world is the same for the same seed and points, and another for others', () => {
  const world = { seed: 3, points: 7, grain }
  const field = buildWorld(world)
  const again = buildWorld(world)
  for (const [name, sheet] of Object.entries(field))
    expect(bytes(again[name as keyof typeof again]).equals(bytes(sheet)), name).toBe(true)
  for (const other of [{ seed: 4 }, { points: 6 }]) {
    const { height } = buildWorld({ ...world, ...other })
    expect(bytes(height).equals(bytes(field.height))).toBe(false)
  }
})

test.each([5, 7, 9])(
  'A fortress of %i points is dry within its wall, and wet before it',
  (points) => {
    const { material: surface, stage } = buildWorld({ ...sampleWorld, points, grain })
    const trace = drawTrace(points)
    let wet = 0
    surface.forEach((found, cell) => {
      const { x, y } = place(cell)
      if (Math.hypot(x - breach[0], y - breach[1]) < 0.08) return
      const folded = fold(trace, x, y)
      const scarp = distanceToScarp(trace, folded.x, folded.y)
      const isRavelin = distanceToRavelin(trace, folded.x, folded.y) < 0.01
      if (scarp < 0) expect(found).not.toBe(material.water)
      if (scarp < 0.01 || scarp > 0.05 || isRavelin || stage[cell] !== 0) return
      wet++
      expect(found).toBe(material.water)
    })
    expect(wet).toBeGreaterThan(100)
  },
)

test('The besiegers have pitched their tents on dry ground', () => {
  const { material: surface } = buildWorld({ ...sampleWorld, grain })
  const camp = [...surface].filter((_, cell) => {
    const { x, y } = place(cell)
    return x > -2.55 && x < -2.1 && Math.abs(y) < 0.4
  })
  expect(camp).toContain(material.canvas)
  expect(camp).not.toContain(material.water)
})

const place = (cell: number) => ({
  x: west + (cell % columns) / grain,
  y: south + Math.floor(cell / columns) / grain,
})

const bytes = (sheet: Float32Array | Uint8Array): Buffer =>
  Buffer.from(sheet.buffer, sheet.byteOffset, sheet.byteLength)
