import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn } from '../../../contract/core/zoned-time.ts'
import { formatSlotTime, groupByDay } from './format-slot.ts'

/** Zones whose clocks change on different days, by half an hour, or never. */
const zones = fc.constantFrom(
  'Europe/Berlin',
  'America/New_York',
  'America/Havana',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'UTC',
)
/** Days before and after the clocks change in these zones. */
const changes = fc.constantFrom(
  ...['2026-03-08', '2026-03-29', '2026-04-05'],
  ...['2026-10-04', '2026-10-25', '2026-11-01'],
)
const slots = fc
  .tuple(changes, fc.uniqueArray(fc.integer({ min: -100, max: 200 }), { maxLength: 40 }))
  .map(([day, quarters]) =>
    quarters
      .toSorted((one, other) => one - other)
      .map((quarter) => new Date(Date.parse(day) + quarter * 900_000).toISOString()),
  )

test('each free time is on the day that it has in the applicant’s zone, and no two look alike', () => {
  fc.assert(
    fc.property(zones, slots, (zone, free) => {
      const days = groupByDay(zone, free)
      expect(days.flatMap((one) => one.slots)).toEqual(free)
      for (const { day, slots } of days) {
        expect(slots.every((slot) => dayIn(zone, new Date(slot)) === day)).toBe(true)
        const labels = slots.map((slot) => formatSlotTime(zone, slot))
        expect(new Set(labels).size).toBe(slots.length)
      }
    }),
    { numRuns: 60 },
  )
})

test('a time that the clocks show twice has the zone’s name', () => {
  const times = ['04:30', '05:30', '06:30', '07:30'].map((time) => `2026-11-01T${time}:00Z`)
  expect(times.map((time) => formatSlotTime('America/New_York', time))).toEqual([
    '00:30',
    '01:30 GMT-4',
    '01:30 GMT-5',
    '02:30',
  ])
})
