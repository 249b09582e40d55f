import { beforeEach, describe, expect, test } from 'vitest'
import type { EditedQuestion } from '../../../contract/forms/question-editor.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { questionDependencies } from '../../../db/schema/dependencies.ts'
import { questionsOf, readQuestion, saveQuestion } from '../../../testing/features/form-editor.ts'
import { makeForm, type TestForm } from '../../../testing/features/forms.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let form: TestForm
let leader: Caller

beforeEach(async () => {
  await app.reset()
  form = await makeForm(app.db)
  leader = await app.signIn('leader')
})

const read = (text: string) => readQuestion(leader, form, text)
const update = (text: string, changes: object = {}) => saveQuestion(leader, form, text, changes)
const all = () => questionsOf(leader, form)
const add = (body: object) => leader.put('/api/menu/question/add', body)
const remove = (questionId: number) => leader.get(`/api/menu/question/delete/${questionId}`)
const reorder = (QuestionIds: number[], FormId = form.formId) =>
  leader.put('/api/menu/question/reorder', { FormId, QuestionIds })
const records = () => app.db.select().from(auditLog).orderBy(auditLog.id)

describe('a question', () => {
  test('is added at the end and returned with its id', async () => {
    const { body: added } = await add({
      FormId: form.formId,
      QuestionText: 'New Question',
      TypeId: '1',
      IsRequired: false,
    })

    expect(added).toEqual({
      questionId: expect.any(Number),
      formId: form.formId,
      questionText: 'New Question',
      typeId: 1,
      type: 'text',
      isRequired: false,
      revision: 1,
      answer: [],
      options: [],
      questionDependency: null,
    })
    expect((await all()).at(-1)).toEqual(added)
    expect(await records()).toMatchObject([
      { action: 'question added', subject: `question ${added.questionId} of form ${form.formId}` },
    ])
  })

  test('is limited to sixty per form', async () => {
    const question = { FormId: form.formId, QuestionText: 'One more', TypeId: 1, IsRequired: false }

    const answers = await Promise.all(Array.from({ length: 55 }, () => add(question)))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(51)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
    expect(await all()).toHaveLength(60)
  })

  test.each([
    ['nothing to ask', { QuestionText: '' }, 'The question may not be empty.'],
    [
      'too much to ask',
      { QuestionText: 'a'.repeat(501) },
      'The question may have at most 500 characters.',
    ],
    ['an unknown type', { TypeId: 5 }, 'There is no such question type.'],
    ['a type of nothing', { TypeId: 0 }, 'There is no such question type.'],
  ])('is rejected with %s', async (_, wrong, problem) => {
    const question = { QuestionText: 'a'.repeat(500), TypeId: 1, IsRequired: false }

    const added = await add({ FormId: form.formId, ...question, ...wrong })
    expect(added).toMatchObject({ status: 400, body: [problem] })
    const saved = await update('Anything else?', { ...question, ...wrong })
    expect(saved).toMatchObject({ status: 400, body: [problem] })
    expect((await add({ FormId: form.formId, ...question })).status).toBe(200)
  })

  test('gets a new text, type and required flag', async () => {
    const saved = await update('Anything else?', {
      QuestionText: 'What else?',
      TypeId: '2',
      IsRequired: 'true',
      Options: [{ optionId: null, answerOption: 'Nothing' }],
    })

    expect(saved.body).toMatchObject({
      questionText: 'What else?',
      typeId: 2,
      type: 'multiple choice',
      isRequired: true,
      revision: 2,
      options: [{ optionId: expect.any(Number), answerOption: 'Nothing' }],
      removedDependencies: [],
    })
    const { removedDependencies: _, ...question } = saved.body
    expect(await read('Anything else?')).toEqual(question)
    expect(await records()).toMatchObject([
      {
        action: 'question changed',
        before: { questionText: 'Anything else?', typeId: 1, options: [] },
        after: { questionText: 'What else?', typeId: 2, options: ['Nothing'] },
      },
    ])
  })

  test('a deleted question is removed with its conditions', async () => {
    const source = form.idOf('Have you led a siege?')

    const { status, body } = await remove(source)

    expect(status).toBe(200)
    expect(body.success).toBe(true)
    expect(body.removedDependencies).toEqual([
      {
        questionId: form.idOf('Which siege?'),
        dependsOnQuestionId: source,
        requiredAnswer: 'Yes',
      },
      {
        questionId: form.idOf('Would you call for us?'),
        dependsOnQuestionId: source,
        requiredAnswer: 'Yes',
      },
    ])
    expect((await read('Which siege?')).questionDependency).toBeNull()
    await remove(form.idOf('What would you change first?'))
    expect(await app.db.$count(questionDependencies)).toBe(1)
    expect(await all()).toHaveLength(7)
  })

  test('a question that is deleted, unknown or of a deleted form is a 404', async () => {
    const old = await makeForm(app.db, { title: 'Old form', isActive: false })
    await leader.get(`/api/menu/form/${old.formId}/delete`)
    await remove(form.idOf('Anything else?'))
    const here = form.idOf('Which siege?')
    const yes = { RequiredAnswer: 'Yes' }

    for (const id of [form.idOf('Anything else?'), old.idOf('Have you led a siege?'), 999_999]) {
      const words = { QuestionId: id, QuestionText: 'Hm?', TypeId: 1, IsRequired: false }
      const answers = await Promise.all([
        leader.put('/api/menu/question/update', words),
        remove(id),
        leader.get(`/api/menu/question/delete-dependency/${id}`),
        leader.put('/api/menu/question/save-dependency', {
          ...yes,
          QuestionId: id,
          DependsOnQuestionId: here,
        }),
        leader.put('/api/menu/question/save-dependency', {
          ...yes,
          QuestionId: here,
          DependsOnQuestionId: id,
        }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    }
    const added = { QuestionText: 'Hm?', TypeId: 1, IsRequired: false }
    expect((await add({ FormId: old.formId, ...added })).status).toBe(404)
    expect((await reorder([], old.formId)).status).toBe(404)
    expect((await update('Which siege?', { FormId: old.formId })).status).toBe(404)
  })
})

describe('the order of the questions', () => {
  test('is changed', async () => {
    const before = (await all()).map(({ questionId }) => questionId)
    const after = before.toReversed()

    const { body } = await reorder(after)
    await reorder(after)

    expect(body.map(({ questionId }: EditedQuestion) => questionId)).toEqual(after)
    expect(await all()).toEqual(body)
    expect(await records()).toMatchObject([{ action: 'questions reordered', before, after }])
  })

  test('must list each question of the form exactly once', async () => {
    const ids = (await all()).map(({ questionId }) => questionId)
    const other = await makeForm(app.db, { title: 'Old form', isActive: false })
    const [first = 0, ...others] = ids

    for (const wrong of [
      others,
      [],
      [first, ...ids],
      [others[0] ?? 0, ...others],
      [other.idOf('Anything else?'), ...others],
    ]) {
      expect(await reorder(wrong)).toMatchObject({
        status: 400,
        body: ['The new order must name each question of the form exactly once.'],
      })
    }
    expect((await all()).map(({ questionId }) => questionId)).toEqual(ids)
  })
})
