import { z } from 'zod'
import { Id } from './common.ts'

/** The question types a form may use, numbered as the database and the wire know them. */
export const questionTypes = { text: 1, multipleChoice: 2, dropdown: 3, singleChoice: 4 } as const

/** A number of `questionTypes`. */
export type QuestionTypeId = (typeof questionTypes)[keyof typeof questionTypes]

/** One given answer: the text, or the name of a chosen option. */
export const GivenAnswer = z.object({
  answerId: z.int().nullish(),
  questionId: z.int().nullish(),
  answer: z.string().nullish(),
})

/** One option of a choice question; `selected` only where answers are read back. */
export const QuestionOption = z.object({
  questionId: z.int().nullish(),
  optionId: z.int(),
  answerOption: z.string(),
  selected: z.boolean().nullish(),
})

/** The condition under which a question is asked at all. */
export const QuestionDependency = z.object({
  questionId: z.int().nullish(),
  dependsOnQuestionId: z.int(),
  requiredAnswer: z.string(),
})

/** A question of a form; with answers where somebody has given some. */
export const Question = z.object({
  questionId: z.int(),
  formId: z.int().nullish(),
  questionText: z.string(),
  typeId: z.int(),
  type: z.string().nullish(),
  isRequired: z.boolean(),
  /** Whether an answer is required once the condition holds; only where that is still open. */
  isRequiredOnceAsked: z.boolean().nullish(),
  answer: z.array(GivenAnswer).nullish(),
  options: z.array(QuestionOption).nullish(),
  questionDependency: QuestionDependency.nullish(),
})
export type Question = z.infer<typeof Question>

/** An application form. */
export const Form = z.object({
  formId: Id,
  title: z.string(),
  description: z.string().nullish(),
  isActive: z.boolean().nullish(),
  questions: z.array(Question).nullish(),
  /** Whether an answer can lead to a second step; only where an applicant asks for the form. */
  hasFollowUps: z.boolean().nullish(),
})
export type Form = z.infer<typeof Form>
