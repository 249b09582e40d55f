import { describe, expect, test } from 'vitest'
import { busiestHour, formatHour, fullWeek, nextHour } from './heatmap/busy-hours.ts'
import { formatDays, formatShortValue, formatTick, formatUnit, formatValue } from './labels.ts'
import { lineStyleAt } from './line-style.ts'
import type { Stat } from './totals/stats.ts'

describe('a sum', () => {
  test.each<[Stat, number, string, string]>([
    ['message', 1, '1', '1 message'],
    ['message', 1204, '1,204', '1,204 messages'],
    ['events', 0, '0', '0 signups'],
    ['events', 1, '1', '1 signup'],
    ['forms', 2, '2', '2 submissions'],
    ['voice', 0, '0', '0 minutes'],
    ['voice', 1 / 60, '1 min', '1 minute'],
    ['voice', 0.7, '42 min', '42 minutes'],
    ['voice', 0.9999, '1 h', '1 hour'],
    ['voice', 1, '1 h', '1 hour'],
    ['voice', 3.46, '3.5 h', '3.5 hours'],
  ])('a sum of %s that is %d reads %s and %s', (stat, value, short, text) => {
    expect(formatShortValue(stat, value)).toBe(short)
    expect(formatValue(stat, value)).toBe(text)
  })
})

test('units are written as days, weeks and months', () => {
  expect(formatUnit('day', '2026-11-09')).toBe('Mon 9 Nov')
  expect(formatUnit('week', '2026-11-09')).toBe('Week of 9 Nov')
  expect(formatUnit('month', '2026-11-01')).toBe('November 2026')
  expect(formatTick('day', '2026-11-01', true)).toBe('1 Nov')
  expect(formatTick('day', '2026-11-05', false)).toBe('5')
  expect(formatTick('month', '2026-11-01', false)).toBe('Nov')
  expect(formatDays({ from: '2026-11-01', to: '2026-11-21' })).toBe('1–21 November 2026')
})

test('thirteen lines have designed colours, further lines a generated one each', () => {
  const looks = Array.from({ length: 40 }, (_, index) => lineStyleAt(index))
  expect(looks[0]).toEqual({ color: 'var(--u1)' })
  expect(looks[5]).toEqual({ color: 'var(--u6)', dash: '7 3.5' })
  expect(looks[12]).toEqual({ color: 'var(--u13)', dash: '2 3.5' })
  expect(looks[13]?.color).toMatch(/^oklch\(/)
  expect(new Set(looks.map(({ color }) => color)).size).toBe(40)
})

describe('the hours of the week', () => {
  test('are complete even if the server omits some', () => {
    const week = fullWeek([[1, 2], []])
    expect(week).toHaveLength(7)
    expect(week.every((day) => day.length === 24)).toBe(true)
    expect(week[0]?.slice(0, 3)).toEqual([1, 2, 0])
  })

  test('have a busiest one unless there is no activity', () => {
    expect(busiestHour(fullWeek([]))).toBeNull()
    const sunday = Array.from({ length: 24 }, (_, hour) => (hour === 23 ? 9 : 1))
    const busiest = busiestHour(fullWeek([[], [], [], [], [], [], sunday]))
    expect(busiest && formatHour(busiest)).toBe('Sunday 23:00–00:00')
  })

  test('are navigated with the arrow keys up to their edges', () => {
    const corner = { weekday: 6, hour: 23 }
    expect(nextHour('ArrowRight', corner)).toEqual(corner)
    expect(nextHour('ArrowDown', corner)).toEqual(corner)
    expect(nextHour('ArrowUp', corner)).toEqual({ weekday: 5, hour: 23 })
    expect(nextHour('Home', corner)).toEqual({ weekday: 6, hour: 0 })
    expect(nextHour('Tab', corner)).toBeNull()
  })
})
