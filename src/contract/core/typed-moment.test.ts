import { describe, expect, test } from 'vitest'
import { readTypedDay, readTypedMoment } from './typed-moment.ts'

/** A Thursday, 14:00. */
const now = { day: '2026-11-26', minuteOfDay: 14 * 60 }

const two = (number: number) => String(number).padStart(2, '0')
const read = (written: string, at = now) =>
  readTypedMoment(written, at).map(
    ({ day, minuteOfDay }) =>
      `${day} ${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`,
  )

describe('a start as people type it', () => {
  test.each([
    ['2026-11-28 20:00', '2026-11-28 20:00'],
    ['2026-11-28T20:00', '2026-11-28 20:00'],
    ['28.11. 20:00', '2026-11-28 20:00'],
    ['28.11. um 20 Uhr', '2026-11-28 20:00'],
    ['28.11.2027, 20.30 Uhr', '2027-11-28 20:30'],
    ['28.11.27 20:00', '2027-11-28 20:00'],
    ['20:00 28.11.', '2026-11-28 20:00'],
    ['1.1. 20:00', '2027-01-01 20:00'],
    ['28 November 8:30 pm', '2026-11-28 20:30'],
    ['Nov 28th at 8pm', '2026-11-28 20:00'],
    ['28. Nov 20:00', '2026-11-28 20:00'],
    ['28/11 20:00', '2026-11-28 20:00'],
    ['11/28/2026 8pm', '2026-11-28 20:00'],
    ['20:00', '2026-11-26 20:00'],
    ['13:59', '2026-11-27 13:59'],
    ['8pm', '2026-11-26 20:00'],
    ['12am', '2026-11-27 00:00'],
    ['20 Uhr', '2026-11-26 20:00'],
    ['today 20:00', '2026-11-26 20:00'],
    ['Tonight 8', '2026-11-26 20:00'],
    ['tomorrow 8pm', '2026-11-27 20:00'],
    ['tomorrow at 20', '2026-11-27 20:00'],
    ['morgen 20:00', '2026-11-27 20:00'],
    ['übermorgen 20:00', '2026-11-28 20:00'],
    ['Saturday 20:00', '2026-11-28 20:00'],
    ['sa. 20:00', '2026-11-28 20:00'],
    ['next Thursday 20:00', '2026-12-03 20:00'],
    // Today’s 13:00 is over.
    ['Thursday 13:00', '2026-12-03 13:00'],
    ['29.2. 20:00', '2028-02-29 20:00'],
  ])('%s is %s', (written, moment) => {
    expect(read(written)).toEqual([moment])
  })

  test.each([
    ['4/5 20:00', ['2027-05-04 20:00', '2027-04-05 20:00']],
    ['tomorrow 8', ['2026-11-27 08:00', '2026-11-27 20:00']],
    ['Thursday 20:00', ['2026-11-26 20:00', '2026-12-03 20:00']],
    ['next Friday 20:00', ['2026-11-27 20:00', '2026-12-04 20:00']],
  ])('%s can mean two moments', (written, moments) => {
    expect(read(written)).toEqual(moments)
  })

  test.each([
    ...['', 'soon', 'tomorrow', '28.11.', '24:00', '25:00', '20:60', '13pm', '0am', '30.2. 20:00'],
    ...['31/31 20:00', '2026-13-01 20:00', 'on Friday', '20:00 20:00', '1e9', '٢٠:٠٠'],
  ])('“%s” is none', (written) => {
    expect(read(written)).toEqual([])
  })

  test('a long text that is no start is rejected', () => {
    const isStart = (written: string) => readTypedMoment(written, now).length > 0
    expect(isStart(`${'1 '.repeat(50_000)}x`)).toBe(false)
    expect(isStart(`${' '.repeat(100_000)}20:00x`)).toBe(false)
  })
})

test.each([
  ['tomorrow', ['2026-11-27']],
  ['28.11.', ['2026-11-28']],
  ['28.11', ['2026-11-28']],
  ['25.11.', ['2027-11-25']],
  ['Friday', ['2026-11-27']],
  ['Thursday', ['2026-11-26', '2026-12-03']],
  ['1/2/2027', ['2027-02-01', '2027-01-02']],
  ['5/5', ['2027-05-05']],
  ['20:00', []],
  ['2027-02-30', []],
])('the day %s can be %j', (written, days) => {
  expect(readTypedDay(written, now.day)).toEqual(days)
})
