import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '../../../db/schema/audit.ts'
import { questionDependencies } from '../../../db/schema/dependencies.ts'
import { readQuestion } from '../../../testing/features/form-editor.ts'
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
const saveDependency = (QuestionId: number, DependsOnQuestionId: number, RequiredAnswer?: string) =>
  leader.put('/api/menu/question/save-dependency', {
    QuestionId,
    DependsOnQuestionId,
    RequiredAnswer,
  })
const records = () => app.db.select().from(auditLog).orderBy(auditLog.id)

describe('a condition', () => {
  const depend = (question: string, source: string, answer?: string) =>
    saveDependency(form.idOf(question), form.idOf(source), answer)

  test('is saved and replaces the previous one', async () => {
    const saved = await depend('Anything else?', 'Where do you live?', 'Elsewhere')
    const replaced = await depend('Anything else?', 'What do you play?', 'Tank')

    expect(saved).toMatchObject({
      status: 200,
      body: {
        questionId: form.idOf('Anything else?'),
        dependsOnQuestionId: form.idOf('Where do you live?'),
        requiredAnswer: 'Elsewhere',
      },
    })
    expect((await read('Anything else?')).questionDependency).toEqual(replaced.body)
    expect(await records()).toMatchObject([
      { action: 'question condition saved', before: null },
      { action: 'question condition saved', before: saved.body, after: replaced.body },
    ])
  })

  test('adding a condition that exists already changes nothing', async () => {
    expect((await depend('Which siege?', 'Have you led a siege?', 'Yes')).status).toBe(200)
    expect(await records()).toEqual([])
  })

  test('can be removed, and removing it again changes nothing', async () => {
    const path = `/api/menu/question/delete-dependency/${form.idOf('Which siege?')}`

    expect(await leader.get(path)).toMatchObject({ status: 200, body: { success: true } })
    expect((await read('Which siege?')).questionDependency).toBeNull()
    expect(await leader.get(path)).toMatchObject({ status: 200, body: { success: true } })
    expect(await records()).toMatchObject([
      { action: 'question condition deleted', before: { requiredAnswer: 'Yes' } },
    ])
  })

  test.each([
    ['an answer', 'Anything else?', 'Where do you live?', '', 'Required answer is mandatory.'],
    [
      'any answer',
      'Anything else?',
      'Where do you live?',
      undefined,
      'Required answer is mandatory.',
    ],
    [
      'an option of the source',
      'Anything else?',
      'Where do you live?',
      'elsewhere',
      'The required answer is not one of the options of that question.',
    ],
    [
      'options to choose from',
      'Where do you live?',
      'Anything else?',
      'Yes',
      'A question can only depend on one with options to choose from.',
    ],
    [
      'another question',
      'Where do you live?',
      'Where do you live?',
      'Elsewhere',
      'A question cannot depend on itself.',
    ],
    [
      'an end',
      'Have you led a siege?',
      'Would you call for us?',
      'Yes',
      'These questions would depend on each other in a circle.',
    ],
  ])('is rejected without %s', async (_, question, source, answer, problem) => {
    expect(await depend(question, source, answer)).toMatchObject({ status: 400, body: [problem] })
    expect(await app.db.$count(questionDependencies)).toBe(4)
  })

  test('is rejected on a question of another form', async () => {
    const other = await makeForm(app.db, { title: 'Old form', isActive: false })

    const refused = await saveDependency(
      form.idOf('Anything else?'),
      other.idOf('Where do you live?'),
      'Elsewhere',
    )

    expect(refused).toMatchObject({
      status: 400,
      body: ['A question can only depend on a question of its own form.'],
    })
  })

  test('a condition and its opposite, added at once, never form a cycle', async () => {
    const answers = await Promise.all([
      depend('Where do you live?', 'What do you play?', 'Tank'),
      depend('What do you play?', 'Where do you live?', 'Elsewhere'),
    ])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })
})
