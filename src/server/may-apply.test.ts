// @postgres: concurrent writers
import { afterEach, beforeEach, expect, test } from 'vitest'
import { settings } from '../db/schema/guild.ts'
import { decisions, submissions } from '../db/schema/submissions.ts'
import { accountMadeAt } from '../domain/applications/may-apply.ts'
import { apply, plainAnswers, saveFirstStep } from '../testing/applying.ts'
import type { Caller } from '../testing/caller.ts'
import { makeForm, type TestForm } from '../testing/forms.ts'
import { openHouse } from '../testing/house.ts'

const house = await openHouse()
let form: TestForm
let wren: Caller
let wrenId: string
let first: typeof settings.$inferInsert

beforeEach(async () => {
  await house.empty()
  form = await makeForm(house.db)
  wren = await house.signedIn('applicant')
  wrenId = house.idOf('applicant')
  first = (await house.db.select().from(settings))[0] ?? {}
})
// The house keeps the guild's settings from one test to the next.
afterEach(async () => {
  await house.db.delete(settings)
  await house.db.insert(settings).values(first)
})

const save = () => saveFirstStep(wren, form, wrenId, plainAnswers)
const submit = (SubmissionId: number) =>
  wren.put('/api/userform/save-and-submit', [{ UserId: wrenId, SubmissionId }])
const choose = (choice: Partial<typeof settings.$inferInsert>) =>
  house.db.update(settings).set(choice)

async function rejectOnce(): Promise<number> {
  const submissionId = await apply(wren, form, wrenId)
  const leader = await house.signedIn('leader')
  await leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved: false })
  return submissionId
}

test('who was rejected applies again at once, unless leadership wants a wait; then it is said until when', async () => {
  const rejected = await rejectOnce()
  const draft = Number((await save()).headers.get('submissionId'))
  await choose({ reapplyAfterDays: 7 })
  await house.db.update(decisions).set({ decidedAt: new Date('2999-03-30T22:30:00Z') })

  const until = 'You can apply again from 7 April 2999 at 00:30 (Europe/Berlin) on.'
  for (const refused of [await save(), await submit(draft)]) {
    expect(refused).toMatchObject({ status: 409, body: { message: until } })
  }
  expect((await submit(rejected)).status).toBe(200)

  await house.db.update(decisions).set({ decidedAt: new Date(Date.now() - 8 * 86_400_000) })
  expect((await save()).status).toBe(200)
  expect((await submit(draft)).status).toBe(200)
})

test('a rejection that was taken back keeps nobody waiting', async () => {
  await rejectOnce()
  await choose({ reapplyAfterDays: 7 })
  await house.db.update(submissions).set({ approved: true })

  expect((await save()).status).toBe(200)
})

test('a Discord account must be as old as leadership wants', async () => {
  const age = Math.floor((Date.now() - accountMadeAt(wrenId)) / 86_400_000)
  await choose({ minimumAccountAgeDays: age + 1 })
  const refused = await save()
  expect(refused.status).toBe(409)
  expect(refused.body.message).toMatch(
    /^Your Discord account is too young to apply\. You can apply from .+ \(Europe\/Berlin\) on\.$/,
  )

  await choose({ minimumAccountAgeDays: Math.max(age, 1) })
  expect((await save()).status).toBe(age >= 1 ? 200 : 409)
})

test('the age of an account is in its id', () => {
  expect(new Date(accountMadeAt('175928847299117063')).toISOString()).toBe(
    '2016-04-30T11:18:25.796Z',
  )
})
