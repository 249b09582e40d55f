import { beforeEach, describe, expect, test } from 'vitest'
import type { EditedQuestion } from '../../../contract/forms/question-editor.ts'
import type { Question } from '../../../contract/forms/questions.ts'
import { ensureActiveForm } from '../../../domain/forms/first-form.ts'
import { apply } from '../../../testing/features/applications.ts'
import { namesOf, renameOption, saveQuestion } from '../../../testing/features/form-editor.ts'
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

const textsOf = (questions: Question[]) => questions.map(({ questionText }) => questionText)
const firstStep = async (formId = form.formId): Promise<Question[]> =>
  (await applicant.get(`/api/userform/questions/${formId}/${applicantId}`)).body

describe('a form created by staff', () => {
  test('is shown to applicants once it is active', async () => {
    const { formId } = (
      await leader.put('/api/menu/form/add-form', { Title: 'Sieges', Description: '' })
    ).body
    const add = async (QuestionText: string, TypeId: number): Promise<EditedQuestion> =>
      (
        await leader.put('/api/menu/question/add', {
          FormId: formId,
          QuestionText,
          TypeId,
          IsRequired: true,
        })
      ).body
    const follow = await add('Which siege?', 1)
    const roles = await add('New Question', 2)
    const name = await add('Your name?', 1)
    const { body: saved } = await leader.put('/api/menu/question/update', {
      QuestionId: roles.questionId,
      QuestionText: 'What do you play?',
      TypeId: 2,
      IsRequired: false,
      Options: [{ answerOption: 'Tank' }, { answerOption: 'Siege engineer' }],
      Revision: roles.revision,
    })
    await leader.put('/api/menu/question/save-dependency', {
      QuestionId: follow.questionId,
      DependsOnQuestionId: roles.questionId,
      RequiredAnswer: 'Siege engineer',
    })
    await leader.put('/api/menu/question/reorder', {
      FormId: formId,
      QuestionIds: [name.questionId, roles.questionId, follow.questionId],
    })
    await leader.get(`/api/menu/form/${formId}/set-active`)

    expect((await applicant.get('/api/userform/active-form')).body).toMatchObject({
      formId,
      title: 'Sieges',
    })
    const asked = await firstStep(formId)
    expect(textsOf(asked)).toEqual(['Your name?', 'What do you play?'])
    expect(asked[1]).toMatchObject({ typeId: 2, isRequired: false, options: saved.options })
    const answered = await applicant.put('/api/userform/save', [
      { QuestionId: name.questionId, Answer: 'Aria' },
      { QuestionId: roles.questionId, Answer: 'Siege engineer' },
    ])
    expect(textsOf(answered.body)).toEqual(['Which siege?'])
  })

  test('can be changed without affecting submissions', async () => {
    const submissionId = await apply(applicant, form, applicantId)
    const ids = `${form.formId}/${submissionId}/${applicantId}`
    const seen = async () => (await leader.get(`/api/userform/submission-questions/${ids}`)).body
    const before = await seen()

    await saveQuestion(leader, form, 'What should we call you?', { QuestionText: 'Your name?' })
    await renameOption(leader, form, 'Where do you live?', 'In Europe', 'Near us')
    await leader.get(`/api/menu/question/delete/${form.idOf('Have you led a siege?')}`)
    await leader.put('/api/menu/form/update-form', { FormId: form.formId, Title: 'Roster' })

    expect(textsOf(await firstStep())).toEqual([
      'Your name?',
      'Where do you live?',
      'What do you play?',
      'Anything else?',
      'Which siege?',
      'Would you call for us?',
    ])
    expect(await seen()).toEqual(before)
    const submission = await leader.get(`/api/menu/FormSubmissions/get/${submissionId}`)
    expect(submission.body.title).toBe('Application')

    const next = await makeForm(app.db, { title: 'Next form', isActive: false })
    await leader.get(`/api/menu/form/${next.formId}/set-active`)
    expect((await leader.get(`/api/menu/form/${form.formId}/delete`)).status).toBe(200)
    expect(await seen()).toEqual(before)
  })
})

test('an option renamed by hand is offered under its new name', async () => {
  await renameOption(leader, form, 'Where do you live?', 'Elsewhere', '  Łódź & <b>beyond</b> 🏰 ')

  const [, question] = await firstStep()

  expect(namesOf(question ?? {})).toEqual(['In Europe', '  Łódź & <b>beyond</b> 🏰 '])
})

describe('the form of a new installation', () => {
  test('is active with starter questions, one of them conditional, and editable', async () => {
    await app.reset()
    await ensureActiveForm(app.db, new Date())
    leader = await app.signIn('leader')
    applicant = await app.signIn('applicant')

    const { body: active } = await applicant.get('/api/userform/active-form')
    expect(active).toMatchObject({ title: 'Application', isActive: true })
    const { body: made } = await leader.get(`/api/menu/form/${active.formId}`)
    expect(made.questions.length).toBeGreaterThan(5)
    const conditional = made.questions.filter((one: Question) => one.questionDependency)
    expect(conditional).toHaveLength(1)
    expect(await firstStep(active.formId)).toHaveLength(made.questions.length - 1)
    const [question] = made.questions
    const edited = { ...question, questionText: 'Who are you?', options: null }
    expect(await leader.put('/api/menu/question/update', edited)).toMatchObject({
      status: 200,
      body: { questionText: 'Who are you?' },
    })
  })

  test('is not created if any form exists, even a deleted one', async () => {
    await leader.get(`/api/menu/form/${form.formId}/delete`)
    await ensureActiveForm(app.db, new Date())

    expect((await leader.get('/api/menu/form')).body).toMatchObject([{ formId: form.formId }])
  })
})
