import { expect, test } from 'vitest'
import { changedFields } from './changes.ts'

const saved = { roleIds: ['1', '2'], mainRosterRoleId: '3' as string | null, timeZone: 'UTC' }

test('only what differs from what is saved is a change', () => {
  expect(changedFields(saved, saved)).toEqual({})
  expect(changedFields({ roleIds: ['1', '2'], timeZone: 'Asia/Tokyo' }, saved)).toEqual({
    timeZone: 'Asia/Tokyo',
  })
  expect(changedFields({ roleIds: ['2', '1'], mainRosterRoleId: null }, saved)).toEqual({
    roleIds: ['2', '1'],
    mainRosterRoleId: null,
  })
})

test('what somebody else saved meanwhile is no change, and a change here stays one', () => {
  const typed = { timeZone: 'Asia/Tokyo' }

  expect(changedFields(typed, { ...saved, roleIds: ['1'] })).toEqual(typed)
  expect(changedFields(typed, { ...saved, timeZone: 'Asia/Tokyo' })).toEqual({})
})

test('what an older page kept under a name that is no more is forgotten', () => {
  expect(changedFields({ colour: 'gold' } as object, saved)).toEqual({})
})
