import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarItem, formatCalendar } from './icalendar.ts'

const now = new Date('2026-10-01T12:00:00.123Z')
const siege: CalendarItem = {
  uid: 'e1@muster',
  title: 'Siege of Valion',
  text: 'Bring:\r\npotions; food, \\o/',
  location: '#castle-nights',
  startsAt: new Date('2026-10-24T18:00:00Z'),
  endsAt: new Date('2026-10-24T20:00:00Z'),
  isCancelled: false,
  revision: 2,
  revisedAt: now,
}
const lines = (text: string) => text.split('\r\n')
const unfolded = (text: string) => text.replaceAll('\r\n ', '')

test('a calendar conforms to RFC 5545', () => {
  expect(lines(formatCalendar('Orillon', [siege]))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Muster//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Orillon',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:e1@muster',
    'DTSTAMP:20261001T120000Z',
    'LAST-MODIFIED:20261001T120000Z',
    'SEQUENCE:2',
    'DTSTART:20261024T180000Z',
    'DTEND:20261024T200000Z',
    'SUMMARY:Siege of Valion',
    'DESCRIPTION:Bring:\\npotions\\; food\\, \\\\o/',
    'LOCATION:#castle-nights',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a weekly event keeps its local time when the clocks change', () => {
  const winter = { ...siege, startsAt: new Date('2026-10-31T19:00:00Z') }
  const text = formatCalendar('Orillon', [siege, winter])
  expect(text).toContain('DTSTART:20261024T180000Z')
  expect(text).toContain('DTSTART:20261031T190000Z')
})

test('lines are folded at 75 octets without splitting characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300, size: 'max' }), (title) => {
      const text = formatCalendar('Orillon', [{ ...siege, title }])
      for (const line of lines(text)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const [, written = ''] = /^SUMMARY:([^\r]*)\r$/m.exec(unfolded(text)) ?? []
      const read = written.replaceAll(/\\(.)/g, (_, one) => (one === 'n' ? '\n' : one))
      const storable = title.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '')
      expect(read).toBe(storable)
    }),
  )
})
