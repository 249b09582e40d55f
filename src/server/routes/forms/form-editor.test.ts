import { and, eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { forms } from '../../../db/schema/applications/forms.ts'
import { auditLog } from '../../../db/schema/audit.ts'
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

const list = async () => (await leader.get('/api/menu/form')).body
const add = (body: object) => leader.put('/api/menu/form/add-form', body)
const update = (body: object) => leader.put('/api/menu/form/update-form', body)
const activate = (formId: number) => leader.get(`/api/menu/form/${formId}/set-active`)
const remove = (formId: number) => leader.get(`/api/menu/form/${formId}/delete`)
const active = () => app.db.select({ id: forms.id }).from(forms).where(eq(forms.isActive, true))
const records = () => app.db.select().from(auditLog).orderBy(auditLog.id)

describe('staff see', () => {
  test('every form by title, without questions', async () => {
    await makeForm(app.db, { title: 'Żubr trial', isActive: false })
    await makeForm(app.db, { title: 'alliance form', isActive: false })

    expect(await list()).toEqual([
      expect.objectContaining({ title: 'alliance form', isActive: false, questions: [] }),
      {
        formId: form.formId,
        title: 'Application',
        description: 'Answer plainly.',
        isActive: true,
        questions: [],
      },
      expect.objectContaining({ title: 'Żubr trial' }),
    ])
  })

  test('one form with its questions, options and conditions, in its order', async () => {
    const { body } = await leader.get(`/api/menu/form/${form.formId}`)
    const source = form.idOf('Have you led a siege?')

    expect(body).toMatchObject({ formId: form.formId, title: 'Application', isActive: true })
    expect(body.questions).toHaveLength(9)
    expect(body.questions[2]).toEqual({
      questionId: source,
      formId: form.formId,
      questionText: 'Have you led a siege?',
      typeId: 4,
      type: 'single choice',
      isRequired: true,
      revision: 1,
      answer: [],
      options: [
        { questionId: source, optionId: expect.any(Number), answerOption: 'Yes' },
        { questionId: source, optionId: expect.any(Number), answerOption: 'No' },
      ],
      questionDependency: null,
    })
    expect(body.questions[5]).toMatchObject({
      type: 'text',
      options: [],
      questionDependency: {
        questionId: form.idOf('Which siege?'),
        dependsOnQuestionId: source,
        requiredAnswer: 'Yes',
      },
    })
  })
})

describe('a form', () => {
  test('is created inactive and empty', async () => {
    const { body: added } = await add({ Title: 'New Form', Description: '' })

    expect(added).toEqual({
      formId: expect.any(Number),
      title: 'New Form',
      description: '',
      isActive: false,
      questions: [],
    })
    expect((await leader.get(`/api/menu/form/${added.formId}`)).body).toEqual(added)
    expect(await records()).toMatchObject([
      {
        actorId: app.idOf('leader'),
        action: 'form added',
        subject: `form ${added.formId}, New Form`,
        after: { title: 'New Form', description: '' },
      },
    ])
  })

  test('gets a new title and description, audited once', async () => {
    const words = { FormId: String(form.formId), Title: 'Roster 2026', Description: 'Be brief.' }

    const saved = await update(words)
    await update(words)

    expect(saved).toMatchObject({
      status: 200,
      body: { title: 'Roster 2026', description: 'Be brief.', isActive: true, questions: [] },
    })
    expect((await list())[0]).toEqual(saved.body)
    expect(await records()).toMatchObject([
      {
        action: 'form changed',
        before: { title: 'Application', description: 'Answer plainly.' },
        after: { title: 'Roster 2026', description: 'Be brief.' },
      },
    ])
  })

  test.each([
    ['no title', { Title: '' }, 'The title may not be empty.'],
    ['a blank title', { Title: ' \t' }, 'The title may not be empty.'],
    [
      'a title that is too long',
      { Title: 'a'.repeat(101) },
      'The title may have at most 100 characters.',
    ],
    [
      'a description that is too long',
      { Description: 'a'.repeat(5001) },
      'The description may have at most 5,000 characters.',
    ],
  ])('is rejected with %s', async (_, wrong, problem) => {
    const words = { Title: 'a'.repeat(100), Description: 'a'.repeat(5000) }

    expect(await add({ ...words, ...wrong })).toMatchObject({ status: 400, body: [problem] })
    expect(await update({ FormId: form.formId, ...words, ...wrong })).toMatchObject({
      status: 400,
      body: [problem],
    })
    expect((await add(words)).status).toBe(200)
    expect(await records()).toHaveLength(1)
  })

  test('a deleted form disappears from the editor and stays for its submissions', async () => {
    const old = await makeForm(app.db, { title: 'Old form', isActive: false })

    expect(await remove(old.formId)).toMatchObject({ status: 200, body: { success: true } })

    expect(await list()).toHaveLength(1)
    expect(
      await app.db.$count(forms, and(eq(forms.id, old.formId), isNotNull(forms.deletedAt))),
    ).toBe(1)
    expect(await records()).toMatchObject([
      { action: 'form deleted', subject: `form ${old.formId}, Old form`, after: null },
    ])
    for (const call of [
      () => leader.get(`/api/menu/form/${old.formId}`),
      () => update({ FormId: old.formId, Title: 'Back', Description: '' }),
      () => activate(old.formId),
      () => remove(old.formId),
    ]) {
      expect(await call()).toMatchObject({ status: 404, body: { statusCode: 404 } })
    }
  })

  test('a form that is open for applications cannot be deleted', async () => {
    expect(await remove(form.formId)).toMatchObject({ status: 409, body: { statusCode: 409 } })

    expect(await list()).toHaveLength(1)
    expect(await records()).toEqual([])
  })

  test.each(['999999', '2147483648', 'abc', '0x1'])('%s does not exist', async (id) => {
    for (const path of ['', '/set-active', '/delete']) {
      expect((await leader.get(`/api/menu/form/${id}${path}`)).status).toBe(404)
    }
    expect(await active()).toHaveLength(1)
  })
})

describe('opening a form for applications', () => {
  test('closes the previous one', async () => {
    const next = await makeForm(app.db, { title: 'Next form', isActive: false })

    expect(await activate(next.formId)).toMatchObject({ status: 200, body: { success: true } })

    expect(await active()).toEqual([{ id: next.formId }])
    expect((await leader.get('/api/userform/active-form')).body.formId).toBe(next.formId)
    expect(await records()).toMatchObject([
      {
        action: 'form opened for applications',
        before: { active: `form ${form.formId}, Application` },
        after: { active: `form ${next.formId}, Next form` },
      },
    ])
  })

  test('works in both directions and is idempotent', async () => {
    const next = await makeForm(app.db, { title: 'Next form', isActive: false })

    for (const formId of [next.formId, form.formId, form.formId]) {
      expect((await activate(formId)).status).toBe(200)
      expect(await active()).toEqual([{ id: formId }])
    }
    expect(await records()).toHaveLength(2)
  })

  test('opening several forms at once leaves exactly one open', async () => {
    const others = await Promise.all(
      ['North', 'South', 'East'].map((title) => makeForm(app.db, { title, isActive: false })),
    )
    const ids = [...others, form, ...others].map(({ formId }) => formId)

    const answers = await Promise.all(ids.map(activate))

    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
    expect(await active()).toHaveLength(1)
  })

  test('opening a form while it is being deleted never leaves a deleted form open', async () => {
    const next = await makeForm(app.db, { title: 'Next form', isActive: false })

    const [opened, deleted] = await Promise.all([activate(next.formId), remove(next.formId)])

    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([opened.status, deleted.status])
    expect(await active()).toEqual([{ id: opened.status === 200 ? next.formId : form.formId }])
  })
})
