import { expect, test } from 'vitest'
import { isDue } from './due-imports.ts'

const start = new Date('2026-06-05T20:00:00Z')
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const read = (importedAt: number | null, triedAt?: number) => ({
  startsAt: start,
  importedAt: importedAt === null ? null : at(importedAt),
  triedAt: triedAt === undefined ? undefined : at(triedAt),
})

test.each([
  ['an event to come is due five minutes after it was read', read(-125), -120, true],
  ['an event to come is not due four minutes after it was read', read(-124), -120, false],
  ['an event in the next hour is due a minute after it was read', read(-60), -59, true],
  ['an event in the next hour is not due half a minute after it was read', read(-59.5), -59, false],
  ['an event is due at its start, however recently it was read', read(-0.01), 0, true],
  ['an event that was read at its start is not due again', read(0), 1, false],
  ['an event that was not read since its start is due even hours later', read(-1), 600, true],
  ['an event that could not be read is not due four minutes later', read(-200, -124), -120, false],
  ['an event that could not be read before its start is due at its start', read(-1, -0.1), 0, true],
  [
    'an event that could not be read at its start is not due half a minute later',
    read(-1, 0.5),
    1,
    false,
  ],
  ['an event that could not be read at its start is due a minute later', read(-1, 0.5), 1.5, true],
])('%s', (_, reading, now, isSo) => {
  expect(isDue(reading, at(now))).toBe(isSo)
})
