import { beforeEach, describe, expect, test } from 'vitest'
import { plainAnswers, saveFirstStep } from '../../../testing/features/applications.ts'
import { makeForm, type TestForm } from '../../../testing/features/forms.ts'
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
const textsOf = (questions: { questionText: string }[]) =>
  questions.map(({ questionText }) => questionText)

describe('the first step', () => {
  test('reports no further questions if no condition is true', async () => {
    const saved = await saveFirstStep(applicant, form, applicantId, plainAnswers)

    expect(saved.status).toBe(200)
    expect(saved.body).toEqual([])
    expect(saved.headers.get('willRequiredQuestionsApply')).toBe('false')
    expect(Number(saved.headers.get('submissionId'))).toBeGreaterThan(0)
  })

  test('returns the follow-ups, including those of longer chains', async () => {
    const saved = await saveFirstStep(applicant, form, applicantId, siegeLeader)

    expect(saved.headers.get('willRequiredQuestionsApply')).toBe('true')
    expect(textsOf(saved.body)).toEqual([
      'Which siege?',
      'Would you call for us?',
      'What would you change first?',
    ])
    expect(saved.body[2].questionDependency).toMatchObject({
      dependsOnQuestionId: form.idOf('Would you call for us?'),
      requiredAnswer: 'Yes',
    })
  })

  test('does not require answers to chained questions, but marks them as required', async () => {
    const { body } = await saveFirstStep(applicant, form, applicantId, siegeLeader)

    const [asked, , chained] = body
    expect(asked.isRequired).toBe(true)
    expect(asked).not.toHaveProperty('isRequiredOnceAsked')
    expect(chained).toMatchObject({ isRequired: false, isRequiredOnceAsked: true })
  })

  test('opens the second step also for an optional follow-up', async () => {
    const saved = await saveFirstStep(applicant, form, applicantId, {
      ...plainAnswers,
      'What do you play?': ['Tank', 'Healer'],
    })

    expect(saved.headers.get('willRequiredQuestionsApply')).toBe('true')
    expect(textsOf(saved.body)).toEqual(['Which healer?'])
  })

  test('keeps one draft, which the latest save replaces', async () => {
    const first = await saveFirstStep(applicant, form, applicantId, siegeLeader)
    const second = await saveFirstStep(applicant, form, applicantId, {
      ...plainAnswers,
      'What do you play?': ['Damage', 'Tank'],
    })

    expect(second.headers.get('submissionId')).toBe(first.headers.get('submissionId'))
    const { body } = await applicant.get(`/api/userform/questions/${form.formId}/${applicantId}`)
    expect(body[2].answer.map(({ answer }: { answer: string }) => answer)).toEqual(['No'])
    expect(body[3].answer.map(({ answer }: { answer: string }) => answer)).toEqual([
      'Damage',
      'Tank',
    ])
    expect(body[4].answer).toEqual([])
  })

  test('accepts an empty list for the active form and the signed-in person', async () => {
    const saved = await applicant.put('/api/userform/save', [])

    expect(saved.status).toBe(200)
    expect(Number(saved.headers.get('submissionId'))).toBeGreaterThan(0)
  })

  test('creates one draft for two concurrent saves', async () => {
    const saves = await Promise.all(
      Array.from({ length: 6 }, () => saveFirstStep(applicant, form, applicantId, plainAnswers)),
    )

    expect(new Set(saves.map(({ headers }) => headers.get('submissionId'))).size).toBe(1)
    const { body } = await applicant.get(`/api/userform/questions/${form.formId}/${applicantId}`)
    expect(body[0].answer).toHaveLength(1)
  })
})
