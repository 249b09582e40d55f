/** A form as the sample guild wrote it; questions know each other by key. */
export interface SampleForm {
  title: string
  description: string
  /** How many days ago it was made. */
  daysAgo: number
  questions: readonly SampleQuestion[]
}

export interface SampleQuestion {
  key: string
  text: string
  kind: 'text' | 'multipleChoice' | 'dropdown' | 'singleChoice'
  isRequired?: true
  options?: readonly string[]
  /** Asked only when the other question has this answer. */
  when?: { question: string; is: string }
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
  /** Leadership's decisions, first to last; `days` after the application. */
  verdicts?: readonly { by: string; approved: boolean; days: number }[]
  answers: SampleAnswers
}
