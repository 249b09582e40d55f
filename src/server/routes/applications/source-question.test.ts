import { beforeEach, expect, test } from 'vitest'
import type { RecruitingFigures } from '../../../contract/applications/figures.ts'
import { makeForm, type TestForm } from '../../../testing/features/forms.ts'
import { insertApplication, type Sketch } from '../../../testing/features/recruiting.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let leader: Caller
let form: TestForm

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
  form = await makeForm(app.db)
})

const insert = (sketch: Sketch) => insertApplication(app, form, sketch)
const read = async (): Promise<RecruitingFigures> => (await leader.get('/api/menu/recruiting')).body
const chooseSource = (questionId: number | null, formId = form.formId) =>
  leader.put('/api/menu/recruiting/source', { formId, questionId })

test('the figures show where applicants came from by the question that staff chose', async () => {
  await insert({ source: 'In Europe', approved: true })
  await insert({ source: 'In Europe', approved: true, decidedAfter: 1, trial: 'running' })
  await insert({ source: 'Elsewhere', approved: false })
  expect((await read()).sources).toEqual([])

  expect((await chooseSource(form.idOf('Have you led a siege?'))).status).toBe(200)
  expect((await chooseSource(form.idOf('Where do you live?'))).status).toBe(200)
  const figures = await read()
  expect(figures.sourceQuestionId).toBe(form.idOf('Where do you live?'))
  expect(figures.choiceQuestions.map(({ questionText }) => questionText)).toContain(
    'What do you play?',
  )
  expect(figures.sources).toEqual([
    { answer: 'In Europe', applications: 2, members: 1 },
    { answer: 'Elsewhere', applications: 1, members: 0 },
  ])
  expect((await leader.get('/api/menu/recruiting/sources?format=csv')).body).toBe(
    'Answer,Applications,Members\r\nIn Europe,2,1\r\nElsewhere,1,0\r\n',
  )
  await chooseSource(null)
  expect((await read()).sourceQuestionId).toBeNull()
})

test('a text question, or one of another form, cannot be the source [APP-12]', async () => {
  const other = await makeForm(app.db, { title: 'Roster', isActive: false })

  expect((await chooseSource(form.idOf('Anything else?'))).status).toBe(404)
  expect((await chooseSource(form.idOf('Where do you live?'), other.formId)).status).toBe(404)
  expect((await chooseSource(null, 999)).status).toBe(404)
  expect((await read()).sourceQuestionId).toBeNull()
})
