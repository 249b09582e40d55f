import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { startCluster } from '../../../../scripts/test/postgres.ts'
import type { Database } from '../../../db/database.ts'
import { openDatabase } from '../../../db/open.ts'
import { Caller } from '../../../testing/http/caller.ts'
import { emptyDatabase } from '../../../testing/test-bot.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { defaultMaxEventLoopDelay } from './load-shedding.ts'

const cluster = await startCluster()
afterAll(() => cluster?.stop())

const statusesOf = (answers: { status: number }[]) =>
  answers.reduce(
    (counts, { status }) => counts.set(status, (counts.get(status) ?? 0) + 1),
    new Map<number, number>(),
  )

/** Keeps ten connections of a pool waiting for a lock that another connection has until `release`. */
async function holdConnections(db: Database['db']) {
  // The lock is held for as long as a busy machine needs for the requests.
  const url = `${cluster?.url}?idle_in_transaction_session_timeout=0`
  const holder = await openDatabase({ kind: 'server', url })
  const released = new AbortController()
  const locked = new AbortController()
  const holding = holder.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(1)`)
    locked.abort()
    await aborted(released.signal)
  })
  await aborted(locked.signal)
  const acquire = () => db.execute(sql`select pg_advisory_xact_lock_shared(1)`)
  // Opening a connection may time out on a busy machine.
  const waiting = Array.from({ length: 10 }, () => acquire().catch(acquire).catch(acquire))
  const held = () => holder.db.$count(sql`pg_locks`, sql`locktype = 'advisory' and not granted`)
  await expect.poll(held).toBe(10)
  const hold = Promise.all([holding, ...waiting]).then(() => holder.close())
  return { hold, release: () => released.abort() }
}

const aborted = (signal: AbortSignal) =>
  new Promise((resolve) => signal.addEventListener('abort', resolve))

describe.skipIf(!cluster)('more requests than the database can handle', () => {
  test('are rejected at once instead of queueing without limit, and served again once it answers', async () => {
    const database = await openDatabase({ kind: 'server', url: cluster?.url ?? '' })
    const server = await startTestServer({ db: database.db }, { poolLoad: database.load })
    const visitor = new Caller(server.url)
    const { hold, release } = await holdConnections(database.db)

    const asked = Array.from({ length: 480 }, () => visitor.get('/api/user/users'))
    let refused = 0
    for (const answer of asked)
      void answer.then(({ status }) => (refused += Number(status === 503)))
    const first = await Promise.race(asked)
    expect(first.status).toBe(503)
    expect(first.headers.get('retry-after')).toBe('5')
    expect(first.body.message).toBe('Too much is going on at the moment. Please try again shortly.')
    await expect.poll(() => refused).toBeGreaterThan(100)
    release()
    const answers = await Promise.all(asked)
    await hold

    for (const status of statusesOf(answers).keys()) expect([200, 503]).toContain(status)
    const served = async () => (await visitor.get('/api/user/users')).status
    await expect.poll(served).toBe(200)
    const recovered = await Promise.all(
      Array.from({ length: 100 }, () => visitor.get('/api/health')),
    )
    expect(statusesOf(recovered)).toEqual(new Map([[200, 100]]))
    await database.close()
  })
})

const lateMilliseconds = 100

/** Blocks the event loop of this process, and so of the server in it, until the signal fires. */
async function keepBusy(ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    block(4 * lateMilliseconds)
    await wait(5)
  }
}

function block(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until) {
    // A busy loop.
  }
}

test('an overloaded process answers 503, still serves monitors, and recovers', async () => {
  const server = await startTestServer(
    { db: await emptyDatabase() },
    { maxEventLoopDelay: lateMilliseconds },
  )
  const visitor = new Caller(server.url)
  const ask = () => visitor.get('/api/user/users')
  await expect.poll(async () => (await ask()).status).toBe(200)

  const ending = new AbortController()
  const busy = keepBusy(ending.signal)
  await expect.poll(async () => (await ask()).status).toBe(503)
  const refused = await ask()
  const health = await visitor.get('/api/health')
  ending.abort()
  await busy

  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(health.status).toBe(200)
  await expect.poll(async () => (await ask()).status).toBe(200)
})

test('one long query does not trigger load shedding', async () => {
  const server = await startTestServer(
    { db: await emptyDatabase() },
    { maxEventLoopDelay: defaultMaxEventLoopDelay },
  )
  const visitor = new Caller(server.url)

  const asked = Array.from({ length: 50 }, () => visitor.get('/api/user/users'))
  block(1.4 * defaultMaxEventLoopDelay)
  const answers = await Promise.all(asked)

  expect(statusesOf(answers)).toEqual(new Map([[200, 50]]))
})

test('a busy machine may take any time to start a server', async () => {
  const { fastify } = await startTestServer({ db: await emptyDatabase() })

  expect(fastify.initialConfig.pluginTimeout).toBe(0)
})

test('slow senders do not block others [BIG-27]', async () => {
  const server = await startTestServer({ db: await emptyDatabase() })
  const slow = Array.from({ length: 520 }, () => sendSlowly(server.url))
  await wait(500)

  const answer = await new Caller(server.url).get('/api/user/users')

  expect(answer.status).toBe(200)
  for (const stop of slow) stop()
})

function sendSlowly(url: string): () => void {
  const ending = new AbortController()
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{')),
  })
  fetch(`${url}/api/accounts/logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
    signal: ending.signal,
  } as RequestInit).catch(() => {})
  return () => ending.abort()
}
