import { describe, expect, test } from 'vitest'
import { changesIn, choiceOf, moved, rebased, takesOwnRights } from './choice.ts'

const saved = choiceOf({
  staffRoleIds: ['1', '2'],
  mainRosterRoleId: '3',
  rolePriority: ['1', '2', '3'],
  timeZone: 'Europe/Berlin',
})

describe('of the settings', () => {
  test('only what was changed is sent', () => {
    expect(changesIn(saved, saved)).toEqual({})
    expect(changesIn({ ...saved, rolePriority: ['2', '1', '3'] }, saved)).toEqual({
      rolePriority: ['2', '1', '3'],
    })
    expect(changesIn({ ...saved, mainRosterRoleId: null }, saved)).toEqual({
      mainRosterRoleId: null,
    })
  })

  test('what somebody else changed is taken over, but for what is being changed here', () => {
    const here = { ...saved, timeZone: 'UTC' }
    const there = { ...saved, timeZone: 'Asia/Tokyo', staffRoleIds: ['1'] }

    expect(rebased(here, saved, there)).toEqual({ ...there, timeZone: 'UTC' })
  })
})

describe('staff roles take the rights of whoever chooses them', () => {
  test('if they hold none of them', () => {
    expect(takesOwnRights({ isAdministrator: false, roleIds: ['1', '9'] }, ['1'])).toBe(false)
    expect(takesOwnRights({ isAdministrator: false, roleIds: ['1', '9'] }, ['2'])).toBe(true)
    expect(takesOwnRights({ isAdministrator: false, roleIds: [] }, [])).toBe(true)
  })

  test('but never those of the owner or an administrator, nor where nothing is known', () => {
    expect(takesOwnRights({ isAdministrator: true, roleIds: [] }, [])).toBe(false)
    expect(takesOwnRights(undefined, [])).toBe(false)
  })
})

test('an entry of a list moves up and down, and stays at its ends', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c'])
})
