import type { RecruitingFigures } from '../../../contract/applications/figures.ts'
import { type Day, zonedTimeToInstant } from '../../../contract/core/zoned-time.ts'

/** A form, and the period whose applications are counted. */
export interface Period {
  formId: number
  /** The start of the equally long period before. */
  before: Date
  from: Date
  now: Date
  timeZone: string
  /** The months of the period, `yyyy-MM`, oldest first. */
  months: string[]
}

/** The last months until today's, with as many months before to compare with. */
export function periodOf(
  { formId, now, timeZone }: Pick<Period, 'formId' | 'now' | 'timeZone'>,
  today: Day,
  count: number,
): Period {
  const startOf = (month: string) => zonedTimeToInstant(timeZone, `${month}-01`)
  return {
    formId,
    before: startOf(monthBefore(today, count * 2 - 1)),
    from: startOf(monthBefore(today, count - 1)),
    now,
    timeZone,
    months: Array.from({ length: count }, (_, index) => monthBefore(today, count - 1 - index)),
  }
}

/** The month some months before that of a day, `yyyy-MM`. */
function monthBefore(day: Day, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7)
}

const noTotals = { received: 0, member: 0, hoursToFirstAnswer: null, hoursToDecision: null }

/** The figures of a guild without forms. */
export const noFigures: RecruitingFigures = {
  formId: null,
  forms: [],
  months: [],
  totals: noTotals,
  previous: noTotals,
  funnel: [],
  underway: 0,
  abandoned: [],
  sourceQuestionId: null,
  choiceQuestions: [],
  sources: [],
  work: [],
}
