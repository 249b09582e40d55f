import { isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { submissions } from '../../../db/schema/applications/submissions.ts'
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

const finish = (entries: object[]) => applicant.put('/api/userform/save-and-submit', entries)
const completed = () => app.db.$count(submissions, isNotNull(submissions.completedAt))

describe('applying is refused', () => {
  const save = (entries: unknown, options = {}) =>
    applicant.put('/api/userform/save', entries, options)
  const entry = (more: object = {}) => ({
    QuestionId: form.idOf('What should we call you?'),
    UserId: applicantId,
    FormId: form.formId,
    Answer: 'Aria',
    ...more,
  })
  const noDraft = async () => expect(await app.db.$count(submissions)).toBe(0)

  test('applying is refused to visitors', async () => {
    const visitor = await app.visitor()

    expect((await visitor.put('/api/userform/save', [entry()])).status).toBe(401)
  })

  test('applying is refused to people outside the guild', async () => {
    const outsider = await app.signIn('outsider')

    for (const body of [[], 'unreadable', [{ Answer: '\0' }]]) {
      const refused = await outsider.put('/api/userform/save', body)
      expect(refused.status).toBe(403)
      expect(refused.body.message).toBe('Join our Discord server first.')
    }
    await noDraft()
  })

  test('applying for another person is refused, in the path and in the body', async () => {
    const other = app.idOf('leader')

    expect((await applicant.get(`/api/userform/questions/${form.formId}/${other}`)).status).toBe(
      403,
    )
    expect((await save([entry(), entry({ UserId: other })])).status).toBe(403)
    await noDraft()
  })

  test('the draft of another person cannot be submitted', async () => {
    const member = await app.signIn('member')
    const theirs = await saveFirstStep(member, form, app.idOf('member'), plainAnswers)
    const SubmissionId = Number(theirs.headers.get('submissionId'))

    expect(
      (await finish([{ FormId: form.formId, UserId: applicantId, SubmissionId }])).status,
    ).toBe(404)
    expect(await completed()).toBe(0)
  })

  test('the draft of another form cannot be submitted', async () => {
    const saved = await saveFirstStep(applicant, form, applicantId, plainAnswers)
    const SubmissionId = Number(saved.headers.get('submissionId'))
    const other = await makeForm(app.db, { title: 'Old form', isActive: false })

    expect(
      (await finish([{ FormId: other.formId, UserId: applicantId, SubmissionId }])).status,
    ).toBe(409)
    expect(await completed()).toBe(0)
  })

  test('applying to a closed or unknown form is refused', async () => {
    const closed = await makeForm(app.db, { title: 'Old form', isActive: false })

    expect((await save([{ FormId: closed.formId, UserId: applicantId }])).status).toBe(409)
    expect((await save([{ FormId: 999_999, UserId: applicantId }])).status).toBe(404)
    await noDraft()
  })

  test('the questions of a closed form are shown only to staff and those who applied to it', async () => {
    const closed = await makeForm(app.db, { title: 'Old form', isActive: false })
    const leader = await app.signIn('leader')
    const ask = async (caller: Caller, id: string) =>
      (await caller.get(`/api/userform/questions/${closed.formId}/${id}`)).status

    expect(await ask(applicant, applicantId)).toBe(404)
    expect(await ask(leader, app.idOf('leader'))).toBe(200)
    const application = { formId: closed.formId, memberId: applicantId, savedAt: new Date() }
    await app.db.insert(submissions).values(application)
    expect(await ask(applicant, applicantId)).toBe(200)
  })

  test('a question of another form and an option that does not exist are refused', async () => {
    const other = await makeForm(app.db, { title: 'Old form', isActive: false })
    const strange = entry({ QuestionId: other.idOf('Anything else?') })
    const invented = entry({ QuestionId: form.idOf('Where do you live?'), Answer: 'in europe' })

    expect(await save([entry(), strange])).toMatchObject({
      status: 400,
      body: [`Question ${strange.QuestionId} is not part of this form.`],
    })
    expect(await save([entry(), invented])).toMatchObject({
      status: 400,
      body: ['Where do you live?: “in europe” is not one of its options.'],
    })
    await noDraft()
  })

  test('two choices in a single-choice question are refused', async () => {
    const question = { QuestionId: form.idOf('Have you led a siege?') }

    const refused = await save([
      entry({ ...question, Answer: 'Yes' }),
      entry({ ...question, Answer: 'No' }),
    ])

    expect(refused.status).toBe(400)
    await noDraft()
  })

  test('an answer of 4,001 characters is refused, but not one of 4,000', async () => {
    expect((await save([entry({ Answer: 'a'.repeat(4000) })])).status).toBe(200)
    expect(await save([entry({ Answer: 'a'.repeat(4001) })])).toMatchObject({
      status: 400,
      body: ['An answer may have at most 4,000 characters.'],
    })
  })

  test.each([
    ['an object', {}],
    ['a word', 'Aria'],
    ['a list of words', ['Aria']],
    ['a snowflake as a number', [{ UserId: 123456789012345680 }]],
    ['a form id that is no 32-bit integer', [{ FormId: 4_294_967_296 }]],
    ['a form id with a fraction', [{ FormId: 1.5 }]],
  ])('a body that is %s is refused', async (_, body) => {
    const refused = await save(body)

    expect(refused).toMatchObject({ status: 400, body: { statusCode: 400, error: 'Bad Request' } })
    await noDraft()
  })

  test('invalid JSON and a body that is too large are refused', async () => {
    expect(
      await save(undefined, {
        rawBody: '[{"FormId":',
        headers: { 'content-type': 'application/json' },
      }),
    ).toMatchObject({
      status: 400,
      body: { statusCode: 400 },
    })
    expect(await save([entry({ Answer: 'a'.repeat(1024 * 1024) })])).toMatchObject({
      status: 413,
      body: { statusCode: 413 },
    })
    await noDraft()
  })

  test('applying without the CSRF token is refused', async () => {
    expect((await save([entry()], { csrf: 'none' })).status).toBe(403)
    expect((await save([entry()], { csrf: 'wrong' })).status).toBe(403)
    await noDraft()
  })
})

describe('an answer is stored unchanged', () => {
  test.each([
    'Łukasz Žižka',
    'شمشون الجبّار',
    '🏰⚔️👩‍👩‍👧‍👦 🇪🇺',
    '<script>alert(1)</script> & "quotes" \\ \'; drop table answers; --',
    'line one\nline two\t‮rtl‬',
  ])('%s', async (Answer) => {
    await saveFirstStep(applicant, form, applicantId, {
      ...plainAnswers,
      'What should we call you?': Answer,
    })

    const { body } = await applicant.get(`/api/userform/questions/${form.formId}/${applicantId}`)

    expect(body[0].answer[0].answer).toBe(Answer)
  })
})
