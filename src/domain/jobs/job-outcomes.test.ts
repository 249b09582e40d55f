import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { liveClock } from '../../clock/live-clock.ts'
import type { Db } from '../../db/db.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { makeJobsDue, unfinishedJobs } from '../../testing/features/jobs.ts'
import { emptyDatabase } from '../../testing/test-bot.ts'
import { claimJobs } from './claim-jobs.ts'
import { enqueue } from './enqueue.ts'
import {
  completeJob,
  deleteFinishedJobs,
  failJob,
  postponeEdit,
  postponeJob,
  type Queue,
  requeueActiveJobs,
  requeueExpiredJobs,
  retryJob,
} from './job-outcomes.ts'
import { listFailedJobs, queueLoad } from './queue-report.ts'

let db: Db
let queue: Queue

beforeEach(async () => {
  db = await emptyDatabase()
  queue = { ...liveClock, db }
})

const kind = 'sync-event-post'

const enqueuePost = (eventId: string) => enqueue(db, kind, { eventId })

test('a completed job is not fetched again', async () => {
  await enqueuePost('siege')
  const [job] = await claimJobs(queue, 1)
  await completeJob(queue, job!.id)
  await makeJobsDue(db)
  expect(await claimJobs(queue, 1)).toEqual([])
  expect(await queueLoad(queue)).toEqual({ waiting: 0, edits: 0, dueSince: null })
})

test('a failing job is retried with backoff and finally fails', async () => {
  await enqueuePost('siege')
  const waits: number[] = []
  for (;;) {
    const [job] = await claimJobs(queue, 1)
    if (await failJob(queue, job!.id, { reason: 'Discord is tired.' })) break
    const [waiting] = await unfinishedJobs(db)
    waits.push((waiting!.runAt.getTime() - Date.now()) / 1000)
    await makeJobsDue(db)
  }
  expect(waits).toHaveLength(8)
  expect(waits[0]).toBeLessThan(5)
  expect(waits[7]).toBeGreaterThan(200)
  expect(await listFailedJobs(db)).toEqual([
    {
      id: expect.any(String),
      kind,
      input: { eventId: 'siege' },
      failedAt: expect.any(Date),
      reason: 'Discord is tired.',
    },
  ])
})

test('a postponed job runs later without using up a retry', async () => {
  await enqueuePost('siege')
  for (let time = 1; time <= 12; time++) {
    const [job] = await claimJobs(queue, 1)
    expect(job?.triedSince).toBeNull()
    await postponeJob(queue, job?.id ?? '', 60_000)
    expect(await claimJobs(queue, 1)).toEqual([])
    await makeJobsDue(db)
  }
  expect(await claimJobs(queue, 1)).toHaveLength(1)
})

test('of jobs of one key, one waits until an old message may be edited', async () => {
  const waiting = async () => (await queueLoad(queue)).edits
  for (let time = 1; time <= 2; time++) {
    await enqueuePost('siege')
    const [job] = await claimJobs(queue, 1)
    await postponeEdit(queue, job!, 60_000)
    expect(await waiting()).toBe(1)
  }
  await makeJobsDue(db)
  expect(await claimJobs(queue, 9)).toHaveLength(1)
  expect(await waiting()).toBe(0)
})

test('a permanent failure ends the job at once, and staff can retry it', async () => {
  await enqueuePost('siege')
  const [job] = await claimJobs(queue, 1)
  const failure = { reason: 'The role stands above the bot’s.', isPermanent: true }
  expect(await failJob(queue, job!.id, failure)).toBe(true)
  await makeJobsDue(db)
  expect(await claimJobs(queue, 1)).toEqual([])

  expect(await retryJob(queue, job!.id)).toEqual({ kind, input: { eventId: 'siege' } })
  expect(await retryJob(queue, job!.id)).toBeUndefined()
  expect(await claimJobs(queue, 1)).toHaveLength(1)
})

test('a job of a crashed process is taken by another worker', async () => {
  await enqueuePost('siege')
  await claimJobs(queue, 1)
  await requeueActiveJobs(queue)
  await makeJobsDue(db)
  const [again] = await claimJobs(queue, 1)
  expect(again?.triedSince?.getTime()).toBeGreaterThan(Date.now() - 60_000)
  expect(again?.triedSince?.getTime()).toBeLessThan(Date.now() + 60_000)
})

test('a job that is active for ten minutes is retried', async () => {
  await enqueuePost('siege')
  await claimJobs(queue, 1)
  await requeueExpiredJobs(queue)
  expect(await makeJobsDue(db)).toBe(0)
  await db.update(jobs).set({ startedAt: sql`now() - interval '11 minutes'` })
  await requeueExpiredJobs(queue)
  expect(await makeJobsDue(db)).toBe(1)
})

test.each([
  { days: 3, kept: ['failed', 'waiting'] },
  { days: 91, kept: ['waiting'] },
])('after $days days a completed job is deleted, a failed one after 90', async ({ days, kept }) => {
  for (const name of ['done', 'failed']) await enqueuePost(name)
  const [done, failed] = (await claimJobs(queue, 2)).toSorted((a, b) => a.key.localeCompare(b.key))
  await completeJob(queue, done!.id)
  await failJob(queue, failed!.id, { reason: 'No.', isPermanent: true })
  await enqueuePost('waiting')
  const age = sql`interval '1 day' * ${days}::int`
  await db
    .update(jobs)
    .set({ createdAt: sql`now() - ${age}`, finishedAt: sql`finished_at - ${age}` })
  await deleteFinishedJobs(queue)
  expect((await db.select().from(jobs)).map(({ key }) => key).toSorted()).toEqual(kept)
})
