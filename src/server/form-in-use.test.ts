import { beforeEach, describe, expect, test } from 'vitest'
import type { EditedQuestion } from '../contract/question-editor.ts'
import type { Question } from '../contract/questions.ts'
import { submissions } from '../db/schema/submissions.ts'
import { lockQuestions } from '../domain/forms/lock-questions.ts'
import { apply, plainAnswers, saveFirstStep } from '../testing/applying.ts'
import type { Answer, Caller } from '../testing/caller.ts'
import { namesOf, readQuestion, saveQuestion } from '../testing/editing.ts'
import { makeForm, type TestForm } from '../testing/forms.ts'
import { openHouse } from '../testing/house.ts'

const house = await openHouse()
let form: TestForm
let leader: Caller
let applicant: Caller
let applicantId: string

beforeEach(async () => {
  await house.empty()
  form = await makeForm(house.db)
  leader = await house.signedIn('leader')
  applicant = await house.signedIn('applicant')
  applicantId = house.idOf('applicant')
})

const textsOf = (questions: Question[]) => questions.map(({ questionText }) => questionText)
const firstStep = async (formId = form.formId): Promise<Question[]> =>
  (await applicant.get(`/api/userform/questions/${formId}/${applicantId}`)).body
const finish = (saved: Answer) =>
  applicant.put('/api/userform/save-and-submit', [
    { UserId: applicantId, SubmissionId: Number(saved.headers.get('submissionId')) },
  ])

/** Gives an option of a question another name. */
async function rename(question: string, from: string, to: string): Promise<Answer> {
  const { options } = await readQuestion(leader, form, question)
  return saveQuestion(leader, form, question, {
    Options: options?.map((option) =>
      option.answerOption === from ? { ...option, answerOption: to } : option,
    ),
  })
}

describe('a form that leadership makes', () => {
  test('is what the applicant gets, once it is open', async () => {
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

  test('changes as they change it, while what was submitted stays what it was', async () => {
    const submissionId = await apply(applicant, form, applicantId)
    const ids = `${form.formId}/${submissionId}/${applicantId}`
    const seen = async () => (await leader.get(`/api/userform/submission-questions/${ids}`)).body
    const before = await seen()

    await saveQuestion(leader, form, 'What should we call you?', { QuestionText: 'Your name?' })
    await rename('Where do you live?', 'In Europe', 'Near us')
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

    const next = await makeForm(house.db, { title: 'Next form', isActive: false })
    await leader.get(`/api/menu/form/${next.formId}/set-active`)
    expect((await leader.get(`/api/menu/form/${form.formId}/delete`)).status).toBe(200)
    expect(await seen()).toEqual(before)
  })
})

describe('somebody who is filling in a form when it is edited', () => {
  const answered = (questions: Question[], text: string) =>
    questions
      .find(({ questionText }) => questionText === text)
      ?.answer?.map(({ answer }) => answer)
      .sort()

  test('has chosen a renamed option under its new name, and its conditions hold', async () => {
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

  test('keeps the right ones of options that swap their names', async () => {
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

  test('is asked again where their option is gone', async () => {
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

  test('can submit without the questions that are gone', async () => {
    const saved = await saveFirstStep(applicant, form, applicantId, plainAnswers)
    await leader.get(`/api/menu/question/delete/${form.idOf('Where do you live?')}`)

    expect((await finish(saved)).status).toBe(200)
  })

  test('never submits an answer that is none of the options they are kept with', async () => {
    const saved = await saveFirstStep(applicant, form, applicantId, plainAnswers)

    const [, , submitted] = await Promise.all([
      rename('Where do you live?', 'In Europe', 'Near us'),
      rename('Have you led a siege?', 'No', 'Not yet'),
      finish(saved),
    ])

    expect(submitted.status).toBe(200)
    const [submission] = await house.db.select().from(submissions)
    for (const { typeId, options, answers } of submission?.snapshot ?? []) {
      if (typeId === 1) continue
      expect(
        options.filter(({ selected }) => selected).map(({ answerOption }) => answerOption),
      ).toEqual(answers)
    }
  })

  test('waits for an edit that is under way, so that questions and options fit together', async () => {
    const saved = await saveFirstStep(applicant, form, applicantId, plainAnswers)
    let isOver = false
    const edit = await house.db.transaction(async (tx) => {
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

  test('is told when it is closed, and finds their answers when it opens again', async () => {
    const saved = await saveFirstStep(applicant, form, applicantId, plainAnswers)
    const next = await makeForm(house.db, { title: 'Next form', isActive: false })

    await leader.get(`/api/menu/form/${next.formId}/set-active`)
    expect((await finish(saved)).status).toBe(409)
    await leader.get(`/api/menu/form/${form.formId}/set-active`)

    expect(answered(await firstStep(), 'What should we call you?')).toEqual(['Aria'])
    expect((await finish(saved)).status).toBe(200)
  })
})

test('leadership can edit a form however many fill it in without a pause', async () => {
  const people = house.simulator.control.people().filter(({ inGuild }) => inGuild)
  const ids = people.slice(0, 8).map(({ id }) => id)
  const callers = await Promise.all(ids.map((id) => house.signedIn(id)))
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

test('a name that was given an option by hand is what applicants are offered', async () => {
  await rename('Where do you live?', 'Elsewhere', '  Łódź & <b>beyond</b> 🏰 ')

  const [, question] = await firstStep()

  expect(namesOf(question ?? {})).toEqual(['In Europe', '  Łódź & <b>beyond</b> 🏰 '])
})
