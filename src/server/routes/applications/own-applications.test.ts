import { beforeEach, expect, test } from 'vitest'
import { apply, plainAnswers, saveFirstStep } from '../../../testing/features/applications.ts'
import { makeForm, type TestForm } from '../../../testing/features/forms.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let form: TestForm
let wren: Caller
let wrenId: string

beforeEach(async () => {
  await app.reset()
  form = await makeForm(app.db)
  wren = await app.signIn('applicant')
  wrenId = app.idOf('applicant')
})

const status = async (caller = wren) => (await caller.get('/api/userform/status')).body
const decide = async (submissionId: number, approved: boolean) =>
  (await app.signIn('leader')).post('/api/menu/FormSubmissions/approval', {
    submissionId,
    approved,
  })

test('a member who has not applied gets an empty list', async () => {
  expect(await status()).toEqual([])
})

test('a draft has the time of its last save', async () => {
  await saveFirstStep(wren, form, wrenId, plainAnswers)

  expect(await status()).toEqual([
    {
      submissionId: expect.any(Number),
      formId: form.formId,
      title: 'Application',
      description: 'Answer plainly.',
      step: null,
      stage: null,
      savedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      submitDate: null,
      decidedAt: null,
      approved: null,
      decisionMessage: null,
      roomUrl: null,
      answers: [],
    },
  ])
})

/** Makes the creation of channels fail until `app.empty()`. */
const failRoomCreation = () =>
  app.simulator.control.fault({ kind: 'status', status: 503, route: '/channels', seconds: 600 })

test('a completed application is in review, with its answers', async () => {
  failRoomCreation()
  await apply(wren, form, wrenId, { ...plainAnswers, 'What do you play?': ['Tank', 'Damage'] })
  await app.db.execute("update questions set text = 'Changed'")

  const [application] = await status()

  expect(application).toMatchObject({ step: 'in-review', approved: null, decidedAt: null })
  expect(application.submitDate).not.toBeNull()
  expect(application.answers).toEqual([
    { questionText: 'What should we call you?', answers: ['Aria'] },
    { questionText: 'Where do you live?', answers: ['In Europe'] },
    { questionText: 'Have you led a siege?', answers: ['No'] },
    { questionText: 'What do you play?', answers: ['Tank', 'Damage'] },
    { questionText: 'Anything else?', answers: [] },
  ])
})

test('a decision has its last date but not its author', async () => {
  const submissionId = await apply(wren, form, wrenId)
  await decide(submissionId, true)
  const [approved] = await status()
  await decide(submissionId, false)
  const [rejected] = await status()

  expect(approved).toMatchObject({ step: 'decided', approved: true })
  expect(rejected).toMatchObject({ step: 'decided', approved: false })
  expect(rejected.decidedAt > approved.decidedAt).toBe(true)
  expect(JSON.stringify(rejected)).not.toContain(app.idOf('leader'))
})

test('with an interview room the application is in the interview stage and links the room', async () => {
  await apply(wren, form, wrenId)

  await expect
    .poll(async () => (await status())[0])
    .toMatchObject({
      step: 'interview',
      roomUrl: expect.stringMatching(/\/channels\/\d+\/\d+$/),
    })
})

test('a new draft is listed before earlier applications', async () => {
  failRoomCreation()
  const first = await apply(wren, form, wrenId)
  const second = await apply(wren, form, wrenId)
  await saveFirstStep(wren, form, wrenId, plainAnswers)

  const steps = (await status()).map((one: { step: string; submissionId: number }) => [
    one.step,
    one.submissionId,
  ])

  expect(steps).toEqual([
    [null, expect.any(Number)],
    ['in-review', second],
    ['in-review', first],
  ])
})

test('a draft of a closed form is omitted', async () => {
  await saveFirstStep(wren, form, wrenId, plainAnswers)
  await app.db.execute('update forms set is_active = false')

  expect(await status()).toEqual([])
})

test('members see only their own applications', async () => {
  await apply(wren, form, wrenId)

  expect(await status(await app.signIn('member'))).toEqual([])
  expect((await (await app.visitor()).get('/api/userform/status')).status).toBe(401)
})
