import { beforeEach, expect, test } from 'vitest'
import { createTestClock, type TestClock } from '../../testing/test-clock.ts'
import { createCache } from './response-cache.ts'

let clock: TestClock
let responses: (string | null)[]
let asked: number
let cached: () => Promise<string | null>

beforeEach(() => {
  clock = createTestClock()
  responses = []
  asked = 0
  const cache = createCache(clock)
  cached = () =>
    cache('key', 3_000, async () => {
      asked += 1
      return responses.shift() ?? null
    })
})

test('a response is shared while it is awaited, and used until it is outdated', async () => {
  responses = ['first', 'second']
  expect(await Promise.all([cached(), cached()])).toEqual(['first', 'first'])
  await clock.advance(2_999)
  expect(await cached()).toBe('first')

  await clock.advance(1)
  expect(await cached()).toBe('second')
  expect(asked).toBe(2)
})

test('a failure is repeated soon, and the response before it stands in for a minute', async () => {
  responses = ['first']
  await cached()
  await clock.advance(3_000)
  expect(await cached()).toBe('first')
  expect(asked).toBe(2)
  await clock.advance(57_000)
  expect(await cached()).toBeNull()

  responses = ['second']
  await clock.advance(3_000)
  expect(await cached()).toBe('second')
})
