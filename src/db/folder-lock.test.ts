import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'
import { StartProblem } from './start-problem.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'muster-lock-'))
const lockIn = (folder: string) => join(folder, 'muster.lock')

test('a second claim on the same folder is refused, and says who holds it', () => {
  const folder = newFolder()
  lockFolder(folder)

  expect(() => lockFolder(folder)).toThrow(StartProblem)
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`)
})

test('a folder that was let go of can be claimed again', () => {
  const folder = newFolder()
  lockFolder(folder)()

  expect(existsSync(lockIn(folder))).toBe(false)
  expect(() => lockFolder(folder)).not.toThrow()
})

test('the claim of a process that was killed is taken over', () => {
  const folder = newFolder()
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(lockIn(folder), JSON.stringify({ pid, host: hostname(), startedAt: '1' }))

  expect(() => lockFolder(folder)).not.toThrow()
})

test('a process that merely got the same number is not mistaken for the holder', () => {
  const folder = newFolder()
  writeFileSync(
    lockIn(folder),
    JSON.stringify({ pid: process.pid, host: hostname(), startedAt: 'long ago' }),
  )

  expect(() => lockFolder(folder)).not.toThrow()
})

test('a claim from another machine is respected, since its process cannot be asked', () => {
  const folder = newFolder()
  writeFileSync(lockIn(folder), JSON.stringify({ pid: 1, host: 'elsewhere', startedAt: null }))

  expect(() => lockFolder(folder)).toThrow('process 1 on elsewhere')
})

test('a damaged claim is no claim', () => {
  const folder = newFolder()
  writeFileSync(lockIn(folder), '{"pid":')

  expect(() => lockFolder(folder)).not.toThrow()
})
