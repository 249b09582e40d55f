import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'
import { StartupError } from './startup-error.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'muster-lock-'))
const lockIn = (folder: string) => join(folder, 'muster.lock')

const own = {
  pid: process.pid,
  host: hostname(),
  space: existsSync('/proc/self/ns/pid') ? readlinkSync('/proc/self/ns/pid') : null,
  startedAt: '1',
}
const quickly = (host: string) => ({ host, beatMilliseconds: 50, silentMilliseconds: 600 })
/** For a claim whose holder is alive, but late on a busy machine. */
const waitingLong = (host: string) => ({ ...quickly(host), silentMilliseconds: 15_000 })

/** Claims the folder until the test is over. */
async function lock(folder: string, rules?: Parameters<typeof lockFolder>[1]): Promise<void> {
  onTestFinished(await lockFolder(folder, rules))
}

/** A process in another container that has claimed the folder. */
async function lockElsewhere(folder: string): Promise<ChildProcess> {
  const program = `
    import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))}
    await lockFolder(${JSON.stringify(folder)}, ${JSON.stringify(quickly('container-a'))})
    process.stdout.write('claimed')
    setInterval(() => {}, 1000)`
  const script = ['--import', 'tsx', '--input-type=module', '-e', program]
  const child = spawn(process.execPath, script, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

test('a second claim on the same folder is rejected and names the holder', async () => {
  const folder = newFolder()
  await lock(folder)

  await expect(lockFolder(folder)).rejects.toThrow(StartupError)
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`)
})

test('a released folder can be claimed again', async () => {
  const folder = newFolder()
  const unlock = await lockFolder(folder)
  unlock()

  expect(existsSync(lockIn(folder))).toBe(false)
  await lock(folder)
})

test('the claim of a process that was killed is taken over at once', async () => {
  const folder = newFolder()
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(lockIn(folder), JSON.stringify({ ...own, pid }))

  await lock(folder)
})

test('another process with the same pid is not mistaken for the holder', async () => {
  const folder = newFolder()
  writeFileSync(lockIn(folder), JSON.stringify({ ...own, startedAt: 'long ago' }))

  await lock(folder)
})

test('a claim from another container is respected while its holder is alive', async () => {
  const folder = newFolder()
  const holder = await lockElsewhere(folder)

  await expect(lockFolder(folder, waitingLong('container-b'))).rejects.toThrow(
    `process ${holder.pid} on container-a`,
  )
})

test('a claim from another container is taken over, after a while, when its holder was killed', async () => {
  const folder = newFolder()
  const holder = await lockElsewhere(folder)
  holder.kill('SIGKILL')
  await once(holder, 'exit')

  const startedAt = Date.now()
  await lock(folder, quickly('container-b'))

  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(600)
})

test('of two processes waiting for such a claim, one gets it', async () => {
  const folder = newFolder()
  writeFileSync(lockIn(folder), JSON.stringify({ ...own, host: 'gone' }))

  const claims = await Promise.allSettled([
    lock(folder, quickly('container-b')),
    lock(folder, quickly('container-c')),
  ])

  expect(claims.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('containers with the same name are not mistaken for each other', async () => {
  const folder = newFolder()
  writeFileSync(lockIn(folder), JSON.stringify({ ...own, space: 'pid:[1]', startedAt: 'then' }))
  const beating = setInterval(() => utimesSync(lockIn(folder), new Date(), new Date()), 50)
  onTestFinished(() => clearInterval(beating))

  await expect(lockFolder(folder, waitingLong(hostname()))).rejects.toThrow('in use by process')
})

test('a holder that was suspended until another took over exits at once', async () => {
  const folder = newFolder()
  const holder = await lockElsewhere(folder)
  holder.kill('SIGSTOP')
  await lock(folder, quickly('container-b'))

  holder.kill('SIGCONT')

  expect(await once(holder, 'exit')).toEqual([1, null])
})

test('a damaged claim is ignored', async () => {
  const folder = newFolder()
  writeFileSync(lockIn(folder), '{"pid":')

  await lock(folder)
})
