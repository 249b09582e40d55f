import { describe, expect, test } from 'vitest'
import { type MinuteRange, outcomes, presenceKind } from './event-outcome.ts'

const range = (from: number, until: number): MinuteRange => ({ from, until })
const siege = { durationMinutes: 60, delayMinutes: 15, gaps: [] as MinuteRange[] }

describe('after the end of an event', () => {
  test.each([
    ['expected', 'present', 'late', 'left-early', 'absent'],
    ['excused', 'present', 'present', 'present', 'excused'],
    ['benched', 'present', 'present', 'present', 'benched'],
    ['maybe', 'present', 'present', 'present', null],
    ['other', 'unsigned', 'unsigned', 'unsigned', null],
  ] as const)(
    'a member who was %s is %s on time, %s if late, %s if gone early, %s if missing',
    (plan, ...statuses) => {
      const row = outcomes[plan]
      expect([row['on-time'], row.late, row['left-early'], row.never]).toEqual(statuses)
    },
  )

  test.each([
    ['from the start to the end', [range(0, 60)], [], 'on-time'],
    ['from the last minute before the delay', [range(14, 60)], [], 'on-time'],
    ['from the delay on', [range(15, 60)], [], 'late'],
    ['with a break', [range(0, 5), range(40, 60)], [], 'on-time'],
    ['until the last quarter', [range(0, 45)], [], 'left-early'],
    ['a minute into the last quarter', [range(0, 46)], [], 'on-time'],
    ['late and not until the last quarter', [range(20, 45)], [], 'left-early'],
    ['never', [], [], 'never'],
    ['after a gap that began before the delay', [range(20, 60)], [range(10, 20)], 'on-time'],
    ['some time after a gap', [range(30, 60)], [range(10, 20)], 'late'],
    ['until a gap that reaches the last quarter', [range(0, 40)], [range(40, 50)], 'on-time'],
    ['never, while half was recorded', [], [range(0, 30)], 'never'],
    ['never, while less than half was recorded', [], [range(0, 31)], null],
  ])('a member present %s counts as such', (_, seen, gaps, kind) => {
    expect(presenceKind(seen, { ...siege, gaps })).toBe(kind)
  })
})
