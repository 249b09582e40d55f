import { describe, expect, it } from 'vitest'
import { formatDateTime, formatDay, formatLongDateTime } from './format-date.ts'

describe('a date and time', () => {
  const moment = '2026-11-21T12:00:00Z'

  it('reads like Nov 21, 2026, 7:30 PM, with spaces that can be typed into a search', () => {
    expect(formatDateTime(moment)).toMatch(/^Nov 2[0-2], 2026, \d{1,2}:\d\d [AP]M$/)
    expect(formatLongDateTime(moment)).toMatch(/^November 2[0-2], 2026 at \d{1,2}:\d\d [AP]M$/)
    expect(formatDay(moment)).toMatch(/^November 2[0-2], 2026$/)
  })

  it('is shown unchanged when it cannot be read', () => {
    expect(formatDateTime('yesterday')).toBe('yesterday')
    expect(formatLongDateTime('')).toBe('')
  })
})
