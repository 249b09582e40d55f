import { expect, test } from 'vitest'
import { lastWeeks, weeksOf } from './weeks.ts'

test('the last twelve weeks begin on a Monday and end today', () => {
  expect(lastWeeks(new Date(2026, 10, 21, 23, 30))).toEqual({
    startDate: '2026-08-31',
    endDate: '2026-11-21',
  })
  expect(lastWeeks(new Date(2026, 10, 23, 0, 10))).toEqual({
    startDate: '2026-09-07',
    endDate: '2026-11-23',
  })
})

test('days are summed by week from Monday, also across a clock change and a new year', () => {
  const day = (date: string, messageCount: number, voiceHours = 0) => ({
    date,
    messageCount,
    voiceHours,
  })

  expect(
    weeksOf([
      day('2026-10-25', 1),
      day('2026-10-26', 2, 0.5),
      day('2026-11-01', 3, 0.25),
      day('2026-12-31', 4),
      day('2027-01-03', 5),
    ]),
  ).toEqual([
    { monday: '2026-10-19', messages: 1, hours: 0 },
    { monday: '2026-10-26', messages: 5, hours: 0.75 },
    { monday: '2026-12-28', messages: 9, hours: 0 },
  ])
  expect(weeksOf([])).toEqual([])
})
