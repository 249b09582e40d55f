// @postgres: concurrent writers
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '../../db/db.ts'
import { members } from '../../db/schema/guild.ts'
import { submissions } from '../../db/schema/submissions.ts'
import { makeForm } from '../../testing/features/forms.ts'
import { emptyDatabase } from '../../testing/test-bot.ts'
import {
  completeJob,
  failJob,
  maintainQueue,
  postponeJob,
  requeueActiveJobs,
  retryJob,
} from './job-outcomes.ts'
import { claimJobs, sendJob, sendJobs } from './queue.ts'
import { listFailedJobs, queueLoad } from './queue-report.ts'

let db: Db

beforeEach(async () => {
  db = await emptyDatabase()
})

const room = { kind: 'interview-room', input: { submissionId: 7 } }

/** Makes waiting jobs due. */
const letTimePass = () =>
  db.execute(sql`update pgboss.job set start_after = now() - interval '1 s'`)

test('a job is enqueued with its transaction and discarded by a rollback', async () => {
  await db
    .transaction(async (tx) => {
      await sendJob(tx, room, 'taken back')
      throw new Error('changed our mind')
    })
    .catch(() => {})
  await db.transaction((tx) => sendJob(tx, room, 'room 7'))
  expect(await claimJobs(db, 10)).toEqual([
    { id: expect.any(String), data: room, key: 'room 7', triedSince: null },
  ])
})

test('a delayed job is not fetched early', async () => {
  await sendJob(db, room, 'room 7', new Date(Date.now() + 60_000))
  expect(await claimJobs(db, 10)).toEqual([])
  await letTimePass()
  expect(await claimJobs(db, 10)).toHaveLength(1)
})

test('a duplicate of a waiting job is merged, and one of an active job is enqueued', async () => {
  await sendJob(db, room, 'room 7')
  await sendJob(db, room, 'room 7')
  expect(await claimJobs(db, 10)).toHaveLength(1)
  await sendJob(db, room, 'room 7')
  expect(await claimJobs(db, 10)).toHaveLength(1)
})

test('bulk jobs are enqueued once each and have a lower priority than single ones', async () => {
  const many = ['a', 'b', 'a'].map((key) => ({ data: room, key }))
  await sendJobs(db, many)
  await sendJobs(db, [...many, { data: room, key: 'c' }])
  await sendJobs(db, [])
  await sendJob(db, room, 'urgent')

  expect((await claimJobs(db, 1)).map(({ key }) => key)).toEqual(['urgent'])
  expect((await claimJobs(db, 10)).map(({ key }) => key).toSorted()).toEqual(['a', 'b', 'c'])
})

test('jobs of a transaction run after its commit, also if the same job was waiting', async () => {
  await db.execute(sql`insert into secrets (name, value) values ('decision', 'old')`)
  await sendJob(db, room, 'room 7')
  const seen: unknown[] = []
  const work = async () => {
    for (const _ of await claimJobs(db, 10)) {
      const { rows } = (await db.execute(sql`select value from secrets`)) as unknown as {
        rows: { value: string }[]
      }
      seen.push(rows[0]?.value)
    }
  }

  let begin = () => {}
  const working = new Promise<void>((resolve) => {
    begin = resolve
  }).then(work)
  await db.transaction(async (tx) => {
    await tx.execute(sql`update secrets set value = 'new'`)
    await sendJob(tx, room, 'room 7')
    begin()
    // The embedded database has only one connection, so this needs a server.
    await new Promise((later) => setTimeout(later, 300))
  })
  await working
  await work()

  expect(seen.at(-1)).toBe('new')
})

test('an active job is not fetched by another worker', async () => {
  for (const name of ['one', 'two', 'three']) await sendJob(db, room, name)
  const taken = await Promise.all([claimJobs(db, 2), claimJobs(db, 2), claimJobs(db, 2)])
  const ids = taken.flat().map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
  expect(ids).toHaveLength(3)
})

test('a completed job is not fetched again', async () => {
  await sendJob(db, room, 'room 7')
  const [job] = await claimJobs(db, 1)
  await completeJob(db, job!.id)
  await letTimePass()
  expect(await claimJobs(db, 1)).toEqual([])
  expect(await queueLoad(db)).toEqual({ waiting: 0, dueSince: null })
})

