import { describe, expect, test } from 'vitest'
import { moveItem, removesOwnAccess } from './settings-draft.ts'

describe('staff roles remove the viewer’s own access', () => {
  test('the viewer loses access if they have none of the staff roles', () => {
    expect(removesOwnAccess({ isAdministrator: false, roleIds: ['1', '9'] }, ['1'])).toBe(false)
    expect(removesOwnAccess({ isAdministrator: false, roleIds: ['1', '9'] }, ['2'])).toBe(true)
    expect(removesOwnAccess({ isAdministrator: false, roleIds: [] }, [])).toBe(true)
  })

  test('the owner, administrators and viewers with unknown roles do not lose access', () => {
    expect(removesOwnAccess({ isAdministrator: true, roleIds: [] }, [])).toBe(false)
    expect(removesOwnAccess(undefined, [])).toBe(false)
  })
})

test('a list entry moves up and down but not beyond the ends', () => {
  expect(moveItem(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moveItem(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
  expect(moveItem(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(moveItem(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c'])
})
