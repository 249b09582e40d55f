import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Receipt } from '../contract/receipt.ts'
import { settings } from '../db/schema/guild.ts'
import { submissionSteps } from '../db/schema/interviews.ts'
import { apply } from '../testing/applying.ts'
import type { Caller } from '../testing/caller.ts'
import { roleIdOf } from '../testing/configuring.ts'
import { makeForm, type TestForm } from '../testing/forms.ts'
import { openHouse } from '../testing/house.ts'

const house = await openHouse()
let form: TestForm
let leader: Caller
let wren: Caller
let wrenId: string
let first: typeof settings.$inferInsert

beforeEach(async () => {
  await house.empty()
  form = await makeForm(house.db)
  leader = await house.signedIn('leader')
  wren = await house.signedIn('applicant')
  wrenId = house.idOf('applicant')
  first = (await house.db.select().from(settings))[0] ?? {}
})
// The house keeps the guild's settings from one test to the next.
afterEach(async () => {
  await house.db.delete(settings)
  await house.db.insert(settings).values(first)
})

const patiently = { timeout: 15_000, interval: 20 }
const receipt = async (submissionId: number): Promise<Receipt> =>
  (await leader.get(`/api/menu/FormSubmissions/receipt/${submissionId}`)).body
const decide = (submissionId: number, approved: boolean) =>
  leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved })
const states = async (submissionId: number) =>
  Object.fromEntries((await receipt(submissionId)).steps.map(({ step, state }) => [step, state]))

test('an application tells of its room, and a decision of what it brings about', async () => {
  const submissionId = await apply(wren, form, wrenId)
  await expect.poll(() => states(submissionId), patiently).toEqual({ 'open-room': 'done' })
  const { room } = await receipt(submissionId)
  expect(room?.url).toBe(`${house.simulator.url}/channels/${house.ctx.guildId}/${room?.channelId}`)

  await decide(submissionId, true)

  await expect
    .poll(() => states(submissionId), patiently)
    .toEqual({
      'open-room': 'done',
      'tell-room': 'done',
      'tell-applicant': 'done',
      'give-role': 'skipped',
    })
  const { steps, history } = await receipt(submissionId)
  expect(steps.at(-1)?.reason).toBe('No role for approved applicants is chosen under Settings.')
  expect(history.map(({ text }) => text)).toEqual([
    'The application was sent.',
    'The interview room was opened.',
    'Isaure approved it.',
  ])
})

test('a step that failed is tried again from the receipt, and waits meanwhile', async () => {
  const monarchs = await roleIdOf(house.db, 'Monarchs')
  await house.db.update(settings).set({ approvedRoleId: monarchs })
  const submissionId = await apply(wren, form, wrenId)
  await decide(submissionId, true)
  await expect.poll(() => states(submissionId), patiently).toMatchObject({ 'give-role': 'failed' })
  const failed = (await receipt(submissionId)).steps.find(({ step }) => step === 'give-role')
  expect(failed?.reason).toContain('move the role Muster above it')

  const verified = await roleIdOf(house.db, 'Verified')
  await house.db.update(settings).set({ approvedRoleId: verified })
  expect((await leader.post(`/api/menu/jobs/${failed?.jobId}/retry`, undefined)).status).toBe(200)

  await expect.poll(() => states(submissionId), patiently).toMatchObject({ 'give-role': 'done' })
  const roles = house.simulator.control.people().find(({ id }) => id === wrenId)?.roles
  expect(roles).toContain('Verified')
})

test('a step whose job has failed without its knowing has failed, and can be tried again', async () => {
  const monarchs = await roleIdOf(house.db, 'Monarchs')
  await house.db.update(settings).set({ approvedRoleId: monarchs })
  const submissionId = await apply(wren, form, wrenId)
  await decide(submissionId, true)
  await expect.poll(() => states(submissionId), patiently).toMatchObject({ 'give-role': 'failed' })
  await house.db
    .update(submissionSteps)
    .set({ state: 'waiting', reason: null })
    .where(eq(submissionSteps.step, 'give-role'))

  const step = (await receipt(submissionId)).steps.at(-1)

  expect(step).toMatchObject({ step: 'give-role', state: 'failed', jobId: expect.any(String) })
  expect(step?.reason).toContain('move the role Muster above it')
  const verified = await roleIdOf(house.db, 'Verified')
  await house.db.update(settings).set({ approvedRoleId: verified })
  expect((await leader.post(`/api/menu/jobs/${step?.jobId}/retry`, undefined)).status).toBe(200)
  await expect.poll(() => states(submissionId), patiently).toMatchObject({ 'give-role': 'done' })
})

test('nobody but leadership reads it, and there is none of what was not sent', async () => {
  const submissionId = await apply(wren, form, wrenId)

  expect((await wren.get(`/api/menu/FormSubmissions/receipt/${submissionId}`)).status).toBe(403)
  expect((await leader.get('/api/menu/FormSubmissions/receipt/99999')).status).toBe(404)
})

test('who leaves is marked as having left, not as rejected', async () => {
  const submissionId = await apply(wren, form, wrenId)
  house.simulator.control.leave({ as: 'applicant' })
  await house.caughtUp()

  const { body } = await leader.get(`/api/menu/FormSubmissions/get/${submissionId}`)
  expect(body).toMatchObject({ approved: null, hasLeft: true })
  const { history } = await receipt(submissionId)
  expect(history.map(({ text }) => text)).toContain('The applicant left the Discord server.')
  house.simulator.control.join({ as: 'applicant' })
  await house.caughtUp()
  expect((await leader.get(`/api/menu/FormSubmissions/get/${submissionId}`)).body.hasLeft).toBe(
    false,
  )
  await expect
    .poll(async () => (await receipt(submissionId)).history)
    .toMatchObject(
      expect.arrayContaining([
        { at: expect.any(String), text: 'The applicant left the Discord server.' },
      ]),
    )
})