test('a failing job is retried with backoff and finally fails', async () => {
  await sendJob(db, room, 'room 7')
  const waits: number[] = []
  for (;;) {
    const [job] = await claimJobs(db, 1)
    const state = await failJob(db, job!.id, { reason: 'Discord is tired.', isHopeless: false })
    if (state === 'failed') break
    const { rows } = (await db.execute(
      sql`select extract(epoch from start_after - now())::float8 as wait from pgboss.job`,
    )) as unknown as { rows: { wait: number }[] }
    waits.push(rows[0]!.wait)
    await letTimePass()
  }
  expect(waits).toHaveLength(8)
  expect(waits[0]).toBeLessThan(5)
  expect(waits[7]).toBeGreaterThan(200)
  expect(await listFailedJobs(db)).toEqual([
    { id: expect.any(String), data: room, failedAt: expect.any(Date), reason: 'Discord is tired.' },
  ])
})

test('a postponed job runs later without using up a retry', async () => {
  await sendJob(db, room, 'room 7')
  for (let time = 1; time <= 12; time++) {
    const [job] = await claimJobs(db, 1)
    expect(job?.triedSince).toBeNull()
    await postponeJob(db, job?.id ?? '', 60_000)
    expect(await claimJobs(db, 1)).toEqual([])
    await letTimePass()
  }
  expect(await claimJobs(db, 1)).toHaveLength(1)
})

test('a permanent failure ends the job at once, and staff can retry it', async () => {
  await sendJob(db, room, 'room 7')
  const [job] = await claimJobs(db, 1)
  const failure = { reason: 'The role stands above the bot’s.', isHopeless: true }
  expect(await failJob(db, job!.id, failure)).toBe('failed')
  await letTimePass()
  expect(await claimJobs(db, 1)).toEqual([])

  expect(await retryJob(db, job!.id)).toBe(true)
  expect(await retryJob(db, job!.id)).toBe(false)
  expect(await claimJobs(db, 1)).toHaveLength(1)
})

test('a job of a crashed process is taken by another worker', async () => {
  await sendJob(db, room, 'room 7')
  await claimJobs(db, 1)
  await requeueActiveJobs(db)
  await letTimePass()
  const [again] = await claimJobs(db, 1)
  expect(again?.triedSince?.getTime()).toBeGreaterThan(Date.now() - 60_000)
  expect(again?.triedSince?.getTime()).toBeLessThan(Date.now() + 60_000)
})

test('old completed jobs are deleted, and failed ones are kept', async () => {
  for (const name of ['done', 'failed']) await sendJob(db, room, name)
  const [done, failed] = await claimJobs(db, 2)
  await completeJob(db, done!.id)
  await failJob(db, failed!.id, { reason: 'No.', isHopeless: true })
  await db.execute(sql`update pgboss.job set completed_on = now() - interval '3 days'`)
  await maintainQueue(db)
  const { rows } = (await db.execute(sql`select id from pgboss.job`)) as unknown as {
    rows: { id: string }[]
  }
  expect(rows.map(({ id }) => id)).toEqual([failed!.id])
})

test('many jobs of one kind or one person do not delay the others', async () => {
  const limits = { perKind: 6, perPerson: 2 }
  const [aria, wyn] = ['1', '2']
  const people = [aria, wyn].map((id) => ({ id, userName: id, displayName: id }))
  await db.insert(members).values(people)
  const { formId } = await makeForm(db)
  const apply = async (memberId: string) => {
    const at = { savedAt: new Date(), completedAt: new Date() }
    const row = { formId, memberId, ...at, formTitle: '', formDescription: '', snapshot: [] }
    const [made] = await db.insert(submissions).values(row).returning({ id: submissions.id })
    const data = { kind: 'interview-room', input: { submissionId: made?.id } }
    await sendJob(db, data, `room ${made?.id}`)
  }
  const reward = (memberId: number) =>
    sendJob(db, { kind: 'reward-roles', input: { memberId: String(memberId) } }, `r ${memberId}`)
  for (let person = 10; person < 20; person++) await reward(person)
  for (let room = 1; room <= 5; room++) await apply(aria)
  await apply(wyn)

  const taken = await claimJobs(db, 20, limits)

  const kinds = taken.map(({ data }) => (data as { kind: string }).kind)
  expect(kinds.filter((kind) => kind === 'reward-roles')).toHaveLength(6)
  expect(kinds.filter((kind) => kind === 'interview-room')).toHaveLength(3)
  expect(await claimJobs(db, 20, limits)).toEqual([])
  const done = taken.find(({ key }) => key === 'r 10')
  await completeJob(db, done?.id ?? '')
  expect((await claimJobs(db, 20, limits)).map(({ key }) => key)).toEqual(['r 16'])
})
