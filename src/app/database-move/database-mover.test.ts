import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { newFolder } from '../../testing/processes/product.ts'
import { createTestClock } from '../../testing/test-clock.ts'
import { createDatabaseMover } from './database-mover.ts'

const url = 'postgres://muster@db.example/guild'

/** A mover with what it has printed, and the end of its moves. */
function openMover(chosenCode?: string) {
  const lines: string[] = []
  const moved: { url: string; requestOf: string | undefined }[] = []
  const request = new AsyncLocalStorage<string>()
  let end: (problem: string | null) => void = () => {}
  const mover = createDatabaseMover({
    ...{ dataDir: newFolder(), chosenCode, clock: createTestClock() },
    print: (line) => lines.push(line),
    move(to) {
      moved.push({ url: to, requestOf: request.getStore() })
      return new Promise((resolve) => {
        end = resolve
      })
    },
  })
  const printCode = () => {
    mover.printCode()
    return /the code (\S+) within/.exec(lines.at(-1) ?? '')?.[1] ?? ''
  }
  return { mover, lines, moved, request, printCode, end: (problem: string | null) => end(problem) }
}

test('a code starts one move, outside of the request, and is used up', async () => {
  const { mover, moved, request, printCode, end } = openMover()
  const code = printCode()
  expect(() => mover.start({ url, code: 'ABCD-EFGH' })).toThrow('Wrong code.')

  request.run('german', () => mover.start({ url, code }))

  expect(moved).toEqual([{ url, requestOf: undefined }])
  expect(mover.state()).toEqual({ step: 'stopping', problem: null })
  expect(() => mover.start({ url, code: printCode() })).toThrow('already being moved')
  await expect(mover.check({ url, code })).rejects.toThrow('already being moved')

  end('The disk is full.')
  await expect.poll(mover.state).toEqual({ step: null, problem: 'The disk is full.' })
  expect(() => mover.start({ url, code })).toThrow('Wrong code.')
})

test('a chosen code is accepted once each time it is asked for, and not printed', () => {
  const { mover, lines, moved } = openMover('a code of the host')
  const start = () => mover.start({ url, code: 'a code of the host' })
  expect(start).toThrow('Wrong code.')

  mover.printCode()
  start()

  expect(moved).toHaveLength(1)
  expect(lines.join()).toContain('enter the code in SETUP_CODE within an hour.')
  expect(lines.join()).not.toContain('a code of the host')
})
