import type { FormTemplate } from '../../domain/forms/insert-form.ts'

/** The text of one of the sample guild's forms. */
export interface SampleForm extends FormTemplate {
  /** How many days ago it was made. */
  daysAgo: number
}

/** What somebody answered, by the question's key; a list where several options could be chosen. */
export type SampleAnswers = Record<string, string | readonly string[]>

/** One filled-in form; without a verdict it waits for one. */
export interface SampleApplication {
  /** The applicant's user name. */
  by: string
  daysAgo: number
  /** The time of day (UTC), such as `21:40`. */
  at: string
  /** The staff decisions, oldest first; `days` after the application. */
  verdicts?: readonly { by: string; approved: boolean; days: number }[]
  answers: SampleAnswers
}
