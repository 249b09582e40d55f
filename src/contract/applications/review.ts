import { z } from 'zod'
import { t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { alwaysSent, Done, PathId, required, requiredId, Snowflake } from '../core/fields.ts'
import { requiredText } from '../core/text-fields.ts'
import { ApplicationQuery, applicationFilters, statusFilters } from './application-query.ts'
import { outcomes } from './decision-messages.ts'
import { openStages, stages } from './stages.ts'
import { Submission } from './submissions.ts'

/** The longest reason for a stage that was set by hand. */
export const maxStageReason = 500

/** A member of staff. */
export const StaffMember = z.object({
  userId: z.string(),
  displayName: z.string(),
  avatar: alwaysSent(z.string()),
})
export type StaffMember = z.infer<typeof StaffMember>

/** The votes on an application in the list, as far as the viewer may see them. */
export const ListedVotes = z.object({
  /** How many have voted, without those who are excused. */
  voted: z.int(),
  /** How many votes are wanted before a decision; null: the setting is off. */
  quorum: z.int().nullable(),
  /** Whether the viewer has neither voted nor skipped it, and votes are still possible. */
  needsMyVote: z.boolean(),
  /** How many gave each answer; null until the viewer has voted, is excused, or votes are frozen. */
  counts: z.object({ yes: z.int(), no: z.int(), unsure: z.int() }).nullable(),
})
export type ListedVotes = z.infer<typeof ListedVotes>

/** An application in the list, with where it stands. */
export const ListedApplication = Submission.extend({
  stage: z.enum(stages),
  /** When the interview begins; null: no time is agreed. */
  interviewAt: z.string().nullable(),
  /** Whether it came to the interview before it was decided. */
  hadInterview: z.boolean(),
  /** The running trial, and the guild's day. */
  trial: z.object({ startsOn: z.string(), endsOn: z.string(), today: z.string() }).nullable(),
  /** The beginning of the first answer that is a text of the applicant; null without one. */
  firstAnswer: z.string().nullish(),
  /** Who looks after it. */
  reviewer: StaffMember.nullable(),
  /** Null if it is the viewer's own. */
  votes: ListedVotes.nullable(),
})
export type ListedApplication = z.infer<typeof ListedApplication>

/** A page of the list. */
export const ApplicationList = z.object({
  applications: z.array(ListedApplication),
  /** How many match the filters. */
  total: z.int(),
  /** The position of the first row, counted from 1; 0 if there is none. */
  position: z.int(),
  /** The cursors of the pages beside this one; null at the ends. */
  previousCursor: z.int().nullable(),
  nextCursor: z.int().nullable(),
  /** How many each filter would show with the other filters. */
  counts: z.object({
    all: z.int(),
    ...(Object.fromEntries(statusFilters.map((status) => [status, z.int()])) as Record<
      (typeof statusFilters)[number],
      z.ZodInt
    >),
    mine: z.int(),
    needsMyVote: z.int(),
  }),
  /** The forms that have applications. */
  forms: z.array(z.object({ formId: z.int(), title: z.string() })),
})
export type ApplicationList = z.infer<typeof ApplicationList>

/** A page of the completed applications that match the filters. */
export const listApplications = {
  method: 'GET',
  path: '/api/menu/applications',
  level: 'admin',
  tasks: ['applications'],
  querystring: z.object({
    ...applicationFilters,
    /** The application after which the page begins; 0 or absent: at the beginning. */
    cursor: PathId.optional(),
    limit: z.coerce
      .number()
      .int({ error: () => t('The limit must be a whole number.') })
      .min(1, { error: () => t('The limit must be at least 1.') })
      .max(100, { error: () => t('The limit may be at most {max, number}.', { max: 100 }) })
      .default(10),
  }),
  response: ApplicationList,
} satisfies Endpoint

const Neighbour = z.object({ submissionId: z.int(), userName: z.string() })

/** The applications beside one in the list. */
export const Neighbours = z.object({
  /** Its position in the list, counted from 1; null if the filters leave it out. */
  position: z.int().nullable(),
  total: z.int(),
  previous: Neighbour.nullable(),
  next: Neighbour.nullable(),
  /** The pending one after it, or else the first of the list. */
  nextPending: Neighbour.nullable(),
})
export type Neighbours = z.infer<typeof Neighbours>

const OneApplication = z.object({ submissionId: PathId })

/** The applications before and after one in the list with these filters. */
export const findNeighbours = {
  method: 'GET',
  path: '/api/menu/applications/:submissionId/neighbours',
  level: 'admin',
  tasks: ['applications'],
  params: OneApplication,
  querystring: ApplicationQuery,
  response: Neighbours,
} satisfies Endpoint

/** A stage that an application came to. */
export const StageEntry = z.object({
  stage: z.enum(stages),
  at: z.string(),
  /** Who set it by hand, and why; null: it followed from what happened. */
  setBy: z.string().nullable(),
  reason: z.string().nullable(),
})
export type StageEntry = z.infer<typeof StageEntry>

/** Where an application stands, and who looks after it. */
export const ApplicationReview = z.object({
  submissionId: z.int(),
  stage: z.enum(stages),
  /** The stages that it came to, oldest first. */
  history: z.array(StageEntry),
  reviewer: StaffMember.nullable(),
  /** The staff who can look after it. */
  reviewers: z.array(StaffMember),
  /** The outcomes for which there are message templates. */
  templateOutcomes: z.array(z.enum(outcomes)),
})
export type ApplicationReview = z.infer<typeof ApplicationReview>

/** Where an application stands, for staff. */
export const getApplicationReview = {
  method: 'GET',
  path: '/api/menu/applications/:submissionId',
  level: 'admin',
  tasks: ['applications'],
  params: OneApplication,
  response: ApplicationReview,
} satisfies Endpoint

/** Records that staff opened an application, which is in review from then on; idempotent. */
export const openApplication = {
  method: 'POST',
  path: '/api/menu/applications/:submissionId/open',
  level: 'admin',
  tasks: ['decisions'],
  params: OneApplication,
  response: Done,
} satisfies Endpoint

/** Sets the stage of an undecided application by hand. */
export const setStage = {
  method: 'PUT',
  path: '/api/menu/applications/stage',
  level: 'admin',
  tasks: ['decisions'],
  body: z.object({
    submissionId: requiredId(() => t('Choose an application.')),
    stage: z.enum(
      openStages,
      required(
        () => t('Choose a stage.'),
        () => t('Choose received, in-review or interview.'),
      ),
    ),
    reason: requiredText(
      () => t('The reason'),
      maxStageReason,
      () => t('Enter a reason.'),
    ),
  }),
  mayBeNotFound: true,
  conflicts: true,
  response: Done,
} satisfies Endpoint

/** Makes a member of staff the reviewer of an application; null: nobody. */
export const assignReviewer = {
  method: 'PUT',
  path: '/api/menu/applications/reviewer',
  level: 'admin',
  tasks: ['decisions'],
  body: z.object({
    submissionId: requiredId(() => t('Choose an application.')),
    userId: Snowflake.nullish(),
  }),
  mayBeNotFound: true,
  conflicts: true,
  response: Done,
} satisfies Endpoint
