import { z } from 'zod'
import { message, t } from '../../text/t.ts'
import { isVisible } from '../../text/visible-text.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { alwaysSent, Done, Id, omittable, PathId, required, requiredId } from '../core/fields.ts'
import { findTextProblem, requiredText, text } from '../core/text-fields.ts'
import { Question, QuestionDependency } from './questions.ts'

/** How many questions a form, and options a question, may have. */
export const formLimits = { questions: 60, options: 50 } as const

/** The texts of a form: their names in error messages, and their maximum lengths in UTF-16 units. */
export const formTexts = {
  title: { name: message('The title'), longest: 100, mayBeEmpty: false },
  description: { name: message('The description'), longest: 5000, mayBeEmpty: true },
  question: { name: message('The question'), longest: 500, mayBeEmpty: false },
  option: { name: message('An option'), longest: 200, mayBeEmpty: false },
} as const
type FormText = keyof typeof formTexts

/** The schema of a form's text. */
export function formText(which: FormText) {
  const { name, longest, mayBeEmpty } = formTexts[which]
  const shownName = () => t(name)
  return mayBeEmpty
    ? text(shownName, longest)
    : requiredText(shownName, longest, () => isEmpty(t(name)))
}

/** The error message for a text of a form, for both page and server. */
export function findFormTextProblem(which: FormText, value: string): string | undefined {
  const { name, longest, mayBeEmpty } = formTexts[which]
  const isMissing = !(mayBeEmpty || isVisible(value))
  return findTextProblem(t(name), longest, value) ?? (isMissing ? isEmpty(t(name)) : undefined)
}

const isEmpty = (name: string) => t('{name} may not be empty.', { name })

/** The error message for two options with the same name. */
export const duplicateOptionsError = message('Each option of a question needs a name of its own.')

/** A question as the editor reads it; `revision` grows with each change of its words or options. */
export const EditedQuestion = Question.extend({ revision: alwaysSent(z.int()) })
export type EditedQuestion = z.infer<typeof EditedQuestion>

/** Conditions on other questions that went with a change, for the editor to forget. */
const removedDependencies = omittable(z.array(QuestionDependency))

const noSuchType = () => t('There is no such question type.')

const QuestionInput = z.object({
  questionText: formText('question'),
  typeId: requiredId(() => t('Choose a question type.'))
    .min(1, { error: noSuchType })
    .max(4, { error: noSuchType }),
  isRequired: z.boolean(required(() => t('Choose whether an answer is required.'))),
})

const EditedOption = z.object({
  /** Absent or 0 for a new option. */
  optionId: Id.nullish(),
  answerOption: formText('option'),
})
export type EditedOption = z.infer<typeof EditedOption>

const Options = z
  .array(
    EditedOption,
    required(() => t('List the options of the question.')),
  )
  .max(formLimits.options, {
    error: () => t('A question may have at most {max} options.', { max: formLimits.options }),
  })
  .refine(namesDiffer, { error: () => t(duplicateOptionsError) })
  .refine(idsDiffer, { error: () => t('Each option of a question may be sent only once.') })

function namesDiffer(options: EditedOption[]): boolean {
  return new Set(options.map(({ answerOption }) => answerOption)).size === options.length
}

function idsDiffer(options: EditedOption[]): boolean {
  const ids = options.flatMap(({ optionId }) => optionId || [])
  return new Set(ids).size === ids.length
}

const NewQuestion = QuestionInput.extend({ formId: requiredId(() => t('Choose a form.')) })
export type NewQuestion = z.infer<typeof NewQuestion>

const QuestionEdit = QuestionInput.extend({
  formId: Id.nullish(),
  questionId: requiredId(() => t('Choose a question.')),
  /** All options in their order; nothing leaves them as they are. */
  options: Options.nullish(),
  /** The revision that was edited; an outdated one is rejected. Without one, the last write wins. */
  revision: Id.nullish(),
})
export type QuestionEdit = z.infer<typeof QuestionEdit>

const QuestionParams = z.object({ questionId: PathId })

/** Adds a question at the end of a form. */
export const addQuestion = {
  method: 'PUT',
  path: '/api/menu/question/add',
  level: 'admin',
  tasks: ['forms'],
  body: NewQuestion,
  conflicts: true,
  mayBeNotFound: true,
  response: EditedQuestion,
} satisfies Endpoint

/** Saves a question with its options. Answers it as it is now, with the ids of new options. */
export const updateQuestion = {
  method: 'PUT',
  path: '/api/menu/question/update',
  level: 'admin',
  tasks: ['forms'],
  body: QuestionEdit,
  conflicts: true,
  mayBeNotFound: true,
  response: EditedQuestion.extend({ removedDependencies }),
} satisfies Endpoint

/** Deletes a question and the conditions of other questions on it. */
export const deleteQuestion = {
  method: 'GET',
  path: '/api/menu/question/delete/:questionId',
  level: 'admin',
  tasks: ['forms'],
  changesState: true,
  params: QuestionParams,
  response: Done.extend({ removedDependencies }),
} satisfies Endpoint

/** Puts all questions of a form into this order. */
export const reorderQuestions = {
  method: 'PUT',
  path: '/api/menu/question/reorder',
  level: 'admin',
  tasks: ['forms'],
  body: z.object({
    formId: requiredId(() => t('Choose a form.')),
    questionIds: z
      .array(
        Id,
        required(() => t('List the questions in their new order.')),
      )
      .max(1000, { error: () => t('A form can have at most 1,000 questions.') }),
  }),
  mayBeNotFound: true,
  response: z.array(EditedQuestion),
} satisfies Endpoint

/** Makes a question depend on an option of an earlier one; replaces its previous condition. */
export const saveDependency = {
  method: 'PUT',
  path: '/api/menu/question/save-dependency',
  level: 'admin',
  tasks: ['forms'],
  body: z.object({
    questionId: requiredId(() => t('Choose a question.')),
    dependsOnQuestionId: requiredId(() => t('Choose the question that it depends on.')),
    requiredAnswer: requiredText(
      () => t('The required answer'),
      formTexts.option.longest,
      () => t('Required answer is mandatory.'),
    ),
  }),
  mayBeNotFound: true,
  response: QuestionDependency,
} satisfies Endpoint
export type DependencyEdit = z.infer<typeof saveDependency.body>

/** Removes a question's condition, so that it is always asked; idempotent. */
export const deleteDependency = {
  method: 'GET',
  path: '/api/menu/question/delete-dependency/:questionId',
  level: 'admin',
  tasks: ['forms'],
  changesState: true,
  params: QuestionParams,
  response: Done,
} satisfies Endpoint
