import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decisions, submissions } from '../../../db/schema/applications/submissions.ts'
import { settings } from '../../../db/schema/guild.ts'
import { limitedActions, storedRejections } from '../../../db/schema/person-records.ts'
import { snowflakeTime } from '../../../discord/snowflakes.ts'
import { deleteExpiredData } from '../../../domain/privacy/retention.ts'
import { listActions } from '../../../domain/rate-limits/person-limits.ts'
import { apply, plainAnswers, saveFirstStep } from '../../../testing/features/applications.ts'
import { makeForm, type TestForm } from '../../../testing/features/forms.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const app = await openTestApp()
let form: TestForm
let wren: Caller
let wrenId: string
let first: typeof settings.$inferInsert

beforeEach(async () => {
  await app.reset()
  form = await makeForm(app.db)
  wren = await app.signIn('applicant')
  wrenId = app.idOf('applicant')
  first = (await app.db.select().from(settings))[0] ?? {}
})
// `app.empty()` does not reset the settings.
afterEach(async () => {
  await app.db.delete(settings)
  await app.db.insert(settings).values(first)
})

const save = () => saveFirstStep(wren, form, wrenId, plainAnswers)
const submit = (SubmissionId: number) =>
  wren.put('/api/userform/save-and-submit', [{ UserId: wrenId, SubmissionId }])
/** The form page's reason why Wren cannot apply. */
const refusal = async () => (await wren.get('/api/userform/active-form')).body.refusal
const choose = (choice: Partial<typeof settings.$inferInsert>) =>
  app.db.update(settings).set(choice)

async function deleteMeAndReturn(signIn = () => app.signIn('applicant')): Promise<void> {
  expect((await wren.post('/api/user/delete-me', undefined)).status).toBe(200)
  wren = await signIn()
}

async function rejectOnce(): Promise<number> {
  const submissionId = await apply(wren, form, wrenId)
  const leader = await app.signIn('leader')
  await leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved: false })
  return submissionId
}

test('a rejected applicant can reapply at once unless staff set a waiting time, whose end is shown', async () => {
  const rejected = await rejectOnce()
  const draft = Number((await save()).headers.get('submissionId'))
  await choose({ reapplyAfterDays: 7 })
  await app.db.update(decisions).set({ decidedAt: new Date('2999-03-30T22:30:00Z') })

  const until = 'You can apply again from 7 April 2999 at 00:30 (Europe/Berlin) on.'
  for (const refused of [await save(), await submit(draft)]) {
    expect(refused).toMatchObject({ status: 409, body: { message: until } })
  }
  expect(await refusal()).toBe(until)
  expect((await submit(rejected)).status).toBe(200)

  await app.db.update(decisions).set({ decidedAt: new Date(Date.now() - 8 * 86_400_000) })
  expect(await refusal()).toBeUndefined()
  expect((await save()).status).toBe(200)
  expect((await submit(draft)).status).toBe(200)
})

test('deleting one’s data does not end the waiting time after a rejection [APP-18]', async () => {
  await rejectOnce()
  await choose({ reapplyAfterDays: 7 })
  for (let time = 0; time < 2; time++) {
    await deleteMeAndReturn()
    expect(await save()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('You can apply again from') },
    })
  }
  const exported = (await wren.get('/api/user/export')).body.keptForLimits
  expect(exported).toEqual({
    rejectedAt: expect.any(String),
    appliedAt: [expect.any(String)],
    messageChannelOpenedAt: expect.any(Array),
    staffPingedAt: expect.any(Array),
  })
  const kept = JSON.stringify(await app.db.select().from(storedRejections))
  expect(kept).not.toContain(wrenId)

  await deleteExpiredData(app.ctx, {})
  expect(await app.db.$count(storedRejections)).toBe(1)
  const eightDaysOn = new Date(Date.now() + 8 * 86_400_000)
  await deleteExpiredData({ ...app.ctx, now: () => eightDaysOn }, {})
  expect(await app.db.$count(storedRejections)).toBe(0)
  expect(await app.db.$count(limitedActions)).toBe(0)
  expect((await save()).status).toBe(200)
})

test('a person can complete at most five applications in 24 hours, even after deleting their data [APP-16]', async () => {
  const rates = { factor: 1, exemptLoopback: true }
  const site = await startTestServer({ db: app.db }, { rates })
  const signIn = () => site.signIn(wrenId)
  wren = await signIn()
  for (let time = 0; time < 5; time++) {
    if (time === 2) await deleteMeAndReturn(signIn)
    await apply(wren, form, wrenId)
  }
  await deleteMeAndReturn(signIn)
  const sixth = Number((await save()).headers.get('submissionId'))
  const [one, other] = await Promise.all([submit(sixth), submit(sixth)])
  for (const refused of [one, other]) {
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
    expect(refused.body.message).toContain('already applied 5 times in 24 hours')
  }

  expect(await refusal()).toContain('already applied 5 times in 24 hours')
  const dayAgo = sql`${limitedActions.at} - interval '1 day'`
  await app.db.update(limitedActions).set({ at: dayAgo })
  expect((await submit(sixth)).status).toBe(200)
  expect((await submit(sixth)).status).toBe(200)
  expect(await listActions(app.db, 'application', wrenId)).toHaveLength(6)
})

test('a reverted rejection has no waiting time', async () => {
  await rejectOnce()
  await choose({ reapplyAfterDays: 7 })
  await app.db.update(submissions).set({ approved: true })

  expect((await save()).status).toBe(200)
})

test('a Discord account must have the configured age', async () => {
  const age = Math.floor((Date.now() - snowflakeTime(wrenId)) / 86_400_000)
  await choose({ minimumAccountAgeDays: age + 1 })
  const refused = await save()
  expect(refused.status).toBe(409)
  expect(refused.body.message).toMatch(
    /^Your Discord account is too young to apply\. You can apply from .+ \(Europe\/Berlin\) on\.$/,
  )

  await choose({ minimumAccountAgeDays: Math.max(age, 1) })
  expect((await save()).status).toBe(age >= 1 ? 200 : 409)
})

test('the age of an account is derived from its id', () => {
  expect(new Date(snowflakeTime('175928847299117063')).toISOString()).toBe(
    '2016-04-30T11:18:25.796Z',
  )
})
