import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayIn, localTimeFormatter, weekdayOf } from '../../../contract/core/zoned-time.ts'
import {
  type Availability,
  bookingDays,
  type InterviewRules,
} from '../../../contract/interview-availability.ts'
import { type BookedTime, listFreeSlots } from './free-slots.ts'

const minute = 60_000
const hour = 60 * minute
const dayLength = 24 * hour

const half: InterviewRules = { lengthMinutes: 30, noticeHours: 0, bufferMinutes: 0, place: '' }
const nothing = { weekly: [], exceptions: [], singleTimes: [] }
const everyDay = (from: number, to: number) =>
  Array.from({ length: 7 }, (_, weekday) => ({ weekday, from, to }))

/** The free slots of one day in local time. */
const localSlots = (
  availability: Availability,
  day: string,
  rules = half,
  now = `${day}T00:00Z`,
) => {
  const local = localTimeFormatter(availability.timeZone)
  const slots = listFreeSlots(availability, rules, [], new Date(Date.parse(now) - dayLength))
  return slots.map(local).flatMap((text) => (text.startsWith(day) ? [text.slice(11)] : []))
}

describe('on the days on which the clocks change', () => {
  const berlin = { ...nothing, timeZone: 'Europe/Berlin', weekly: everyDay(60, 240) }

  test('no slot is in the skipped hour', () => {
    expect(localSlots(berlin, '2026-03-29')).toEqual(['01:00', '01:30', '03:00', '03:30'])
  })

  test('a repeated hour is offered once, at its first occurrence', () => {
    expect(localSlots(berlin, '2026-10-25')).toEqual([
      '01:00',
      '01:30',
      '02:00',
      '02:30',
      '03:00',
      '03:30',
    ])
    const offered = listFreeSlots(berlin, half, [], new Date('2026-10-24T12:00Z'))
    expect(offered).toContainEqual(new Date('2026-10-25T00:30Z'))
    expect(offered).not.toContainEqual(new Date('2026-10-25T01:30Z'))
  })

  test('an interview ends within the hours although the clocks skip one', () => {
    const rules = { ...half, lengthMinutes: 90 }
    const until3 = { ...berlin, weekly: everyDay(75, 180) }
    expect(localSlots(until3, '2026-03-28', rules)).toEqual(['01:15'])
    expect(localSlots(until3, '2026-03-29', rules)).toEqual([])
  })

  test('an interview ends within hours whose end the clocks skip', () => {
    const until215 = { ...nothing, timeZone: 'America/New_York', weekly: everyDay(60, 135) }
    const rules = { ...half, lengthMinutes: 45 }
    expect(localSlots(until215, '2026-03-07', rules)).toEqual(['01:00'])
    expect(localSlots(until215, '2026-03-08', rules)).toEqual(['01:00'])
    expect(localSlots(until215, '2026-03-08', half)).toEqual(['01:00', '01:30'])
    const from130 = { ...until215, weekly: everyDay(90, 135) }
    expect(localSlots(from130, '2026-03-07', rules)).toEqual(['01:30'])
    expect(localSlots(from130, '2026-03-08', rules)).toEqual([])
  })
})

test('an exception replaces the hours of its day, and single times are added', () => {
  const availability = {
    timeZone: 'America/New_York',
    weekly: everyDay(18 * 60, 19 * 60),
    exceptions: [
      { day: '2026-11-25', ranges: [] },
      { day: '2026-11-26', ranges: [{ from: 600, to: 630 }] },
    ],
    singleTimes: [{ day: '2026-11-25', minute: 1200 }],
  }
  expect(localSlots(availability, '2026-11-24')).toEqual(['18:00', '18:30'])
  expect(localSlots(availability, '2026-11-25')).toEqual(['20:00'])
  expect(localSlots(availability, '2026-11-26')).toEqual(['10:00'])
})

/** Zones with half hours, changes at midnight, opposite seasons and a change of half an hour. */
const zones = fc.constantFrom(
  'Europe/Berlin',
  'America/New_York',
  'America/Havana',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'UTC',
)
const quarter = (min: number, max: number) =>
  fc.integer({ min: min / 15, max: max / 15 }).map((count) => count * 15)
