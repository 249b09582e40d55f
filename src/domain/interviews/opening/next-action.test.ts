import { expect, test } from 'vitest'
import type { Room } from '../rooms.ts'
import { nextAction } from './next-action.ts'

const application = { submissionId: 7, approved: null, stage: 'received' } as const
const room = (part: Partial<Room>) => ({ submissionId: 7, channelId: '1', ...part }) as Room

test.each([
  ['a first application gets a room', null, { kind: 'create', interrupted: null }],
  [
    'a room without a channel is created again',
    room({ channelId: null }),
    { kind: 'create', interrupted: room({ channelId: null }) },
  ],
  [
    'a channel that was created for the application is welcomed in',
    room({}),
    { kind: 'welcome', room: room({}) },
  ],
  [
    'an open room of an earlier application is written to',
    room({ submissionId: 6 }),
    { kind: 'announce', room: room({ submissionId: 6 }) },
  ],
])('%s', (_, existing, action) => {
  expect(nextAction(application, existing)).toEqual(action)
})

test.each([
  ['decided', { approved: false }],
  ['withdrawn', { stage: 'withdrawn' }],
] as const)('a %s application needs no room, even where one is open', (_, change) => {
  expect(nextAction({ ...application, ...change }, room({}))).toMatchObject({ kind: 'skip' })
})
