// @both-databases: the embedded database has a single connection
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { forms, questionOptions, questions } from '../../../db/schema/applications/forms.ts'
import { decisions, submissions } from '../../../db/schema/applications/submissions.ts'
import {
  apply,
  entriesFor,
  plainAnswers,
  saveFirstStep,
} from '../../../testing/features/applications.ts'
import { makeForm, type TestForm } from '../../../testing/features/forms.ts'
import type { Caller, CallResponse } from '../../../testing/http/caller.ts'
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
const idOf = (saved: CallResponse) => Number(saved.headers.get('submissionId'))
const finish = (SubmissionId: number, answers: Parameters<typeof entriesFor>[2] = {}) => {
  const about = { FormId: form.formId, UserId: applicantId, SubmissionId }
  const entries = entriesFor(form, applicantId, answers, { SubmissionId })
  return applicant.put('/api/userform/save-and-submit', entries.length > 0 ? entries : [about])
}
const removeOption = (text: string) =>
  app.db.delete(questionOptions).where(eq(questionOptions.text, text))
const firstStep = async () =>
  (await applicant.get(`/api/userform/questions/${form.formId}/${applicantId}`)).body
const completed = () => app.db.$count(submissions, isNotNull(submissions.completedAt))

describe('between saving and submitting', () => {
  test('a chosen option was removed: the applicant gets an error, and nothing is completed', async () => {
    const saved = await saveFirstStep(applicant, form, applicantId, {
      ...plainAnswers,
      'What do you play?': ['Tank', 'Healer'],
    })
    await removeOption('In Europe')
    await removeOption('Tank')

    const refused = await finish(idOf(saved))

    expect(refused.status).toBe(400)
    expect(refused.body).toEqual([
      'Where do you live?: “In Europe” is not one of its options.',
      'What do you play?: “Tank” is not one of its options.',
    ])
    expect(await completed()).toBe(0)
  })

  test('a removed option is not prefilled', async () => {
    await saveFirstStep(applicant, form, applicantId, {
      ...plainAnswers,
      'What do you play?': ['Tank', 'Damage'],
    })
    await removeOption('Tank')

    const [, , , plays] = await firstStep()
    expect(plays.answer.map(({ answer }: { answer: string }) => answer)).toEqual(['Damage'])
  })

  test('a question became single choice: several answers are rejected', async () => {
    const saved = await saveFirstStep(applicant, form, applicantId, {
      ...plainAnswers,
      'What do you play?': ['Tank', 'Damage'],
    })
    await app.db
      .update(questions)
      .set({ typeId: 4 })
      .where(eq(questions.id, form.idOf('What do you play?')))

    expect((await finish(idOf(saved))).body).toEqual([
      'What do you play?: Only one answer fits here.',
    ])
  })

  test('a question was deleted: its answer is dropped, and its follow-ups are not asked', async () => {
    const saved = await saveFirstStep(applicant, form, applicantId, siegeLeader)
    await app.db
      .update(questions)
      .set({ deletedAt: new Date() })
      .where(eq(questions.id, form.idOf('Have you led a siege?')))

    expect((await finish(idOf(saved))).status).toBe(200)

    const [row] = await app.db.select().from(submissions)
    expect(row?.snapshot?.map(({ questionText }) => questionText)).toEqual([
      'What should we call you?',
      'Where do you live?',
      'What do you play?',
      'Anything else?',
    ])
  })

  test('a question became required: an answer is needed', async () => {
    const saved = await saveFirstStep(applicant, form, applicantId, plainAnswers)
    await app.db
      .update(questions)
      .set({ isRequired: true })
      .where(eq(questions.id, form.idOf('What do you play?')))

    expect((await finish(idOf(saved))).body).toEqual([
      'What do you play?: Please select at least one option.',
    ])
  })

  test('another form became active: the draft is rejected', async () => {
    const saved = await saveFirstStep(applicant, form, applicantId, plainAnswers)
    await app.db.update(forms).set({ isActive: false })

    expect(await finish(idOf(saved))).toMatchObject({ status: 409, body: { statusCode: 409 } })
    expect((await applicant.put('/api/userform/save', [])).status).toBe(404)
    expect(await completed()).toBe(0)
  })
})

