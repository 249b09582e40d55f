import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Receipt } from '../../../contract/applications/receipt.ts'
import { submissionSteps } from '../../../db/schema/applications/steps.ts'
import { settings } from '../../../db/schema/guild.ts'
import { apply } from '../../../testing/features/applications.ts'
import { makeForm, type TestForm } from '../../../testing/features/forms.ts'
import { roleIdOf } from '../../../testing/features/settings.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let form: TestForm
let leader: Caller
let wren: Caller
let wrenId: string
let first: typeof settings.$inferInsert

beforeEach(async () => {
  await app.reset()
  form = await makeForm(app.db)
  leader = await app.signIn('leader')
  wren = await app.signIn('applicant')
  wrenId = app.idOf('applicant')
  first = (await app.db.select().from(settings))[0] ?? {}
})
// `app.empty()` does not reset the settings.
afterEach(async () => {
  await app.db.delete(settings)
  await app.db.insert(settings).values(first)
})

const receipt = async (submissionId: number): Promise<Receipt> =>
  (await leader.get(`/api/menu/FormSubmissions/receipt/${submissionId}`)).body
const decide = (submissionId: number, approved: boolean) =>
  leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved })
const states = async (submissionId: number) =>
  Object.fromEntries((await receipt(submissionId)).steps.map(({ step, state }) => [step, state]))

test('an application lists its room, and a decision its effects', async () => {
  const submissionId = await apply(wren, form, wrenId)
  await expect.poll(() => states(submissionId)).toEqual({ 'open-room': 'done' })
  const { room } = await receipt(submissionId)
  expect(room?.url).toBe(`${app.simulator.url}/channels/${app.ctx.guildId}/${room?.channelId}`)

  await decide(submissionId, true)

  await expect
    .poll(() => states(submissionId))
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

test('a failed step can be retried from the receipt and is pending meanwhile', async () => {
  const monarchs = await roleIdOf(app.db, 'Monarchs')
  await app.db.update(settings).set({ approvedRoleId: monarchs })
  const submissionId = await apply(wren, form, wrenId)
  await decide(submissionId, true)
  await expect.poll(() => states(submissionId)).toMatchObject({ 'give-role': 'failed' })
  const failed = (await receipt(submissionId)).steps.find(({ step }) => step === 'give-role')
  expect(failed?.reason).toContain('It is a staff role: choose another role.')

  const verified = await roleIdOf(app.db, 'Verified')
  await app.db.update(settings).set({ approvedRoleId: verified })
  expect((await leader.post(`/api/menu/jobs/${failed?.jobId}/retry`, undefined)).status).toBe(200)

  await expect.poll(() => states(submissionId)).toMatchObject({ 'give-role': 'done' })
  const roles = app.simulator.control.people().find(({ id }) => id === wrenId)?.roles
  expect(roles).toContain('Verified')
})

test('a step whose job failed counts as failed and can be retried', async () => {
  const monarchs = await roleIdOf(app.db, 'Monarchs')
  await app.db.update(settings).set({ approvedRoleId: monarchs })
  const submissionId = await apply(wren, form, wrenId)
  await decide(submissionId, true)
  await expect.poll(() => states(submissionId)).toMatchObject({ 'give-role': 'failed' })
  await app.db
    .update(submissionSteps)
    .set({ state: 'waiting', reason: null })
    .where(eq(submissionSteps.step, 'give-role'))

  const step = (await receipt(submissionId)).steps.at(-1)

  expect(step).toMatchObject({ step: 'give-role', state: 'failed', jobId: expect.any(String) })
  expect(step?.reason).toContain('It is a staff role: choose another role.')
  const verified = await roleIdOf(app.db, 'Verified')
  await app.db.update(settings).set({ approvedRoleId: verified })
  expect((await leader.post(`/api/menu/jobs/${step?.jobId}/retry`, undefined)).status).toBe(200)
  await expect.poll(() => states(submissionId)).toMatchObject({ 'give-role': 'done' })
})

test('only staff can read the receipt, and drafts have none', async () => {
  const submissionId = await apply(wren, form, wrenId)

  expect((await wren.get(`/api/menu/FormSubmissions/receipt/${submissionId}`)).status).toBe(403)
  expect((await leader.get('/api/menu/FormSubmissions/receipt/99999')).status).toBe(404)
})

test('an applicant who left is marked as such, not as rejected', async () => {
  const submissionId = await apply(wren, form, wrenId)
  app.simulator.control.leave({ as: 'applicant' })
  await app.waitForGatewayEvents()

  const { body } = await leader.get(`/api/menu/FormSubmissions/get/${submissionId}`)
  expect(body).toMatchObject({ approved: null, hasLeft: true })
  const { history } = await receipt(submissionId)
  expect(history.map(({ text }) => text)).toContain('The applicant left the Discord server.')
  app.simulator.control.join({ as: 'applicant' })
  await app.waitForGatewayEvents()
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
