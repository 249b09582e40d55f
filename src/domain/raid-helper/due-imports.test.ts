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
  ['one to come, every five minutes', read(-125), -120, true],
  ['one to come, not sooner', read(-124), -120, false],
  ['in the hour before, every minute', read(-60), -59, true],
  ['in the hour before, not sooner', read(-59.5), -59, false],
  ['at its start, however lately it was read', read(-0.01), 0, true],
  ['after its start, once', read(0), 1, false],
  ['after its start, also much later where nobody could', read(-1), 600, true],
  ['what could not be read, every five minutes', read(-200, -124), -120, false],
  ['what could not be read before its start, at its start', read(-1, -0.1), 0, true],
  ['what could not be read at its start, a minute later', read(-1, 0.5), 1, false],
  ['what could not be read at its start, then', read(-1, 0.5), 1.5, true],
])('%s', (_, reading, now, isSo) => {
  expect(isDue(reading, at(now))).toBe(isSo)
})
