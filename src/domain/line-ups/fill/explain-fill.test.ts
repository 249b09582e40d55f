import { expect, test } from 'vitest'
import { explainFill } from './explain-fill.ts'

const healer = { name: 'Healer', needed: 4, empty: 1, came: 3 }

test.each([
  [
    'too few people',
    { roles: [healer], emptyForAnyone: 0, emptyLocked: 0, filled: 4 },
    ['4 seats filled. 1 stays empty.', 'Healer: 3 are coming, 4 are needed.'],
  ],
  [
    'people who play another role',
    { roles: [{ ...healer, came: 5 }], emptyForAnyone: 0, emptyLocked: 0, filled: 1 },
    [
      '1 seat filled. 1 stays empty.',
      'Healer: 5 are coming, 4 are needed. The others have another seat or are on the bench.',
    ],
  ],
  [
    'nobody left',
    { roles: [{ ...healer, empty: 0 }], emptyForAnyone: 2, emptyLocked: 0, filled: 0 },
    ['0 seats filled. 2 stay empty.', 'Everyone who is coming has a seat or is on the bench.'],
  ],
  [
    'nothing short',
    { roles: [], emptyForAnyone: 0, emptyLocked: 0, filled: 2 },
    ['2 seats filled. No seat is empty.'],
  ],
  [
    'locked seats that are empty',
    { roles: [], emptyForAnyone: 0, emptyLocked: 1, filled: 2 },
    ['2 seats filled. 1 locked seat stays empty.'],
  ],
])('Fill the rest explains %s', (_, summary, sentences) => {
  expect(explainFill(summary)).toEqual(sentences)
})
