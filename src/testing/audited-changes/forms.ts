import { questionsOf } from '../features/form-editor.ts'
import type { AuditedChange, Fixture } from './row.ts'

const forms = '/api/menu/form'
const questions = '/api/menu/question'
const what = 'What do you play?'
const else_ = 'Anything else?'
const which = 'Which healer?'

const saveText = ({ leader, form }: Fixture, QuestionText: string) =>
  leader.put(`${questions}/update`, {
    FormId: form.formId,
    QuestionId: form.idOf(else_),
    QuestionText,
    TypeId: 1,
    IsRequired: false,
  })
const chooseSource = ({ leader, form }: Fixture, question: string) =>
  leader.put('/api/menu/recruiting/source', {
    formId: form.formId,
    questionId: form.idOf(question),
  })
const saveCondition = ({ leader, form }: Fixture, RequiredAnswer: string) =>
  leader.put(`${questions}/save-dependency`, {
    QuestionId: form.idOf(else_),
    DependsOnQuestionId: form.idOf(what),
    RequiredAnswer,
  })

/** The form's questions in reverse order, optionally with one of another form. */
async function reverse(fixture: Fixture, foreignIds: number[] = []) {
  const ids = (await questionsOf(fixture.leader, fixture.form)).map(({ questionId }) => questionId)
  const first = fixture.form.idOf('What should we call you?')
  const QuestionIds = [...ids.filter((id) => id !== first), first, ...foreignIds]
  return fixture.leader.put(`${questions}/reorder`, { FormId: fixture.form.formId, QuestionIds })
}

/** Changes of forms. */
export const formChanges: AuditedChange[] = [
  {
    call: `PUT ${forms}/update-form`,
    change: ({ leader, form }) =>
      leader.put(`${forms}/update-form`, { FormId: form.formId, Title: 'Sieges' }),
    refused: ({ leader, form }) =>
      leader.put(`${forms}/update-form`, { FormId: form.formId, Title: '' }),
    action: 'form changed',
    before: { title: 'Application', description: 'Answer plainly.' },
    after: { title: 'Sieges', description: 'Answer plainly.' },
    again: 200,
  },
  {
    call: `GET ${forms}/:formId/set-active`,
    change: ({ leader, other }) => leader.get(`${forms}/${other.formId}/set-active`),
    refused: ({ leader }) => leader.get(`${forms}/999/set-active`),
    action: 'form opened for applications',
    before: { active: 'form 1, Application' },
    after: { active: 'form 2, Roster' },
    again: 200,
  },
  {
    call: `GET ${forms}/:formId/delete`,
    change: ({ leader, other }) => leader.get(`${forms}/${other.formId}/delete`),
    refused: ({ leader, form }) => leader.get(`${forms}/${form.formId}/delete`),
    action: 'form deleted',
    before: { title: 'Roster' },
    after: null,
    again: 404,
  },
  {
    call: `PUT ${questions}/update`,
    change: (fixture) => saveText(fixture, 'What else?'),
    refused: (fixture) => saveText(fixture, ' '),
    action: 'question changed',
    before: { questionText: else_, options: [] },
    after: { questionText: 'What else?', options: [] },
    again: 200,
  },
  {
    call: `GET ${questions}/delete/:questionId`,
    change: ({ leader, form }) => leader.get(`${questions}/delete/${form.idOf(what)}`),
    refused: ({ leader }) => leader.get(`${questions}/delete/999`),
    action: 'question deleted',
    before: { questionText: what, removedDependencies: [{ requiredAnswer: 'Healer' }] },
    after: null,
    again: 404,
  },
  {
    call: `PUT ${questions}/reorder`,
    change: (fixture) => reverse(fixture),
    refused: (fixture) => reverse(fixture, [999]),
    action: 'questions reordered',
    before: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    after: [2, 3, 4, 5, 6, 7, 8, 9, 1],
    again: 200,
  },
  {
    call: `PUT ${questions}/save-dependency`,
    prepare: (fixture) => saveCondition(fixture, 'Tank'),
    change: (fixture) => saveCondition(fixture, 'Damage'),
    refused: (fixture) => saveCondition(fixture, 'Bard'),
    action: 'question condition saved',
    before: { requiredAnswer: 'Tank' },
    after: { requiredAnswer: 'Damage' },
    again: 200,
  },
  {
    call: `GET ${questions}/delete-dependency/:questionId`,
    change: ({ leader, form }) => leader.get(`${questions}/delete-dependency/${form.idOf(which)}`),
    refused: ({ leader }) => leader.get(`${questions}/delete-dependency/999999`),
    action: 'question condition deleted',
    before: { requiredAnswer: 'Healer' },
    after: null,
    again: 200,
  },
  {
    call: 'PUT /api/menu/recruiting/source',
    change: (fixture) => chooseSource(fixture, what),
    refused: (fixture) => chooseSource(fixture, else_),
    action: 'source question chosen',
    before: { question: null },
    after: { question: what },
    again: 200,
  },
]

/** Creations, whose repetition is another change. */
export const additions: Omit<AuditedChange, 'again'>[] = [
  {
    call: `PUT ${forms}/add-form`,
    change: ({ leader }) => leader.put(`${forms}/add-form`, { Title: 'New Form', Description: '' }),
    refused: ({ leader }) => leader.put(`${forms}/add-form`, { Title: '' }),
    action: 'form added',
    before: null,
    after: { title: 'New Form', description: '' },
  },
  {
    call: `PUT ${questions}/add`,
    change: ({ leader, form }) =>
      leader.put(`${questions}/add`, {
        FormId: form.formId,
        QuestionText: 'New Question',
        TypeId: 1,
        IsRequired: false,
      }),
    refused: ({ leader }) =>
      leader.put(`${questions}/add`, {
        FormId: 999,
        QuestionText: 'New Question',
        TypeId: 1,
        IsRequired: false,
      }),
    action: 'question added',
    before: null,
    after: { questionText: 'New Question', typeId: 1, isRequired: false },
  },
]
