import type { FiguresQuery, RecruitingFigures } from '../../../contract/applications/figures.ts'
import { dayIn } from '../../../contract/core/zoned-time.ts'
import { t } from '../../../text/t.ts'
import type { Context } from '../../core/context.ts'
import { readGuildTimeZone } from '../../core/guild-time-zone.ts'
import { formNotFound } from '../../forms/forms.ts'
import { toStaffMember } from '../staff-member.ts'
import { noFigures, periodOf } from './period.ts'
import { type Cohort, selectCohorts, selectSources } from './select-applications.ts'
import { type Drafts, selectDrafts } from './select-drafts.ts'
import { selectFormQuestions, selectForms } from './select-forms.ts'
import { selectWork } from './select-work.ts'

/** How recruiting with a form goes, in a fixed number of statements that aggregate in the database. */
export async function readRecruitingFigures(
  ctx: Context,
  query: FiguresQuery,
): Promise<RecruitingFigures> {
  const { db } = ctx
  const forms = await selectForms(db)
  const form = query.formId ? forms.find(({ formId }) => formId === query.formId) : forms[0]
  if (!form && query.formId) throw formNotFound()
  if (!form) return noFigures
  const { formId } = form
  const timeZone = await readGuildTimeZone(db)
  const now = ctx.now()
  const period = periodOf({ formId, now, timeZone }, dayIn(timeZone, now), Number(query.months))
  const [asked, cohorts, drafts, work] = await Promise.all([
    selectFormQuestions(db, formId),
    selectCohorts(db, period),
    selectDrafts(db, period),
    selectWork(db, period),
  ])
  const source = asked.find(({ isSource }) => isSource)
  const current = cohorts.find(({ isCurrent, month }) => isCurrent && month === null) ?? noCohort
  const previous = cohorts.find(({ isCurrent, month }) => !isCurrent && month === null) ?? noCohort
  return {
    formId,
    forms,
    months: period.months.map((month) => toMonth(month, cohorts)),
    totals: toTotals(current),
    previous: toTotals(previous),
    funnel: toFunnel(current, drafts),
    underway: current.underway + drafts.count - drafts.abandoned,
    abandoned: toAbandoned(asked, drafts),
    sourceQuestionId: source?.questionId ?? null,
    choiceQuestions: asked
      .filter(({ isChoice }) => isChoice)
      .map(({ questionId, questionText }) => ({ questionId, questionText })),
    sources: source ? await selectSources(db, period, source.questionId) : [],
    work: work.map(({ decisions, votes, interviews, comments, ...row }) => ({
      ...toStaffMember(ctx, row),
      ...{ decisions, votes, interviews, comments },
    })),
  }
}

const noCohort: Cohort = {
  isCurrent: true,
  month: null,
  received: 0,
  interview: 0,
  trial: 0,
  member: 0,
  underway: 0,
  hasInterviews: false,
  hasTrials: false,
  hoursToFirstAnswer: null,
  hoursToDecision: null,
}

function toMonth(month: string, cohorts: readonly Cohort[]): RecruitingFigures['months'][number] {
  const cohort = cohorts.find((one) => one.month === month) ?? noCohort
  return { month, ...toTotals(cohort), interview: cohort.interview, trial: cohort.trial }
}

function toTotals({ received, member, hoursToFirstAnswer, hoursToDecision }: Cohort) {
  return { received, member, hoursToFirstAnswer, hoursToDecision }
}

/** Without the steps that the guild does not use. */
function toFunnel(
  { received, interview, trial, member, hasInterviews, hasTrials }: Cohort,
  drafts: Drafts,
): RecruitingFigures['funnel'] {
  const reached = [
    { stage: 'draft' as const, count: received + drafts.count },
    { stage: 'received' as const, count: received },
    ...(hasInterviews ? [{ stage: 'interview' as const, count: interview }] : []),
    ...(hasTrials ? [{ stage: 'trial' as const, count: trial }] : []),
    { stage: 'member' as const, count: member },
  ]
  return reached.map((step, index) => {
    const before = reached[index - 1]?.count
    return { ...step, wentOn: before ? step.count / before : null }
  })
}

function toAbandoned(
  asked: readonly { questionId: number; questionText: string }[],
  { abandonedAt }: Drafts,
): RecruitingFigures['abandoned'] {
  return [{ questionId: null, questionText: t('No question answered') }, ...asked].map(
    ({ questionId, questionText }) => ({
      questionId,
      questionText,
      drafts: abandonedAt.get(questionId) ?? 0,
    }),
  )
}
