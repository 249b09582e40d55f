import { expect, test } from 'vitest'
import { slowFiles } from '../scripts/test/slow-files.ts'
import { testFiles } from '../scripts/test/test-files.ts'

test('the files that start first exist', () => {
  expect(testFiles('src', 'tests')).toEqual(expect.arrayContaining([...slowFiles]))
})
