import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeAwards } from './xp-awards.ts'

const rules = { messageMinXP: 15, messageMaxXP: 25, messageCooldown: 60 }
const at = (second: number) => Date.UTC(2026, 5, 1) + second * 1000

test('a burst within one cooldown earns XP once', () => {
  const burst = Array.from({ length: 500 }, (_, index) => at(index / 10))

  expect(computeAwards(burst, null, rules, () => 0)).toEqual([{ at: at(0), xp: 15 }])
  expect(computeAwards(burst, at(-10), rules, () => 0)).toEqual([])
})

test('the cooldown ends exactly after its duration', () => {
  expect(computeAwards([at(60) - 1], at(0), rules, () => 0)).toEqual([])
  expect(computeAwards([at(60)], at(0), rules, () => 0)).toHaveLength(1)
})

test('awards are at least a cooldown apart, and none is missed', () => {
  const seconds = fc.array(fc.nat(2000), { maxLength: 60 })
  fc.assert(
    fc.property(seconds, fc.nat(300), (offsets, messageCooldown) => {
      const sentAt = offsets.toSorted((a, b) => a - b).map(at)
      const awards = computeAwards(sentAt, null, { ...rules, messageCooldown }, Math.random)
      const moments = awards.map((award) => award.at)

      const tooClose = moments.filter(
        (moment, index) => index > 0 && moment - (moments[index - 1] ?? 0) < messageCooldown * 1000,
      )
      expect(tooClose).toEqual([])
      for (const sent of sentAt) {
        const before = moments.findLast((moment) => moment <= sent)
        expect(sent - (before ?? Number.NEGATIVE_INFINITY)).toBeLessThan(
          Math.max(1, messageCooldown * 1000),
        )
      }
    }),
  )
})

test('without a cooldown every message earns XP, also if it is read out of order', () => {
  const free = { ...rules, messageCooldown: 0 }

  expect(computeAwards([at(10), at(10), at(20)], at(60), free, () => 0)).toHaveLength(3)
})
