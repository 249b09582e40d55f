import { beforeEach, describe, expect, test } from 'vitest'
import { decisions } from '../../../db/schema/applications/submissions.ts'
import {
  apply,
  entriesFor,
  plainAnswers,
  saveFirstStep,
} from '../../../testing/features/applications.ts'
import { makeForm, type TestForm } from '../../../testing/features/forms.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let form: TestForm
let leader: Caller
let applicant: Caller
let applicantId: string

beforeEach(async () => {
  await app.reset()
  form = await makeForm(app.db)
  leader = await app.signIn('leader')
  applicant = await app.signIn('applicant')
  applicantId = app.idOf('applicant')
})

const list = async () => (await leader.get('/api/menu/FormSubmissions/get')).body
const decide = (caller: Caller, submissionId: unknown, approved: unknown) =>
  caller.post('/api/menu/FormSubmissions/approval', { submissionId, approved })

async function applyAsSiegeLeader() {
  const saved = await saveFirstStep(applicant, form, applicantId, {
    ...plainAnswers,
    'Have you led a siege?': 'Yes',
    'What do you play?': ['Tank', 'Damage'],
  })
  const SubmissionId = Number(saved.headers.get('submissionId'))
  const answers = { 'Which siege?': 'Stonegard', 'Would you call for us?': 'No' }
  await applicant.put(
    '/api/userform/save-and-submit',
    entriesFor(form, applicantId, answers, { SubmissionId }),
  )
  return SubmissionId
}

describe('staff see', () => {
  test('completed applications, newest first, without drafts', async () => {
    const first = await apply(applicant, form, applicantId)
    const member = await app.signIn('member')
    const second = await apply(member, form, app.idOf('member'))
    await saveFirstStep(leader, form, app.idOf('leader'), plainAnswers)

    const submissions = await list()

    expect(submissions.map(({ submissionId }: { submissionId: number }) => submissionId)).toEqual([
      second,
      first,
    ])
    expect(submissions[1]).toMatchObject({
      userId: applicantId,
      formId: form.formId,
      title: 'Application',
      description: 'Answer plainly.',
      approved: null,
    })
    expect(submissions[1].userName).toBe(
      app.simulator.control.people().find(({ id }) => id === applicantId)?.name,
    )
    expect(submissions[1].avatar).toMatch(/^(http|\/api\/avatars\/)/)
    expect(new Date(submissions[1].submitDate).getTime()).toBeGreaterThan(Date.now() - 60_000)
  })

  test('the applicant’s questions and answers in two parts', async () => {
    const submissionId = await applyAsSiegeLeader()
    const ids = `${form.formId}/${submissionId}/${applicantId}`

    const { body: first } = await leader.get(`/api/userform/submission-questions/${ids}`)
    const { body: second } = await leader.get(`/api/userform/submission-dependent-questions/${ids}`)

    expect(first).toHaveLength(5)
    expect(first[3]).toMatchObject({
      questionText: 'What do you play?',
      options: [
        { answerOption: 'Tank', selected: true },
        { answerOption: 'Healer', selected: false },
        { answerOption: 'Damage', selected: true },
      ],
      answer: [{ answer: 'Tank' }, { answer: 'Damage' }],
    })
    expect(second.map(({ questionText }: { questionText: string }) => questionText)).toEqual([
      'Which siege?',
      'Would you call for us?',
    ])
    expect(second[0].answer[0].answer).toBe('Stonegard')
    expect(second[0].questionDependency).toMatchObject({ requiredAnswer: 'Yes' })
    const answerIds = [...first, ...second].flatMap(({ answer }) =>
      answer.map(({ answerId }: { answerId: number }) => answerId),
    )
    expect(answerIds).toHaveLength(7)
    expect(new Set(answerIds).size).toBe(7)
  })

  test('nothing for ids that do not match', async () => {
    const submissionId = await apply(applicant, form, applicantId)
    const wrong = [
      `${form.formId}/${submissionId}/${app.idOf('leader')}`,
      `${form.formId + 1}/${submissionId}/${applicantId}`,
      `${form.formId}/${submissionId + 1}/${applicantId}`,
      `${form.formId}/x/${applicantId}`,
    ]

    for (const ids of wrong) {
      expect((await leader.get(`/api/userform/submission-questions/${ids}`)).status).toBe(404)
      expect((await leader.get(`/api/userform/submission-dependent-questions/${ids}`)).status).toBe(
        404,
      )
    }
  })

  test('one application by its id, and a 404 for drafts and unknown ids', async () => {
    const submissionId = await apply(applicant, form, applicantId)
    const draft = await saveFirstStep(leader, form, app.idOf('leader'), plainAnswers)

    const found = await leader.get(`/api/menu/FormSubmissions/get/${submissionId}`)

    expect(found.body).toMatchObject({ submissionId, userId: applicantId, approved: null })
    for (const id of [draft.headers.get('submissionId'), 999_999, 'abc', '0x1', '9'.repeat(30)]) {
      const missing = await leader.get(`/api/menu/FormSubmissions/get/${id}`)
      expect(missing).toMatchObject({ status: 404, body: { statusCode: 404 } })
    }
  })
})