const range = fc
  .tuple(quarter(0, 1425), quarter(15, 1440))
  .filter(([from, to]) => from < to)
  .map(([from, to]) => ({ from, to }))
const weekly = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 6 }), range)
    .map(([weekday, hours]) => ({ weekday, ...hours })),
  { maxLength: 12 },
)
const rules = fc.record({
  lengthMinutes: fc.constantFrom(15, 30, 45, 60, 90),
  noticeHours: fc.constantFrom(0, 1, 24, 72),
  bufferMinutes: fc.constantFrom(0, 5, 15, 30),
  place: fc.constant(''),
})
/** Moments around the changes of the clocks in either hemisphere, and any other. */
const moments = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        '2026-03-08',
        '2026-03-29',
        '2026-04-05',
        '2026-10-04',
        '2026-10-25',
        '2026-11-01',
      ),
      fc.integer({ min: -5 * 1440, max: 1440 }),
    )
    .map(([day, minutes]) => new Date(Date.parse(day) + minutes * minute)),
  fc.integer({ min: 1.7e12, max: 1.9e12 }).map((time) => new Date(time)),
)

test('a slot lies within the local hours of its day, after the notice and within the horizon', () => {
  fc.assert(
    fc.property(zones, weekly, rules, moments, (timeZone, hours, rule, now) => {
      const local = localTimeFormatter(timeZone)
      const slots = listFreeSlots({ ...nothing, timeZone, weekly: hours }, rule, [], now)

      for (const slot of slots) {
        const weekday = weekdayOf(dayIn(timeZone, slot))
        const [hourPart, minutePart] = local(slot).slice(11).split(':').map(Number)
        const at = (hourPart ?? 0) * 60 + (minutePart ?? 0)
        const fits = ({ from, to }: { from: number; to: number }) =>
          from <= at && at < to && (at - from) % (rule.lengthMinutes + rule.bufferMinutes) === 0
        expect(hours.some((one) => one.weekday === weekday && fits(one))).toBe(true)
        expect(slot.getTime()).toBeGreaterThanOrEqual(now.getTime() + rule.noticeHours * hour)
        expect(slot.getTime()).toBeLessThanOrEqual(now.getTime() + bookingDays * dayLength)
      }
      expect(new Set(slots.map(local)).size).toBe(slots.length)
    }),
    { numRuns: 30 },
  )
})

test('an interview ends before the local end of its range, whatever the clocks do', () => {
  const cases = fc.tuple(range, rules, moments)
  fc.assert(
    fc.property(zones, cases, (timeZone, [{ from, to }, rule, now]) => {
      const local = localTimeFormatter(timeZone)
      for (const slot of listFreeSlots(
        { ...nothing, timeZone, weekly: everyDay(from, to) },
        rule,
        [],
        now,
      )) {
        const lastMinute = new Date(slot.getTime() + (rule.lengthMinutes - 1) * minute)
        const [hourPart, minutePart] = local(lastMinute).slice(11).split(':').map(Number)
        expect(dayIn(timeZone, lastMinute)).toBe(dayIn(timeZone, slot))
        expect((hourPart ?? 0) * 60 + (minutePart ?? 0)).toBeLessThan(to)
      }
    }),
    { numRuns: 30 },
  )
})

test('booked interviews keep their instants and the buffer between them, in any order of booking', () => {
  const choices = fc.array(fc.nat(), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(zones, weekly, rules, moments, choices, (timeZone, hours, rule, now, picks) => {
      const availability = { ...nothing, timeZone, weekly: hours }
      const booked: BookedTime[] = []
      for (const pick of picks) {
        const free = listFreeSlots(availability, rule, booked, now)
        const startsAt = free[pick % Math.max(1, free.length)]
        if (startsAt) booked.push({ startsAt, lengthMinutes: rule.lengthMinutes })
      }
      const starts = booked.map(({ startsAt }) => startsAt.getTime()).sort((a, b) => a - b)
      const min = (rule.lengthMinutes + rule.bufferMinutes) * minute
      for (const [index, start] of starts.slice(1).entries()) {
        expect(start - (starts[index] ?? 0)).toBeGreaterThanOrEqual(min)
      }
    }),
    { numRuns: 30 },
  )
})
