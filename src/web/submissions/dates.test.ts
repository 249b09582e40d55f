import { describe, expect, it } from 'vitest'
import { longDate, shortDate, timeSince } from './dates.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')

describe('the date of an application', () => {
  it('reads like Nov 21, 2026, 7:30 PM, with spaces that can be typed into a search', () => {
    expect(shortDate('2026-11-21T12:00:00Z')).toMatch(/^Nov 2[0-2], 2026, \d{1,2}:\d\d [AP]M$/)
    expect(longDate('2026-11-21T12:00:00Z')).toMatch(
      /^November 2[0-2], 2026 at \d{1,2}:\d\d [AP]M$/,
    )
  })

  it('is shown as it came when it is no date', () => {
    expect(shortDate('yesterday')).toBe('yesterday')
    expect(longDate('')).toBe('')
  })

  it('tells how long it has waited, in the largest whole unit', () => {
    expect(timeSince('2026-11-21T11:59:30Z', noon)).toBe('just now')
    expect(timeSince('2026-11-21T11:59:00Z', noon)).toBe('1 minute')
    expect(timeSince('2026-11-20T06:00:00Z', noon)).toBe('30 hours')
    expect(timeSince('2026-11-18T12:00:00Z', noon)).toBe('3 days')
    expect(timeSince('2026-11-22T12:00:00Z', noon)).toBe('just now')
    expect(timeSince('yesterday', noon)).toBe('')
  })
})
