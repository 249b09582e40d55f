import { describe, expect, test } from 'vitest'
import { summarizeAll, summarizeMember } from './summarize.ts'

const counting = (statuses: string) => [...statuses].map(() => true)

describe('a member’s attendance', () => {
  test.each([
    ['late and left early as half, benched and excused as nothing', 'nabx-uleaa', 25, 5, 6],
    ['without events in one of the halves, no trend', '----aa', null, 2, 2],
    ['opted out, as nothing', 'oooo', null, 0, 0],
  ])('is summed with %s', (_, statuses, trend, came, expected) => {
    expect(summarizeMember(statuses, counting(statuses))).toMatchObject({ trend, came, expected })
  })

  test.each([
    ['aaaa', 4],
    ['aanala', 3],
    ['nab-xua', 2],
    ['aaan', 0],
    ['----', 0],
  ])('%s has a streak of %i', (statuses, streak) => {
    expect(summarizeMember(statuses, counting(statuses)).streak).toBe(streak)
  })

  test('leaves out events that do not count for reliability', () => {
    expect(summarizeMember('ana', [true, false, true])).toEqual({
      ...{ trend: 0, came: 2, expected: 2, streak: 2 },
    })
  })
})

test('the totals count everyone who was present, and the share attended of what counts', () => {
  expect(summarizeAll(['alu-', 'nnbe'], [true, true, true, false])).toEqual({
    reliability: 1.5 / 4,
    presentPerEvent: 1,
    lateOrLeftEarly: 2,
    absent: 2,
  })
  expect(summarizeAll(['', ''], [])).toMatchObject({ reliability: null, presentPerEvent: 0 })
})
