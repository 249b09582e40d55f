import { z } from 'zod'
import { t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { Done, Id, PathId, requiredId } from '../core/fields.ts'
import { StaffMember } from './review.ts'

/** The periods of the figures, in calendar months including the current one. */
export const figureMonths = ['3', '6', '12'] as const

/** The steps from a draft to a member. */
export const funnelStages = ['draft', 'received', 'interview', 'trial', 'member'] as const

/** How many of a form's applications in the period reached a step. */
export const FunnelStage = z.object({
  stage: z.enum(funnelStages),
  count: z.int(),
  /** The share of those that reached the step before, between 0 and 1; null if there are none. */
  wentOn: z.number().nullable(),
})
export type FunnelStage = z.infer<typeof FunnelStage>

/** Median times in hours since an application was received; null if there are none. */
const medians = {
  /** Until staff first wrote in the interview room, an interview was booked, or the decision. */
  hoursToFirstAnswer: z.number().nullable(),
  hoursToDecision: z.number().nullable(),
}

/** The applications received in a month of the guild's time zone. */
export const MonthFigures = z.object({
  /** `yyyy-MM`. */
  month: z.string(),
  received: z.int(),
  /** Those that reached the interview, or were approved without one. */
  interview: z.int(),
  /** Those that reached a trial, or became members without one. */
  trial: z.int(),
  /** Those whose applicants are members today, no longer on trial. */
  member: z.int(),
  ...medians,
})
export type MonthFigures = z.infer<typeof MonthFigures>

/** How many abandoned drafts have a question as the last one answered. */
export const AbandonedAt = z.object({
  /** Null: no question was answered. */
  questionId: z.int().nullable(),
  questionText: z.string(),
  drafts: z.int(),
})
export type AbandonedAt = z.infer<typeof AbandonedAt>

/** The applications that gave one answer to the source question. */
export const SourceFigures = z.object({
  answer: z.string(),
  applications: z.int(),
  /** Those whose applicants are members today, no longer on trial. */
  members: z.int(),
})
export type SourceFigures = z.infer<typeof SourceFigures>

/** The work of a member of staff on the applications received in the period. */
export const WorkFigures = StaffMember.extend({
  /** Applications decided on. */
  decisions: z.int(),
  votes: z.int(),
  /** Interviews held. */
  interviews: z.int(),
  comments: z.int(),
})
export type WorkFigures = z.infer<typeof WorkFigures>

const Totals = z.object({ received: z.int(), member: z.int(), ...medians })

const Question = z.object({ questionId: z.int(), questionText: z.string() })

/** How recruiting with a form goes. */
export const RecruitingFigures = z.object({
  /** Null if there is no open form and no application. */
  formId: z.int().nullable(),
  forms: z.array(z.object({ formId: z.int(), title: z.string() })),
  months: z.array(MonthFigures),
  totals: Totals,
  /** The same for as many months before. */
  previous: Totals,
  funnel: z.array(FunnelStage),
  /** Undecided applications, running trials and drafts that are not abandoned. */
  underway: z.int(),
  abandoned: z.array(AbandonedAt),
  /** The question that asks for the source. */
  sourceQuestionId: z.int().nullable(),
  /** The questions that can be chosen as the source. */
  choiceQuestions: z.array(Question),
  sources: z.array(SourceFigures),
  work: z.array(WorkFigures),
})
export type RecruitingFigures = z.infer<typeof RecruitingFigures>

const querystring = z.object({
  /** Absent: the open form. */
  formId: PathId.optional(),
  months: z.enum(figureMonths, { error: () => t('Choose 3, 6 or 12 months.') }).default('6'),
})

/** The form and the number of months. */
export type FiguresQuery = z.infer<typeof querystring>

const staff = {
  method: 'GET',
  level: 'admin',
  tasks: ['applications'],
  querystring,
  mayBeNotFound: true,
} as const

/** How recruiting with a form goes. */
export const getRecruitingFigures = {
  ...staff,
  path: '/api/menu/recruiting',
  response: RecruitingFigures,
} satisfies Endpoint

/** The steps from a draft to a member, as a list. */
export const listFunnel = {
  ...staff,
  path: '/api/menu/recruiting/stages',
  response: z.array(FunnelStage),
} satisfies Endpoint

/** The applications per month, as a list. */
export const listMonthFigures = {
  ...staff,
  path: '/api/menu/recruiting/months',
  response: z.array(MonthFigures),
} satisfies Endpoint

/** The abandoned drafts per question, as a list. */
export const listAbandoned = {
  ...staff,
  path: '/api/menu/recruiting/drafts',
  response: z.array(AbandonedAt),
} satisfies Endpoint

/** The sources, as a list. */
export const listSources = {
  ...staff,
  path: '/api/menu/recruiting/sources',
  response: z.array(SourceFigures),
} satisfies Endpoint

/** The work done, as a list. */
export const listWork = {
  ...staff,
  path: '/api/menu/recruiting/work',
  response: z.array(WorkFigures.omit({ avatar: true })),
} satisfies Endpoint

/** Chooses the question of a form that asks where applicants came from; null: none. */
export const setSourceQuestion = {
  method: 'PUT',
  path: '/api/menu/recruiting/source',
  level: 'admin',
  tasks: ['forms'],
  body: z.object({ formId: requiredId(() => t('Choose a form.')), questionId: Id.nullish() }),
  mayBeNotFound: true,
  response: Done,
} satisfies Endpoint
