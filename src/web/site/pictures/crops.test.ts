import { expect, test } from 'vitest'
import { picturePlaces } from '../../../contract/site/picture-places.ts'
import { cropsOf, hasCrops, positionOf } from './crops.ts'

const wide = { width: 2000, height: 1000 }

test.each([
  ['in the middle', { x: 50, y: 50 }, { x: 50, y: 50 }],
  // A square shows half of the width: from 5 to 55 %, which is a tenth of what can be moved.
  ['left of it', { x: 30, y: 50 }, { x: 10, y: 50 }],
  ['at an edge', { x: 100, y: 0 }, { x: 100, y: 50 }],
] as const)('a square shows a wide picture around a point %s', (_, focus, position) => {
  expect(positionOf(focus, 1, wide)).toEqual(position)
})

test('a picture that is not cropped again is placed as the page places it', () => {
  expect(positionOf({ x: 30, y: 40 }, 1, undefined)).toEqual({ x: 30, y: 40 })
})

test('a place has a crop for each of its proportions', () => {
  expect(cropsOf(picturePlaces.hero).map(({ label }) => label)).toEqual(['Desktop', 'Phone'])
  expect(cropsOf(picturePlaces.step).map(({ label }) => label)).toEqual(['On the page'])
  expect(hasCrops(picturePlaces.gallery)).toBe(false)
})
