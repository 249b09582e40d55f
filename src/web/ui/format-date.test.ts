import { describe, expect, it } from 'vitest'
import { formatDateTime, formatDay, formatLongDateTime } from './format-date.ts'

describe('a date and time', () => {
  const moment = '2026-11-21T12:00:00Z'

  it('reads like 21 Nov 2026, 19:30', () => {
    expect(formatDateTime(moment)).toMatch(/^2[0-2] Nov 2026, \d\d:\d\d$/)
    expect(formatLongDateTime(moment)).toMatch(/^2[0-2] November 2026 at \d\d:\d\d$/)
    expect(formatDay(moment)).toMatch(/^2[0-2] November 2026$/)
  })

  it('is shown unchanged when it cannot be read', () => {
    expect(formatDateTime('yesterday')).toBe('yesterday')
    expect(formatLongDateTime('')).toBe('')
  })
})
