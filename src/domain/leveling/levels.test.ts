import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelAt, levelProgress, xpForLevel } from './levels.ts'

const levels = fc.integer({ min: 0, max: 10_000_000 })
const amounts = fc.oneof(
  fc.integer({ min: 0, max: 10_000 }),
  fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
)

test('the first levels need 50, 200, 500, 950 and 1 550 XP, the tenth 6 800', () => {
  expect([0, 1, 2, 3, 4, 5, 10].map(xpForLevel)).toEqual([0, 50, 200, 500, 950, 1550, 6800])
})

test('the first level costs 50 XP, and each later one 150 times the level before it', () => {
  fc.assert(
    fc.property(levels, (level) => {
      const cost = xpForLevel(level + 1) - xpForLevel(level)
      expect(cost).toBe(level === 0 ? 50 : 150 * level)
    }),
  )
})

test('a level is reached with exactly its XP', () => {
  fc.assert(
    fc.property(
      levels.filter((level) => level > 0),
      (level) => {
        expect(levelAt(xpForLevel(level))).toBe(level)
        expect(levelAt(xpForLevel(level) - 1)).toBe(level - 1)
      },
    ),
  )
})

test('any amount is between the XP of its level and of the next', () => {
  fc.assert(
    fc.property(amounts, (xp) => {
      const { level, xp: earned, requiredXp } = levelProgress(xp)

      expect(xpForLevel(level) + earned).toBe(xp)
      expect(earned).toBeGreaterThanOrEqual(0)
      expect(earned).toBeLessThan(requiredXp)
    }),
  )
})

test('more XP never gives a lower level', () => {
  fc.assert(
    fc.property(amounts, amounts, (one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      expect(levelAt(less)).toBeLessThanOrEqual(levelAt(more))
    }),
  )
})
