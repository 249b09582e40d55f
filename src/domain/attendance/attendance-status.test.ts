import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CheckStatus } from '../../db/schema/events/attendance.ts'
import { determineStatuses, mergeStatuses } from './attendance-status.ts'
import { type AttendanceFinding, formatSummary } from './summary-messages.ts'

const name = fc.constantFrom<string>('ana', 'bo', 'cy', 'dee', 'eli', 'flo')
const muster = fc.record({
  signups: fc.uniqueArray(fc.record({ memberId: name, isLate: fc.boolean() }), {
    selector: ({ memberId }) => memberId,
  }),
  connected: fc.uniqueArray(name).map((names) => new Set(names)),
  onLeave: fc.uniqueArray(name).map((names) => new Set(names)),
})
const status = fc.constantFrom<CheckStatus>('present', 'late', 'absent', 'excused', 'unsigned')

describe('a check', () => {
  test('gives one status to everyone who signed up or is present, and to nobody else', () => {
    fc.assert(
      fc.property(muster, (given) => {
        const found = determineStatuses(given)
        const signed = given.signups.map(({ memberId }) => memberId)
        expect(new Set(found.keys())).toEqual(new Set([...signed, ...given.connected]))
        for (const [who, said] of found) {
          const isThere = given.connected.has(who)
          expect(['present', 'unsigned'].includes(said)).toBe(isThere)
          expect(said === 'unsigned').toBe(isThere && !signed.includes(who))
          expect(said === 'excused').toBe(!isThere && given.onLeave.has(who))
          const isLate = given.signups.some((one) => one.memberId === who && one.isLate)
          expect(said === 'late').toBe(!isThere && !given.onLeave.has(who) && isLate)
        }
      }),
    )
  })
})

describe('two checks together', () => {
  test('never make a present member absent, nor an absent one present', () => {
    fc.assert(
      fc.property(fc.array(status, { minLength: 1 }), (said) => {
        let all: CheckStatus | null = null
        for (const one of said) all = mergeStatuses(all, one)
        const wasThere = said.some((one) => one === 'present' || one === 'unsigned')
        if (wasThere) expect(['present', 'unsigned', 'late']).toContain(all)
        if (all === 'present' || all === 'unsigned') expect(said[0]).toBe(all)
      }),
    )
  })
})

describe('a summary', () => {
  test.each([
    [0, 0, 'nobody signed up'],
    [0, 1, 'the one who signed up is not in voice'],
    [1, 1, 'the one who signed up is in voice'],
    [0, 2, 'none of the 2 who signed up are in voice'],
    [1, 2, '1 of 2 who signed up is in voice'],
    [2, 3, '2 of 3 who signed up are in voice'],
  ])('counts %d present of %d', (present, signed, counts) => {
    const found = Array.from({ length: signed }, (_, index) => ({
      memberId: String(index),
      displayName: 'Aria',
      status: index < present ? ('present' as const) : ('absent' as const),
    }))
    const [first] = formatSummary({ title: 'Siege', minutes: 10 }, found, { shouldPing: false })
    expect(first?.text.split('\n')[0]).toBe(`**Siege**, 10 min after the start: ${counts}.`)
  })

  const people = fc.array(
    fc.record({
      memberId: fc.bigInt({ min: 10n ** 17n, max: 10n ** 19n }).map(String),
      displayName: fc.string({ maxLength: 32 }),
      status,
    }),
    { maxLength: 400 },
  )

  test('names every missing member once, within Discord’s limits', () => {
    fc.assert(
      fc.property(people, fc.boolean(), (found: AttendanceFinding[], shouldPing) => {
        const parts = formatSummary({ title: 'Siege', minutes: 10 }, found, {
          shouldPing,
        })
        for (const { text, pings } of parts) {
          expect(text.length).toBeLessThanOrEqual(2000)
          expect(text.length).toBeGreaterThan(0)
          expect(pings.length).toBeLessThanOrEqual(80)
          for (const id of pings) expect(text).toContain(`<@${id}>`)
        }
        const missing = found.filter(({ status: one }) => one === 'absent' || one === 'late')
        const pinged = parts.flatMap(({ pings }) => pings)
        expect(pinged.toSorted()).toEqual(
          (shouldPing ? missing.map(({ memberId }) => memberId) : []).toSorted(),
        )
      }),
    )
  })
})
