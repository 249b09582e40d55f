import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spreadApart } from './spread.ts'

const bounds = [14, 324] as const
const gap = 16
const ends = fc.array(fc.double({ min: 14, max: 324, noNaN: true }), {
  minLength: 1,
  maxLength: 20,
})

describe('the labels at the ends of lines', () => {
  test('keep their distance, their order and the bounds of the chart', () => {
    fc.assert(
      fc.property(ends, (wanted) => {
        const placed = spreadApart(wanted, gap, bounds)

        const order = wanted.map((_, at) => at).sort((a, b) => placed[a]! - placed[b]!)
        order.slice(1).forEach((at, before) => {
          const above = order[before]!
          expect(placed[at]! - placed[above]!).toBeGreaterThanOrEqual(gap - 1e-6)
          expect(wanted[at]!).toBeGreaterThanOrEqual(wanted[above]!)
        })
        expect(Math.min(...placed)).toBeGreaterThanOrEqual(bounds[0] - 1e-6)
        expect(Math.max(...placed)).toBeLessThanOrEqual(bounds[1] + 1e-6)
      }),
    )
  })

  test('are at their lines if they do not overlap', () => {
    expect(spreadApart([300, 100, 200], gap, bounds)).toEqual([300, 100, 200])
    expect(spreadApart([], gap, bounds)).toEqual([])
  })

  test('are moved apart evenly when they overlap, and stay together at the edge', () => {
    expect(spreadApart([100, 100], gap, bounds)).toEqual([92, 108])
    expect(spreadApart([324, 324, 324], gap, bounds)).toEqual([292, 308, 324])
  })

  test('are as close to their lines as the distance allows', () => {
    fc.assert(
      fc.property(ends, fc.nat(), fc.constantFrom(-0.5, 0.5), (wanted, which, step) => {
        const placed = spreadApart(wanted, gap, bounds)
        const moved = placed.with(which % placed.length, placed[which % placed.length]! + step)
        fc.pre(isAllowed(moved))
        expect(strainOf(wanted, placed)).toBeLessThanOrEqual(strainOf(wanted, moved) + 1e-6)
      }),
    )
  })
})

function isAllowed(placed: readonly number[]): boolean {
  const sorted = placed.toSorted((a, b) => a - b)
  const isSpaced = sorted.every((at, rank) => rank === 0 || at - sorted[rank - 1]! >= gap)
  return isSpaced && sorted[0]! >= bounds[0] && sorted.at(-1)! <= bounds[1]
}

function strainOf(wanted: readonly number[], placed: readonly number[]): number {
  return placed.reduce((sum, at, which) => sum + (at - wanted[which]!) ** 2, 0)
}
