import { z } from 'zod'
import { always, Id, neverNull } from '../core/fields.ts'

/** The question types a form may use, numbered as the database and the wire know them. */
export const questionTypes = { text: 1, multipleChoice: 2, dropdown: 3, singleChoice: 4 } as const

/** A number of `questionTypes`. */
export type QuestionTypeId = (typeof questionTypes)[keyof typeof questionTypes]

/** One given answer: the text, or the name of a chosen option. */
export const GivenAnswer = z.object({
  answerId: always(z.int()),
  questionId: always(z.int()),
  answer: always(z.string()),
})

/** An option of a choice question; `selected` only in saved answers. */
export const QuestionOption = z.object({
  questionId: always(z.int()),
  optionId: z.int(),
  answerOption: z.string(),
  selected: neverNull(z.boolean()),
})

/** The condition under which a question is asked. */
export const QuestionDependency = z.object({
  questionId: always(z.int()),
  dependsOnQuestionId: z.int(),
  requiredAnswer: z.string(),
})

/** A question of a form; with answers if some were saved. */
export const Question = z.object({
  questionId: z.int(),
  formId: always(z.int()),
  questionText: z.string(),
  typeId: z.int().meta({ enum: Object.values(questionTypes) }),
  type: neverNull(z.string()),
  isRequired: z.boolean(),
  /** Whether an answer is required once the condition holds; only sent while that is undecided. */
  isRequiredOnceAsked: neverNull(z.boolean()),
  answer: always(z.array(GivenAnswer)),
  options: always(z.array(QuestionOption)),
  questionDependency: always(QuestionDependency.nullable()),
})
export type Question = z.infer<typeof Question>

/** An application form. */
export const Form = z.object({
  formId: Id,
  title: z.string(),
  description: always(z.string()),
  isActive: always(z.boolean()),
  questions: always(z.array(Question)),
  /** Whether an answer can lead to a second step; only sent to applicants. */
  hasFollowUps: neverNull(z.boolean()),
})
export type Form = z.infer<typeof Form>
