import { expect, test } from 'vitest'
import { viewerWidth } from './viewer-width.ts'

test.each([
  { width: 300, height: 400, share: '40%' },
  { width: 400, height: 400, share: '40%' },
  { width: 401, height: 400, share: '55%' },
  { width: 600, height: 400, share: '55%' },
  { width: 601, height: 400, share: '70%' },
  { width: 1600, height: 900, share: '70%' },
])('a picture of $width × $height takes $share of the window', ({ share, ...picture }) => {
  expect(viewerWidth(picture)).toBe(share)
})
