import { expect, test } from 'vitest'
import { changedFields } from './changes.ts'

const saved = { roleIds: ['1', '2'], mainRosterRoleId: '3' as string | null, timeZone: 'UTC' }

test('only values that differ from the saved ones are changes', () => {
  expect(changedFields(saved, saved)).toEqual({})
  expect(changedFields({ roleIds: ['1', '2'], timeZone: 'Asia/Tokyo' }, saved)).toEqual({
    timeZone: 'Asia/Tokyo',
  })
  expect(changedFields({ roleIds: ['2', '1'], mainRosterRoleId: null }, saved)).toEqual({
    roleIds: ['2', '1'],
    mainRosterRoleId: null,
  })
})

test('a value that someone else saved is no change, and local changes remain', () => {
  const typed = { timeZone: 'Asia/Tokyo' }

  expect(changedFields(typed, { ...saved, roleIds: ['1'] })).toEqual(typed)
  expect(changedFields(typed, { ...saved, timeZone: 'Asia/Tokyo' })).toEqual({})
})

test('stored values of removed fields are dropped', () => {
  expect(changedFields({ colour: 'gold' } as object, saved)).toEqual({})
})