describe('deciding', () => {
  test('approves, can be reversed, and records each change', async () => {
    const submissionId = await apply(applicant, form, applicantId)

    expect((await decide(leader, submissionId, true)).body).toEqual({
      success: true,
      message: 'Application approved.',
    })
    expect((await list())[0].approved).toBe(true)
    await decide(leader, submissionId, false)
    expect((await list())[0].approved).toBe(false)

    const records = await app.db.select().from(decisions).orderBy(decisions.id)
    expect(records).toMatchObject([
      { submissionId, decidedBy: app.idOf('leader'), wasApproved: null, approved: true },
      { submissionId, decidedBy: app.idOf('leader'), wasApproved: true, approved: false },
    ])
  })

  test('can be undone once within ten seconds, which restores the previous state', async () => {
    const submissionId = await apply(applicant, form, applicantId)
    const path = '/api/menu/FormSubmissions'
    const decideUndoably = async (approved: boolean) =>
      (await leader.post(`${path}/approval`, { submissionId, approved, undoable: true })).body.undo
    const undo = (decisionId: number, caller = leader) =>
      caller.post(`${path}/undo`, { submissionId, decisionId })

    const first = await decideUndoably(true)
    expect(first).toEqual({ decisionId: expect.any(Number), seconds: 10 })
    expect((await undo(first.decisionId)).status).toBe(200)
    expect((await list())[0].approved).toBeNull()
    expect((await undo(first.decisionId)).status).toBe(200)
    await decide(leader, submissionId, true)
    const second = await decideUndoably(false)
    expect((await undo(second.decisionId)).status).toBe(200)
    expect((await list())[0].approved).toBe(true)

    const late = await decideUndoably(false)
    await app.db.update(decisions).set({ undoableUntil: new Date() })
    expect(await undo(late.decisionId)).toMatchObject({
      status: 409,
      body: { message: 'It is too late to undo this decision. You can still change it.' },
    })
    expect((await list())[0].approved).toBe(false)
    const own = await apply(leader, form, app.idOf('leader'))
    const body = { submissionId: own, decisionId: late.decisionId }
    expect((await leader.post(`${path}/undo`, body)).status).toBe(403)
  })

  test('deciding twice the same way is a 200 without effect', async () => {
    const submissionId = await apply(applicant, form, applicantId)
    await decide(leader, submissionId, true)

    const again = await decide(leader, submissionId, 'true')

    expect(again).toMatchObject({ status: 200, body: { success: true } })
    expect(await app.db.$count(decisions)).toBe(1)
  })

  test('the same decision made several times at once is recorded once', async () => {
    const submissionId = await apply(applicant, form, applicantId)

    await Promise.all(
      [true, true, true, true].map((approved) => decide(leader, submissionId, approved)),
    )

    expect(await app.db.$count(decisions)).toBe(1)
  })

  test('a rejected applicant counts as not having filled the form', async () => {
    const submissionId = await apply(applicant, form, applicantId)
    const filledForm = async () => (await applicant.get('/api/accounts/info')).body.filledForm

    expect(await filledForm()).toBe(true)
    await decide(leader, submissionId, false)
    expect(await filledForm()).toBe(false)
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a word', 'maybe'],
    ['a number', 1],
  ])('a decision with %s for approved is rejected', async (_, approved) => {
    const submissionId = await apply(applicant, form, applicantId)

    expect((await decide(leader, submissionId, approved)).status).toBe(400)
    expect((await list())[0].approved).toBeNull()
  })

  test('needs staff rights, the CSRF token and an existing application', async () => {
    const submissionId = await apply(applicant, form, applicantId)
    const path = '/api/menu/FormSubmissions/approval'

    expect((await decide(await app.visitor(), submissionId, true)).status).toBe(401)
    expect((await decide(applicant, submissionId, true)).status).toBe(403)
    const forged = await leader.post(path, { submissionId, approved: true }, { csrf: 'none' })
    expect(forged.status).toBe(403)
    expect((await decide(leader, 999_999, true)).status).toBe(404)
    expect((await list())[0].approved).toBeNull()
  })
})

test('a submission keeps its questions even if the form changes', async () => {
  const submissionId = await apply(applicant, form, applicantId)
  await app.db.execute("update questions set text = 'Changed', deleted_at = now()")
  await app.db.execute("update forms set title = 'Changed', is_active = false, deleted_at = now()")

  const { body } = await leader.get(
    `/api/userform/submission-questions/${form.formId}/${submissionId}/${applicantId}`,
  )

  expect(body[0].questionText).toBe('What should we call you?')
  expect((await list())[0].title).toBe('Application')
})
