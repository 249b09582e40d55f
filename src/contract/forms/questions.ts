import { z } from 'zod'
import { alwaysSent, Id, omittable } from '../core/fields.ts'

/** The question types a form may use, numbered as the database and the wire know them. */
export const questionTypes = { text: 1, multipleChoice: 2, dropdown: 3, singleChoice: 4 } as const

/** A number of `questionTypes`. */
export type QuestionTypeId = (typeof questionTypes)[keyof typeof questionTypes]

/** One given answer: the text, or the name of a chosen option. */
export const GivenAnswer = z.object({
  answerId: alwaysSent(z.int()),
  questionId: alwaysSent(z.int()),
  answer: alwaysSent(z.string()),
})

/** An option of a choice question; `selected` only in saved answers. */
export const QuestionOption = z.object({
  questionId: alwaysSent(z.int()),
  optionId: z.int(),
  answerOption: z.string(),
  selected: omittable(z.boolean()),
})

/** The condition under which a question is asked. */
export const QuestionDependency = z.object({
  questionId: alwaysSent(z.int()),
  dependsOnQuestionId: z.int(),
  requiredAnswer: z.string(),
})

/** A question of a form; with answers if some were saved. */
export const Question = z.object({
  questionId: z.int(),
  formId: alwaysSent(z.int()),
  questionText: z.string(),
  typeId: z.int().meta({ enum: Object.values(questionTypes) }),
  type: omittable(z.string()),
  isRequired: z.boolean(),
  /** Whether an answer is required once the condition holds; only sent while that is undecided. */
  isRequiredOnceAsked: omittable(z.boolean()),
  answer: alwaysSent(z.array(GivenAnswer)),
  options: alwaysSent(z.array(QuestionOption)),
  questionDependency: alwaysSent(QuestionDependency.nullable()),
})
export type Question = z.infer<typeof Question>

/** An application form. */
export const Form = z.object({
  formId: Id,
  title: z.string(),
  description: alwaysSent(z.string()),
  isActive: alwaysSent(z.boolean()),
  questions: alwaysSent(z.array(Question)),
  /** Whether an answer can lead to a second step; only sent to applicants. */
  hasFollowUps: omittable(z.boolean()),
})
export type Form = z.infer<typeof Form>
