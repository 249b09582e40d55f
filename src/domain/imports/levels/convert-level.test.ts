import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelAt, xpForLevel } from '../../leveling/levels.ts'
import { convertedXp, curves } from './convert-level.ts'

const mee6 = curves.mee6

test.each([
  ['a level alone', { level: 10 }, undefined, xpForLevel(10)],
  ['half of a level', { level: 10, levelXp: 550, neededXp: 1100 }, undefined, 6_800 + 750],
  ['a total with MEE6’s curve', { level: 2, xp: 100 + 155 + 110 }, mee6, 200 + 150],
  ['a total without a level', { xp: 100 + 155 + 110 }, mee6, 200 + 150],
  ['nothing but a total', { xp: 5_000 }, undefined, undefined],
  ['more within the level than it needs', { level: 3, levelXp: 9, neededXp: 5 }, undefined, 500],
])('%s is converted', (_, foreign, curve, xp) => {
  expect(convertedXp(foreign, curve)).toBe(xp)
})

test('a converted level stays the same, and more progress is never less XP', () => {
  const level = fc.integer({ min: 0, max: 200 })
  const needed = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(level, needed, fc.nat(), fc.nat(), (at, neededXp, one, other) => {
      const [low, high] = [one % neededXp, other % neededXp].toSorted((a, b) => a - b)
      const [less = -1, more = -1] = [low, high].map((levelXp) =>
        convertedXp({ level: at, levelXp, neededXp }, undefined),
      )
      expect([levelAt(less), levelAt(more)]).toEqual([at, at])
      expect(more).toBeGreaterThanOrEqual(less)
    }),
  )
})
