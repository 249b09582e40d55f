import { describe, expect, test } from 'vitest'
import { moveItem, removesOwnAccess } from './settings-draft.ts'

describe('staff roles take the rights of whoever chooses them', () => {
  test('if they hold none of them', () => {
    expect(removesOwnAccess({ isAdministrator: false, roleIds: ['1', '9'] }, ['1'])).toBe(false)
    expect(removesOwnAccess({ isAdministrator: false, roleIds: ['1', '9'] }, ['2'])).toBe(true)
    expect(removesOwnAccess({ isAdministrator: false, roleIds: [] }, [])).toBe(true)
  })

  test('but never those of the owner or an administrator, nor where nothing is known', () => {
    expect(removesOwnAccess({ isAdministrator: true, roleIds: [] }, [])).toBe(false)
    expect(removesOwnAccess(undefined, [])).toBe(false)
  })
})

test('an entry of a list moves up and down, and stays at its ends', () => {
  expect(moveItem(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moveItem(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
  expect(moveItem(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(moveItem(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c'])
})
