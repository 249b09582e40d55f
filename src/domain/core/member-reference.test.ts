import { expect, test } from 'vitest'
import { parseMemberReference } from './member-reference.ts'

test.each([
  ['644123456789012345', 'id', '644123456789012345'],
  [' <@644123456789012345> ', 'id', '644123456789012345'],
  ['<@!644123456789012000>', 'id', '644123456789012000'],
  ['12345', 'id', '12345'],
  ['@Aria', 'name', 'aria'],
  ['aria#0', 'name', 'aria'],
  ['Aria#1234', 'name', 'aria'],
  ['644123456789012000', 'rounded', '644123456789012000'],
  ['6.44E+17', 'rounded', '6.44E+17'],
  ['6,44123E17', 'rounded', '6,44123E17'],
  ['  ', 'nothing', ''],
])('%s is read as %s', (written, kind, text) => {
  expect(parseMemberReference(written)).toEqual({ kind, text })
})
