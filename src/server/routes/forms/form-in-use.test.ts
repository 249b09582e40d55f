import { beforeEach, describe, expect, test } from 'vitest'
import type { Question } from '../../../contract/forms/questions.ts'
import { submissions } from '../../../db/schema/applications/submissions.ts'
import { editQuestion } from '../../../domain/forms/edit-question.ts'
import { lockQuestions } from '../../../domain/forms/lock-questions.ts'
import { plainAnswers, saveFirstStep } from '../../../testing/features/applications.ts'
import { readQuestion, renameOption, saveQuestion } from '../../../testing/features/form-editor.ts'
import { makeForm, type TestForm } from '../../../testing/features/forms.ts'
import type { Caller, CallResponse } from '../../../testing/http/caller.ts'
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

const firstStep = async (): Promise<Question[]> =>
  (await applicant.get(`/api/userform/questions/${form.formId}/${applicantId}`)).body
const finish = (saved: CallResponse) =>
  applicant.put('/api/userform/save-and-submit', [
    { UserId: applicantId, SubmissionId: Number(saved.headers.get('submissionId')) },
  ])

const rename = (question: string, from: string, to: string) =>
  renameOption(leader, form, question, from, to)

describe('an applicant whose form is being edited', () => {
  const answered = (questions: Question[], text: string) =>
    questions
      .find(({ questionText }) => questionText === text)
      ?.answer?.map(({ answer }) => answer)
      .sort()

  test('keeps a renamed option under its new name, with its conditions', async () => {
    const saved = await saveFirstStep(applicant, form, applicantId, {
      ...plainAnswers,
      'Have you led a siege?': 'Yes',
    })
    await rename('Have you led a siege?', 'Yes', 'More than once')

    expect(answered(await firstStep(), 'Have you led a siege?')).toEqual(['More than once'])
    // Still asked: the condition requires the same option.
    expect(await finish(saved)).toMatchObject({
      status: 400,
      body: [
        'Which siege?: This field is required.',
        'Would you call for us?: Please select an option.',
      ],
    })
  })

  test('keeps the right option when two swap names', async () => {
    await saveFirstStep(applicant, form, applicantId, {
      ...plainAnswers,
      'What do you play?': ['Tank', 'Healer'],
    })
    const { options } = await readQuestion(leader, form, 'What do you play?')
    const [tank, healer, damage] = options ?? []

    await saveQuestion(leader, form, 'What do you play?', {
      Options: [
        { ...tank, answerOption: 'Healer' },
        { ...healer, answerOption: 'Damage' },
        { ...damage, answerOption: 'Tank' },
      ],
    })

    expect(answered(await firstStep(), 'What do you play?')).toEqual(['Damage', 'Healer'])
  })

  test('must answer again if the option was removed', async () => {
    const saved = await saveFirstStep(applicant, form, applicantId, plainAnswers)
    await saveQuestion(leader, form, 'Where do you live?', {
      Options: [{ answerOption: 'Elsewhere' }, { answerOption: 'On the moon' }],
    })

    expect(answered(await firstStep(), 'Where do you live?')).toEqual([])
    expect(answered(await firstStep(), 'What should we call you?')).toEqual(['Aria'])
    expect((await finish(saved)).status).toBe(400)
    const again = await saveFirstStep(applicant, form, applicantId, {
      ...plainAnswers,
      'Where do you live?': 'On the moon',
    })
    expect((await finish(again)).status).toBe(200)
  })

  test('can submit without deleted questions', async () => {
    const saved = await saveFirstStep(applicant, form, applicantId, plainAnswers)
    await leader.get(`/api/menu/question/delete/${form.idOf('Where do you live?')}`)

    expect((await finish(saved)).status).toBe(200)
  })

  test('never submits an answer that is not among the stored options', async () => {
    const saved = await saveFirstStep(applicant, form, applicantId, plainAnswers)

    const [, , submitted] = await Promise.all([
      rename('Where do you live?', 'In Europe', 'Near us'),
      rename('Have you led a siege?', 'No', 'Not yet'),
      finish(saved),
    ])

    expect(submitted.status).toBe(200)
    const [submission] = await app.db.select().from(submissions)
    for (const { typeId, options, answers } of submission?.snapshot ?? []) {
      if (typeId === 1) continue
      expect(
        options.filter(({ selected }) => selected).map(({ answerOption }) => answerOption),
      ).toEqual(answers)
    }
  })

  test('waits for a concurrent edit, so that questions and options are consistent', async () => {
    const saved = await saveFirstStep(applicant, form, applicantId, plainAnswers)
    let isOver = false
    const edit = await app.db.transaction(async (tx) => {
      await lockQuestions(tx, form.formId)
      const submitting = finish(saved).finally(() => {
        isOver = true
      })
      await new Promise((resolve) => setTimeout(resolve, 200))
      expect(isOver).toBe(false)
      return { submitting }
    })

    expect((await edit.submitting).status).toBe(200)
  })

  test('holds no locks that the concurrent edit needs', async () => {
    const saved = await saveFirstStep(applicant, form, applicantId, plainAnswers)
    const asked = await readQuestion(leader, form, 'Where do you live?')
    const { submitting } = await app.db.transaction(async (tx) => {
      await lockQuestions(tx, form.formId)
      const submitting = finish(saved)
      await new Promise((resolve) => setTimeout(resolve, 200))
      // Renames the answer in the draft that is being submitted.
      await editQuestion({ ...app.ctx, db: tx }, app.idOf('leader'), {
        ...asked,
        options: asked.options?.map((option) => ({
          ...option,
          answerOption: `${option.answerOption}, of course`,
        })),
      })
      return { submitting }
    })

    expect((await submitting).status).toBe(200)
    const [submission] = await app.db.select().from(submissions)
    expect(submission?.snapshot?.flatMap(({ answers }) => answers)).toContain(
      'In Europe, of course',
    )
  })

  test('gets an error when it is closed, and keeps the answers until it reopens', async () => {
    const saved = await saveFirstStep(applicant, form, applicantId, plainAnswers)
    const next = await makeForm(app.db, { title: 'Next form', isActive: false })

    await leader.get(`/api/menu/form/${next.formId}/set-active`)
    expect((await finish(saved)).status).toBe(409)
    await leader.get(`/api/menu/form/${form.formId}/set-active`)

    expect(answered(await firstStep(), 'What should we call you?')).toEqual(['Aria'])
    expect((await finish(saved)).status).toBe(200)
  })
})

test('staff can edit a form while many applicants fill it in', async () => {
  const people = app.simulator.control.people().filter(({ inGuild }) => inGuild)
  const ids = people.slice(0, 8).map(({ id }) => id)
  const callers = await Promise.all(ids.map((id) => app.signIn(id)))
  let isOver = false
  const applying = callers.map(async (caller, index) => {
    while (!isOver) await saveFirstStep(caller, form, ids[index] ?? '', plainAnswers)
  })

  const edited = await saveQuestion(leader, form, 'Anything else?', {
    QuestionText: 'What else?',
  }).finally(() => {
    isOver = true
  })

  expect(edited.status).toBe(200)
  await Promise.all(applying)
})
