import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineStyleAt } from '../line-style.ts'
import type { Plot } from '../plot.ts'
import type { Unit } from '../range/ranges.ts'
import { unitsBetween } from '../timeline.ts'
import { allStats, type Stat } from '../totals/stats.ts'
import { computeGeometry } from './geometry.ts'

const plots = fc
  .record({
    stat: fc.constantFrom<Stat>(...allStats),
    unit: fc.constantFrom<Unit>('day', 'week', 'month'),
    length: fc.integer({ min: 1, max: 400 }),
    highest: fc.oneof(fc.nat(20), fc.nat(100_000), fc.double({ min: 0, max: 2, noNaN: true })),
  })
  .map(({ stat, unit, length, highest }): Plot => {
    const days = { from: '2025-01-01', to: dayAfter('2025-01-01', length - 1) }
    const starts = unitsBetween(unit, days)
    const value = stat === 'voice' ? highest : Math.round(highest)
    const values = starts.map((_, at) => (at === 0 ? value : 0))
    return {
      stat,
      unit,
      days,
      starts,
      isLastPartial: false,
      series: [{ id: '1', name: 'Isaure', style: lineStyleAt(0), values }],
    }
  })
const widths = fc.integer({ min: 250, max: 1600 })

describe('a chart of any width', () => {
  test('has every value within its axes', () => {
    fc.assert(
      fc.property(plots, widths, (plot, width) => {
        const { left, right, top, bottom, x, y } = computeGeometry(plot, width, 356)
        plot.series[0]!.values.forEach((value, index) => {
          expect(x(index)).toBeGreaterThanOrEqual(left - 1e-6)
          expect(x(index)).toBeLessThanOrEqual(right + 1e-6)
          expect(y(value)).toBeGreaterThanOrEqual(top - 1e-6)
          expect(y(value)).toBeLessThanOrEqual(bottom + 1e-6)
        })
      }),
    )
  })

  test('has two to seven grid lines with distinct labels, the lowest at 0', () => {
    fc.assert(
      fc.property(plots, widths, (plot, width) => {
        const { rules, bottom } = computeGeometry(plot, width, 356)
        expect(rules.length).toBeGreaterThanOrEqual(2)
        expect(rules.length).toBeLessThanOrEqual(7)
        expect(rules[0]).toEqual({ at: bottom, label: '0' })
        expect(new Set(rules.map(({ label }) => label)).size).toBe(rules.length)
      }),
    )
  })

  test('has ticks that do not overlap', () => {
    fc.assert(
      fc.property(plots, widths, (plot, width) => {
        const { ticks } = computeGeometry(plot, width, 356)
        ticks.slice(1).forEach(({ at }, before) => {
          expect(at - ticks[before]!.at).toBeGreaterThanOrEqual(24)
        })
        expect(ticks.length).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
