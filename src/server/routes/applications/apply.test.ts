import { isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { submissions } from '../../../db/schema/applications/submissions.ts'
import {
  apply,
  entriesFor,
  plainAnswers,
  saveFirstStep,
} from '../../../testing/features/applications.ts'
import { makeForm, siegeQuestions, type TestForm } from '../../../testing/features/forms.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let form: TestForm
let applicant: Caller
let applicantId: string

beforeEach(async () => {
  await app.reset()
  form = await makeForm(app.db)
  applicant = await app.signIn('applicant')
  applicantId = app.idOf('applicant')
})

const siegeLeader = { ...plainAnswers, 'Have you led a siege?': 'Yes' }
const finish = (more: object[] | object) => applicant.put('/api/userform/save-and-submit', more)
const completed = () => app.db.$count(submissions, isNotNull(submissions.completedAt))
const textsOf = (questions: { questionText: string }[]) =>
  questions.map(({ questionText }) => questionText)

describe('the form', () => {
  test('is visible to everyone', async () => {
    const { status, body } = await (await app.visitor()).get('/api/userform/active-form')

    expect(status).toBe(200)
    expect(body).toEqual({
      formId: form.formId,
      title: 'Application',
      description: 'Answer plainly.',
      isActive: true,
      questions: [],
      hasFollowUps: true,
    })
  })

  test('says if no answer leads to a second step', async () => {
    await app.reset()
    await makeForm(app.db, { sketches: siegeQuestions.slice(0, 5) })

    const { body } = await applicant.get('/api/userform/active-form')

    expect(body.hasFollowUps).toBe(false)
  })

  test('is absent if none is active', async () => {
    await app.reset()

    expect((await applicant.get('/api/userform/active-form')).status).toBe(404)
  })

  test('starts with the unconditional questions in order', async () => {
    const { body } = await applicant.get(`/api/userform/questions/${form.formId}/${applicantId}`)

    expect(textsOf(body)).toEqual([
      'What should we call you?',
      'Where do you live?',
      'Have you led a siege?',
      'What do you play?',
      'Anything else?',
    ])
    expect(body[0]).toMatchObject({ typeId: 1, isRequired: true, answer: [], options: [] })
    expect(body[1].options).toEqual([
      { questionId: body[1].questionId, optionId: expect.any(Number), answerOption: 'In Europe' },
      { questionId: body[1].questionId, optionId: expect.any(Number), answerOption: 'Elsewhere' },
    ])
  })
})

describe('submitting', () => {
  test('submitting without follow-ups completes the application at once', async () => {
    await apply(applicant, form, applicantId)

    expect(await completed()).toBe(1)
    expect((await applicant.get('/api/accounts/info')).body.filledForm).toBe(true)
  })

  test('accepts the follow-ups’ answers and drops unasked ones', async () => {
    const saved = await saveFirstStep(applicant, form, applicantId, siegeLeader)
    const SubmissionId = Number(saved.headers.get('submissionId'))

    const finished = await finish(
      entriesFor(
        form,
        applicantId,
        {
          'Which siege?': 'Stonegard, twice',
          'Would you call for us?': 'No',
          'What would you change first?': 'Never asked',
        },
        { SubmissionId },
      ),
    )

    expect(finished.status).toBe(200)
    const [row] = await app.db.select().from(submissions)
    const asked = row?.snapshot?.map(({ questionText }) => questionText)
    expect(asked).toContain('Which siege?')
    expect(asked).not.toContain('What would you change first?')
  })

  test('is rejected without changes while a required question is unanswered', async () => {
    const saved = await saveFirstStep(applicant, form, applicantId, siegeLeader)
    const SubmissionId = Number(saved.headers.get('submissionId'))

    const refused = await finish(
      entriesFor(
        form,
        applicantId,
        { 'Which siege?': 'Stonegard', 'Would you call for us?': 'Yes' },
        { SubmissionId },
      ),
    )

    expect(refused.status).toBe(400)
    expect(refused.body).toEqual(['What would you change first?: This field is required.'])
    expect(await completed()).toBe(0)
  })

  test('is rejected if nothing can be seen of a required answer', async () => {
    const unseen = { ...plainAnswers, 'What should we call you?': '\u200B\u3164 \u2800' }
    const saved = await saveFirstStep(applicant, form, applicantId, unseen)
    const SubmissionId = Number(saved.headers.get('submissionId'))

    const refused = await finish([{ FormId: form.formId, UserId: applicantId, SubmissionId }])

    expect(refused.body).toEqual(['What should we call you?: This field is required.'])
  })

  test('reports every unanswered question with the specified message', async () => {
    const saved = await applicant.put('/api/userform/save', [])
    const SubmissionId = Number(saved.headers.get('submissionId'))

    const refused = await finish([{ FormId: form.formId, UserId: applicantId, SubmissionId }])

    expect(refused.body).toEqual([
      'What should we call you?: This field is required.',
      'Where do you live?: Please select an option.',
      'Have you led a siege?: Please select an option.',
    ])
  })

  test('ten times concurrently completes once', async () => {
    const saved = await saveFirstStep(applicant, form, applicantId, plainAnswers)
    const SubmissionId = Number(saved.headers.get('submissionId'))

    const finishes = await Promise.all(
      Array.from({ length: 10 }, () =>
        finish([{ FormId: form.formId, UserId: applicantId, SubmissionId }]),
      ),
    )

    expect(finishes.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await completed()).toBe(1)
  })

  test.each([
    ['by its form', () => [{ FormId: form.formId, UserId: applicantId }]],
    ['by who sends it', () => [{ UserId: applicantId }]],
  ])('an application submitted twice and named only %s is completed once', async (_, named) => {
    expect((await finish(named())).status).toBe(404)
    await saveFirstStep(applicant, form, applicantId, plainAnswers)

    const first = await finish(named())
    const stored = await app.db.select().from(submissions)
    const [second, third] = await Promise.all([finish(named()), finish(named())])

    expect(first).toMatchObject({ status: 200, body: { success: true } })
    expect([second, third]).toMatchObject(
      [first, first].map(({ status, body }) => ({ status, body })),
    )
    expect(await app.db.select().from(submissions)).toEqual(stored)
    await saveFirstStep(applicant, form, applicantId, plainAnswers)
    expect((await finish(named())).body.submissionId).toBeGreaterThan(first.body.submissionId)
    expect(await completed()).toBe(2)
  })

  test('submitting again later creates a new application, prefilled from the last', async () => {
    const first = await apply(applicant, form, applicantId)
    const { body } = await applicant.get(`/api/userform/questions/${form.formId}/${applicantId}`)
    expect(body[0].answer[0].answer).toBe('Aria')

    const second = await apply(applicant, form, applicantId)

    expect(second).not.toBe(first)
    expect(await completed()).toBe(2)
  })
})
