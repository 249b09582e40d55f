import { expect } from 'vitest'
import { entriesFor, plainAnswers } from '../../features/applications.ts'
import { type Fixture, number, text, yesOrNo } from '../fixture.ts'
import type { Rule } from '../rule.ts'

async function save({ as, form, app }: Fixture, led: string) {
  const answers = { ...plainAnswers, 'Have you led a siege?': led }
  const entries = entriesFor(form, app.idOf('applicant'), answers)
  return (await as('applicant')).put('api/userform/save', entries)
}

async function submit(fixture: Fixture, entries: object[]) {
  const applicant = await fixture.as('applicant')
  const finished = await applicant.put('api/userform/save-and-submit', entries)
  const { body } = await (await fixture.as('leader')).get('/api/menu/FormSubmissions/get')
  return { status: finished.status, completed: body.length }
}

/** The active form in one or two steps. */
export const applyCalls: Rule[] = [
  {
    words: 'GET api/userform/active-form: formId, title, description.',
    calls: ['GET api/userform/active-form'],
    async check({ form: { formId }, as }) {
      const { body } = await (await as('applicant')).get('api/userform/active-form')
      expect(body).toMatchObject({ formId, title: 'Application', description: 'Answer plainly.' })
    },
  },
  {
    words: 'GET api/userform/questions/{formId}/{userId}: questions with prior answers.',
    calls: ['GET api/userform/questions/{formId}/{userId}'],
    async check(fixture) {
      await save(fixture, 'No')
      const path = `api/userform/questions/${fixture.form.formId}/${fixture.app.idOf('applicant')}`
      const { body } = await (await fixture.as('applicant')).get(path)
      expect(body[0]).toMatchObject({
        questionId: number,
        questionText: text,
        typeId: 1,
        isRequired: yesOrNo,
        options: [],
        answer: [{ answer: 'Aria' }],
      })
      expect(body[2].options).toMatchObject([{ answerOption: 'Yes' }, { answerOption: 'No' }])
      expect(body[2].answer).toMatchObject([{ answer: 'No' }])
      expect(body[3].answer).toEqual([])
    },
  },
  {
    words:
      'PUT api/userform/save (full response): body is an array of answer entries; response body is the questions; response headers submissionId and willRequiredQuestionsApply.',
    calls: ['PUT api/userform/save'],
    async check(fixture) {
      const plain = await save(fixture, 'No')
      expect(plain).toMatchObject({ status: 200, body: [] })
      expect(plain.headers.get('submissionId')).toMatch(/^\d+$/)
      expect(plain.headers.get('willRequiredQuestionsApply')).toBe('false')

      const more = await save(fixture, 'Yes')
      expect(more.headers.get('submissionId')).toBe(plain.headers.get('submissionId'))
      expect(more.headers.get('willRequiredQuestionsApply')).toBe('true')
      expect(more.body[0]).toMatchObject({
        questionId: fixture.form.idOf('Which siege?'),
        questionText: 'Which siege?',
        questionDependency: { requiredAnswer: 'Yes' },
      })
    },
  },
  {
    words: 'array with either one entry (FormId, UserId, SubmissionId)',
    calls: ['PUT api/userform/save-and-submit'],
    async check(fixture) {
      const saved = await save(fixture, 'No')
      const entry = {
        FormId: fixture.form.formId,
        UserId: fixture.app.idOf('applicant'),
        SubmissionId: Number(saved.headers.get('submissionId')),
      }
      expect(await submit(fixture, [entry])).toEqual({ status: 200, completed: 1 })
      expect(await submit(fixture, [entry])).toEqual({ status: 200, completed: 1 })
    },
  },
  {
    words:
      'PUT api/userform/save-and-submit: array with either one entry (FormId, UserId, SubmissionId) or the dependent answers with SubmissionId.',
    calls: ['PUT api/userform/save-and-submit'],
    async check(fixture) {
      const saved = await save(fixture, 'Yes')
      const SubmissionId = Number(saved.headers.get('submissionId'))
      const answers = { 'Which siege?': 'Stonegard', 'Would you call for us?': 'No' }
      const userId = fixture.app.idOf('applicant')
      const entries = entriesFor(fixture.form, userId, answers, { SubmissionId })
      expect(await submit(fixture, entries.slice(0, 1))).toEqual({ status: 400, completed: 0 })
      expect(await submit(fixture, entries)).toEqual({ status: 200, completed: 1 })
    },
  },
]
