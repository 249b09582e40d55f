import { expect } from 'vitest'
import { entriesFor, plainAnswers, saveFirstStep } from '../features/applications.ts'
import type { Fixture } from './fixture.ts'
import type { Rule } from './rule.ts'

/** The server's message for a missing answer to this question. */
async function saidWithout({ as, form, app }: Fixture, question: string): Promise<unknown> {
  const applicant = await as('applicant')
  const given: Record<string, string | string[]> = { ...plainAnswers, 'What do you play?': 'Tank' }
  delete given[question]
  const saved = await saveFirstStep(applicant, form, app.idOf('applicant'), given)
  const entry = { FormId: form.formId, SubmissionId: Number(saved.headers.get('submissionId')) }
  const finished = await applicant.put('/api/userform/save-and-submit', [entry])
  return finished.status === 400 ? finished.body : finished.status
}

async function dependOn({ as, form }: Fixture, edit: object) {
  const saved = await (await as('leader')).put('/api/menu/question/save-dependency', {
    QuestionId: form.idOf('What do you play?'),
    DependsOnQuestionId: form.idOf('Where do you live?'),
    RequiredAnswer: 'In Europe',
    ...edit,
  })
  return saved.status === 400 ? saved.body : saved.status
}

/** Required answers and the editor's limits. */
export const formRules: Rule[] = [
  {
    words: "Apply: required text questions need a value ('This field is required.');",
    async check(fixture) {
      const question = 'What should we call you?'
      expect(await saidWithout(fixture, question)).toEqual([`${question}: This field is required.`])
      expect(await saidWithout(fixture, 'Anything else?')).toBe(200)
    },
  },
  {
    words:
      "required multiple choice needs at least one option ('Please select at least one option.');",
    async check(fixture) {
      const question = 'What do you play?'
      const leader = await fixture.as('leader')
      await leader.put('/api/menu/question/update', {
        QuestionId: fixture.form.idOf(question),
        QuestionText: question,
        TypeId: 2,
        IsRequired: true,
      })
      expect(await saidWithout(fixture, question)).toEqual([
        `${question}: Please select at least one option.`,
      ])
      expect(await saidWithout(fixture, 'Anything else?')).toBe(200)
    },
  },
  {
    words: "required dropdown or single choice needs a selection ('Please select an option.').",
    async check(fixture) {
      for (const question of ['Where do you live?', 'Have you led a siege?']) {
        expect(await saidWithout(fixture, question)).toEqual([
          `${question}: Please select an option.`,
        ])
      }
    },
  },
  {
    words: 'sends nothing.',
    async check({ as, form, app }) {
      const applicant = await as('applicant')
      const userId = app.idOf('applicant')
      await applicant.put('/api/userform/save', entriesFor(form, userId, {}))
      await applicant.put('/api/userform/save-and-submit', [{ FormId: form.formId }])
      const { body } = await (await as('leader')).get('/api/menu/FormSubmissions/get')
      expect(body).toEqual([])
    },
  },
  {
    words:
      "Editor dependency: if a dependency question is chosen, the required answer must be non-empty ('Required answer is mandatory.').",
    async check(fixture) {
      for (const RequiredAnswer of ['', ' ', null, undefined]) {
        expect(await dependOn(fixture, { RequiredAnswer })).toEqual([
          'Required answer is mandatory.',
        ])
      }
      expect(await dependOn(fixture, {})).toBe(200)
    },
  },
  {
    words:
      'Only multiple-choice, dropdown and single-choice questions other than the question itself may be chosen as the source.',
    async check(fixture) {
      const QuestionId = fixture.form.idOf('Anything else?')
      const refused = (DependsOnQuestionId: number, RequiredAnswer: string) =>
        dependOn(fixture, { QuestionId, DependsOnQuestionId, RequiredAnswer })
      const { idOf } = fixture.form
      expect(await refused(idOf('What should we call you?'), 'Aria')).toEqual([
        'A question can only depend on one with options to choose from.',
      ])
      expect(await refused(QuestionId, 'x')).toEqual(['A question cannot depend on itself.'])
      expect(await refused(idOf('What do you play?'), 'Tank')).toBe(200)
      expect(await refused(idOf('Where do you live?'), 'Elsewhere')).toBe(200)
      expect(await refused(idOf('Have you led a siege?'), 'No')).toBe(200)
    },
  },
]
