import { expect, test } from 'vitest'
import { formatTimeSelects } from './slot-selects.ts'

const halfHour = 1_800_000

test.each([
  ['Europe/Berlin', '2026-10-25', 50, ['02:00 CEST', '02:30 CEST', '02:00 CET', '02:30 CET']],
  ['Europe/Berlin', '2026-03-29', 46, []],
  ['America/New_York', '2026-11-01', 50, expect.objectContaining({ length: 4 })],
  ['America/New_York', '2026-03-08', 46, []],
])('in %s on %s each time has its own label', (timeZone, day, count, twice) => {
  // From noon of the day before.
  const slots = Array.from(
    { length: 120 },
    (_, index) => new Date(Date.parse(day) + (index - 24) * halfHour),
  )
  const { selects = [] } = formatTimeSelects({ roomId: 1, timeZone, slots }, day)
  const labels = selects.flatMap(({ options }) => options.map(({ label }) => label))

  expect(labels).toHaveLength(count)
  expect(new Set(labels).size).toBe(count)
  expect(labels.filter((label) => label.length > 5)).toEqual(twice)
})
