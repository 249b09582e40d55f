import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runSerially } from './run-serially.ts'

test('tasks of one name run one at a time, in order', async () => {
  const done: string[] = []
  const work = (name: string, milliseconds: number) => async () => {
    done.push(`${name} begins`)
    await wait(milliseconds)
    done.push(`${name} ends`)
  }
  await Promise.all([
    runSerially('siege', work('first', 20)),
    runSerially('siege', work('second', 1)),
  ])

  expect(done).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('tasks of other names do not wait, and a failed task does not block the next one', async () => {
  let finish = () => {}
  const slow = runSerially('siege', () => new Promise<void>((resolve) => (finish = resolve)))
  expect(await runSerially('hunt', async () => 'done')).toBe('done')
  finish()
  await slow

  const failing = runSerially('siege', () => Promise.reject(new Error('no')))
  const next = runSerially('siege', async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
