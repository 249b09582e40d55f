import { describe, expect, it } from 'vitest'
import { longDate, shortDate } from './dates.ts'

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
})
