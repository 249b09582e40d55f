import { expect, test } from 'vitest'
import { createUpdateCheck } from './update-check.ts'

const hour = 60 * 60 * 1000

/** A check by version 1.9.3, with the answers of a repository in their order. */
function openCheck(...answers: (string | null | Error)[]) {
  const errors: unknown[] = []
  let elapsed = 0
  let requests = 0
  const check = createUpdateCheck({
    readNewest: async () => {
      const answer = answers[requests++]
      if (answer instanceof Error) throw answer
      return answer ?? null
    },
    version: '1.9.3',
    elapsed: () => elapsed,
    onError: (error) => void errors.push(error),
  })
  return {
    errors,
    requests: () => requests,
    advance: (milliseconds: number) => {
      elapsed += milliseconds
    },
    /** The result after the request that the first call may have started. */
    settled: async () => {
      check()
      await new Promise(setImmediate)
      return check()
    },
    check,
  }
}

test('the first call starts a request, later ones return its result', async () => {
  const { check, requests, settled } = openCheck('1.10.0')
  expect(requests()).toBe(0)

  expect(check()).toEqual({ newerVersion: null, hasFailed: false })
  expect(await settled()).toEqual({ newerVersion: '1.10.0', hasFailed: false })
  expect(requests()).toBe(1)
})

test.each([['1.9.3'], ['1.8.12'], [null]])(
  'no newer version is reported when the newest is %s',
  async (newest) => {
    const { settled } = openCheck(newest)

    expect(await settled()).toEqual({ newerVersion: null, hasFailed: false })
  },
)

test('the next request starts after six hours', async () => {
  const { advance, requests, settled } = openCheck('1.9.3', '2.0.0')
  await settled()

  advance(6 * hour - 1)
  expect((await settled()).newerVersion).toBeNull()
  expect(requests()).toBe(1)

  advance(1)
  expect((await settled()).newerVersion).toBe('2.0.0')
  expect(requests()).toBe(2)
})

test('after a failure the last version is kept and the next request starts after fifteen minutes', async () => {
  const failure = new Error('no answer')
  const { advance, errors, requests, settled } = openCheck('2.0.0', failure, '2.0.1')
  await settled()
  advance(6 * hour)

  expect(await settled()).toEqual({ newerVersion: '2.0.0', hasFailed: true })
  expect(errors).toEqual([failure])

  advance(hour / 4 - 1)
  expect(await settled()).toMatchObject({ hasFailed: true })
  expect(requests()).toBe(2)

  advance(1)
  expect(await settled()).toEqual({ newerVersion: '2.0.1', hasFailed: false })
})