describe('applying again', () => {
  test('a cleared optional answer stays empty', async () => {
    const answers = {
      ...plainAnswers,
      'Anything else?': 'I am from Lyon.',
      'What do you play?': 'Tank',
    }
    await apply(applicant, form, applicantId, answers)
    await applicant.put(
      '/api/userform/save',
      entriesFor(form, applicantId, { ...plainAnswers, 'Anything else?': '' }),
    )

    const asked = await firstStep()

    expect(asked[3].answer).toEqual([])
    expect(asked[4].answer).toEqual([])
    expect(asked[0].answer[0].answer).toBe('Aria')
  })

  test('follow-ups are prefilled from the last application, until they are answered again', async () => {
    const saved = await saveFirstStep(applicant, form, applicantId, siegeLeader)
    await finish(idOf(saved), { 'Which siege?': 'Stonegard', 'Would you call for us?': 'No' })

    const again = await saveFirstStep(applicant, form, applicantId, siegeLeader)

    expect(idOf(again)).not.toBe(idOf(saved))
    expect(again.body[0].answer).toMatchObject([{ answer: 'Stonegard' }])
    expect(again.body[1].answer).toMatchObject([{ answer: 'No' }])
    await finish(idOf(again), { 'Which siege?': 'Highwater', 'Would you call for us?': 'No' })
    const [first, second] = await app.db.select().from(submissions).orderBy(submissions.id)
    const siegeIn = (row: typeof first) =>
      row?.snapshot?.find(({ typeId, questionDependency }) => typeId === 1 && questionDependency)
    expect(siegeIn(first)?.answers).toEqual(['Stonegard'])
    expect(siegeIn(second)?.answers).toEqual(['Highwater'])
  })
})

test('a submission keeps the form’s texts, every asked question and the answers', async () => {
  const saved = await saveFirstStep(applicant, form, applicantId, {
    ...siegeLeader,
    'What do you play?': ['Damage', 'Tank'],
  })
  await finish(idOf(saved), { 'Which siege?': 'Stonegard', 'Would you call for us?': 'No' })

  const [row] = await app.db.select().from(submissions)

  expect(row).toMatchObject({ formTitle: 'Application', formDescription: 'Answer plainly.' })
  expect(row?.snapshot).toHaveLength(7)
  expect(row?.snapshot?.[3]).toEqual({
    questionId: form.idOf('What do you play?'),
    questionText: 'What do you play?',
    typeId: 2,
    isRequired: false,
    options: ['Tank', 'Healer', 'Damage'].map((answerOption) => ({
      optionId: expect.any(Number),
      answerOption,
      selected: answerOption !== 'Healer',
    })),
    questionDependency: null,
    answers: ['Damage', 'Tank'],
  })
  expect(row?.snapshot?.[5]?.questionDependency).toEqual({
    dependsOnQuestionId: form.idOf('Have you led a siege?'),
    requiredAnswer: 'Yes',
  })
})

test('saving a draft many times uses up one id', async () => {
  for (let time = 0; time < 5; time++) {
    await saveFirstStep(applicant, form, applicantId, plainAnswers)
  }
  const first = await apply(applicant, form, applicantId)
  expect(await apply(applicant, form, applicantId)).toBe(first + 1)
})

describe('at the same moment', () => {
  test('saving and submitting do not mix: every completed application is consistent', async () => {
    for (let round = 0; round < 5; round++) {
      const saved = await saveFirstStep(applicant, form, applicantId, siegeLeader)
      const answers = { 'Which siege?': 'Stonegard', 'Would you call for us?': 'No' }
      const together = await Promise.all([
        finish(idOf(saved), answers),
        saveFirstStep(applicant, form, applicantId, plainAnswers),
        finish(idOf(saved), answers),
        saveFirstStep(applicant, form, applicantId, siegeLeader),
      ])
      expect(together.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    }

    const rows = await app.db.select().from(submissions)
    expect(rows.filter(({ completedAt }) => completedAt === null).length).toBeLessThanOrEqual(1)
    for (const { snapshot } of rows.filter(({ completedAt }) => completedAt)) {
      const led = snapshot?.find(({ questionText }) => questionText === 'Have you led a siege?')
      expect(snapshot).toHaveLength(led?.answers[0] === 'Yes' ? 7 : 5)
    }
  })

  test('two disagreeing officers leave one entry per change, in order', async () => {
    const submissionId = await apply(applicant, form, applicantId)
    const leaders = [await app.signIn('leader'), await app.signIn('leader')]
    const decide = (leader: Caller, approved: boolean) =>
      leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved })

    const answers = await Promise.all(
      leaders.flatMap((leader, index) => [0, 1, 2].map(() => decide(leader, index === 0))),
    )

    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const records = await app.db.select().from(decisions).orderBy(decisions.id)
    for (const [index, { wasApproved, approved }] of records.entries()) {
      expect(wasApproved).toBe(records[index - 1]?.approved ?? null)
      expect(approved).not.toBe(wasApproved)
    }
    const [row] = await app.db
      .select()
      .from(submissions)
      .where(and(eq(submissions.id, submissionId), isNull(submissions.approved)))
    expect(row).toBeUndefined()
  })
})
