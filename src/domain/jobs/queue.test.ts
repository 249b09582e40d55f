// @both-databases: the embedded database has a single connection
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { liveClock } from '../../clock/live-clock.ts'
import type { Db } from '../../db/db.ts'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { members } from '../../db/schema/guild.ts'
import { makeForm } from '../../testing/features/forms.ts'
import { makeJobsDue } from '../../testing/features/jobs.ts'
import { emptyDatabase } from '../../testing/test-bot.ts'
import { claimJobs } from './claim-jobs.ts'
import { enqueue, enqueueAll } from './enqueue.ts'
import { completeJob, type Queue } from './job-outcomes.ts'

let db: Db
let queue: Queue

beforeEach(async () => {
  db = await emptyDatabase()
  queue = { ...liveClock, db }
})

const kind = 'sync-event-post'

const enqueuePost = (eventId: string, tx = db, runAt?: Date) =>
  enqueue(tx, kind, { eventId }, runAt)

test('a job is enqueued with its transaction and discarded by a rollback', async () => {
  await db
    .transaction(async (tx) => {
      await enqueuePost('taken back', tx)
      throw new Error('changed our mind')
    })
    .catch(() => {})
  await db.transaction((tx) => enqueuePost('siege', tx))
  expect(await claimJobs(queue, 10)).toEqual([
    {
      ...{ id: expect.any(String), kind, input: { eventId: 'siege' }, key: 'siege' },
      ...{ person: null, triedSince: null },
    },
  ])
})

test('a delayed job is not fetched early', async () => {
  await enqueuePost('siege', db, new Date(Date.now() + 60_000))
  expect(await claimJobs(queue, 10)).toEqual([])
  await makeJobsDue(db)
  expect(await claimJobs(queue, 10)).toHaveLength(1)
})

test('a job without a time is due at once, also for a process whose clock is behind', async () => {
  const isBehind = { db, now: () => new Date(Date.now() - 300_000) }
  await enqueuePost('siege')
  await enqueuePost('later', db, new Date(Date.now() + 60_000))

  expect((await claimJobs(isBehind, 10)).map(({ key }) => key)).toEqual(['siege'])
})

test('a duplicate of a waiting job is merged, and one of an active job is enqueued', async () => {
  await enqueuePost('siege')
  await enqueuePost('siege')
  expect(await claimJobs(queue, 10)).toHaveLength(1)
  await enqueuePost('siege')
  expect(await claimJobs(queue, 10)).toHaveLength(1)
})

test('bulk jobs are enqueued once each and have a lower priority than single ones', async () => {
  const many = ['a', 'b', 'a'].map((eventId) => ({ eventId }))
  await enqueueAll(db, kind, many)
  await enqueueAll(db, kind, [...many, { eventId: 'c' }])
  await enqueueAll(db, kind, [])
  await enqueuePost('urgent')

  expect((await claimJobs(queue, 1)).map(({ key }) => key)).toEqual(['urgent'])
  expect((await claimJobs(queue, 10)).map(({ key }) => key).toSorted()).toEqual(['a', 'b', 'c'])
})

test('jobs of a transaction run after its commit, also if the same job was waiting', async () => {
  await db.execute(sql`insert into secrets (name, value) values ('decision', 'old')`)
  await enqueuePost('siege')
  const seen: unknown[] = []
  const work = async () => {
    for (const _ of await claimJobs(queue, 10)) {
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
    await enqueuePost('siege', tx)
    begin()
    // The embedded database has only one connection, so this needs a server.
    await new Promise((later) => setTimeout(later, 300))
  })
  await working
  await work()

  expect(seen.at(-1)).toBe('new')
})

test('an active job is not fetched by another worker', async () => {
  for (const name of ['one', 'two', 'three']) await enqueuePost(name)
  const taken = await Promise.all([claimJobs(queue, 2), claimJobs(queue, 2), claimJobs(queue, 2)])
  const ids = taken.flat().map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
  expect(ids).toHaveLength(3)
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
    const [created] = await db.insert(submissions).values(row).returning({ id: submissions.id })
    await enqueue(db, 'open-room', { submissionId: created?.id ?? 0 })
  }
  const reward = (memberId: number) =>
    enqueue(db, 'update-reward-roles', { memberId: String(memberId) })
  for (let person = 10; person < 20; person++) await reward(person)
  for (let room = 1; room <= 5; room++) await apply(aria)
  await apply(wyn)

  const taken = await claimJobs(queue, 20, limits)

  expect(taken.filter(({ kind }) => kind === 'update-reward-roles')).toHaveLength(6)
  expect(taken.filter(({ kind }) => kind === 'open-room')).toHaveLength(3)
  expect(await claimJobs(queue, 20, limits)).toEqual([])
  const done = taken.find(({ kind }) => kind === 'update-reward-roles')
  await completeJob(queue, done?.id ?? '')
  expect(await claimJobs(queue, 20, limits)).toMatchObject([{ kind: 'update-reward-roles' }])
})
