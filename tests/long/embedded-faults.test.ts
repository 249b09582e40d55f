import { execFileSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/db/open.ts'
import { forms } from '../../src/db/schema/applications/forms.ts'
import { Caller } from '../../src/testing/http/caller.ts'
import { testLimit } from '../../src/testing/limits.ts'
import {
  type ConcurrentWriters,
  problemsWith,
  startConcurrentWriters,
} from '../../src/testing/processes/concurrent-writers.ts'
import { newFolder, type Product, startProduct } from '../../src/testing/processes/product.ts'

const rounds = Number(process.env.LONG_ROUNDS ?? 1)

async function start(env: Record<string, string> = {}): Promise<Product> {
  const product = await startProduct(env)
  onTestFinished(async () => {
    await product.stop('SIGKILL')
  })
  return product
}

/** Signs the sample guild's leader in. */
async function signInLeader({ url }: Product): Promise<Caller> {
  const caller = new Caller(url)
  const out = await caller.get('/api/accounts/login/home')
  const consent = await fetch(`${out.headers.get('location')}&as=leader`, { redirect: 'manual' })
  const back = new URL(consent.headers.get('location') ?? '')
  await caller.get(back.pathname + back.search)
  return caller
}

/** Opens the database of a folder and returns the problems of its forms. */
async function problemsIn(folder: string, writers: ConcurrentWriters): Promise<string[]> {
  const { db, close } = await openDatabase({ kind: 'embedded', folder })
  try {
    const titles = (await db.select({ title: forms.title }).from(forms)).map(({ title }) => title)
    return problemsWith(
      titles.filter((title) => /^\d\.\d+$/.test(title)),
      writers,
    )
  } finally {
    await close()
  }
}

test('a copy of the embedded database, made while the suspended program was writing, has all acknowledged data', {
  timeout: testLimit * rounds,
}, async () => {
  const product = await start()
  const writers = startConcurrentWriters(await signInLeader(product))

  for (let round = 0; round < rounds; round++) {
    const before = writers.acknowledged.size
    await expect.poll(() => writers.acknowledged.size).toBeGreaterThan(before + 30)
    await wait(Math.random() * 100)
    product.signal('SIGSTOP')
    await wait(50)
    const copy = join(newFolder(), 'copy')
    // It must contain everything acknowledged so far.
    const then = { ...writers, acknowledged: new Set(writers.acknowledged) }
    cpSync(join(product.dataDir, 'demo'), copy, { recursive: true })
    rmSync(join(copy, 'muster.lock'), { force: true })
    product.signal('SIGCONT')
    expect(await problemsIn(copy, then)).toEqual([])
    rmSync(copy, { recursive: true })
  }
  await writers.stop()

  expect(writers.staleReads).toEqual([])
  expect(await product.stop('SIGKILL')).toBeNull()
  expect(await problemsIn(join(product.dataDir, 'demo'), writers)).toEqual([])
})

/** A separate small disk, if permitted. */
function smallDisk(megabytes: number): string | null {
  const folder = newFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch {
    return null
  }
  onTestFinished(() => {
    execFileSync('umount', ['-l', folder])
  })
  return folder
}

test('a full disk loses no acknowledged data, and the program continues once there is space', async ({
  skip,
}) => {
  const disk = smallDisk(260)
  if (!disk) return skip('needs the right to mount a small disk')
  const product = await start({ DATA_DIR: disk })
  const writers = startConcurrentWriters(await signInLeader(product))
  await expect.poll(() => writers.acknowledged.size).toBeGreaterThan(20)

  const ballast = join(disk, 'ballast')
  execFileSync('sh', ['-c', `dd if=/dev/zero of=${ballast} bs=64k 2>/dev/null || true`])
  const isRefused = () => [...writers.statuses.keys()].some((status) => status !== 200)
  await expect.poll(isRefused).toBe(true)
  await wait(1_000)
  rmSync(ballast)
  const ended = await Promise.race([product.ended.then(() => true), wait(3_000).then(() => false)])
  if (ended) await start({ DATA_DIR: disk, PORT: new URL(product.url).port })
  const before = writers.acknowledged.size
  await expect.poll(() => writers.acknowledged.size).toBeGreaterThan(before + 20)
  await writers.stop()

  expect(writers.staleReads).toEqual([])
  expect(
    [...writers.statuses.keys()].filter((status) => ![0, 200, 500, 503].includes(status)),
  ).toEqual([])
})
