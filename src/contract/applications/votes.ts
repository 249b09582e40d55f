import { z } from 'zod'
import { t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { Done, PathId, required, requiredId } from '../core/fields.ts'
import { text } from '../core/text-fields.ts'
import { StaffMember } from './review.ts'

/** The longest reason of a vote. */
export const maxVoteReason = 500

/** What staff can vote. */
export const voteAnswers = ['yes', 'no', 'unsure'] as const

/** What can be stored for a member of staff: a vote, or that they chose not to vote. */
export const ballots = [...voteAnswers, 'excused'] as const
export type Ballot = (typeof ballots)[number]

/** A vote that the viewer may see. */
export const Vote = z.object({
  /** Null if the person has deleted their data. */
  voter: StaffMember.nullable(),
  answer: z.enum(voteAnswers),
  reason: z.string(),
  at: z.string(),
})
export type Vote = z.infer<typeof Vote>

/** The votes on an application, as far as the viewer may see them. */
export const Votes = z.object({
  submissionId: z.int(),
  /** How many have voted, without those who are excused. */
  voted: z.int(),
  /** How many votes are wanted before a decision; null: the setting is off. */
  quorum: z.int().nullable(),
  own: z.object({ answer: z.enum(ballots), reason: z.string() }).nullable(),
  /** The application is decided or withdrawn, so votes can no longer change. */
  isFrozen: z.boolean(),
  /** Null until the viewer has voted, is excused, or votes are frozen. */
  votes: z.array(Vote).nullable(),
  /** The number of comments, and a text that changes with every change of them. */
  comments: z.object({ count: z.int(), revision: z.string() }),
})
export type Votes = z.infer<typeof Votes>

/** The votes on an application; 403 for one's own. */
export const getVotes = {
  method: 'GET',
  path: '/api/menu/applications/:submissionId/votes',
  level: 'admin',
  tasks: ['applications'],
  params: z.object({ submissionId: PathId }),
  response: Votes,
} satisfies Endpoint

/** Casts or changes one's vote on an undecided application, or excuses oneself from it. */
export const castVote = {
  method: 'PUT',
  path: '/api/menu/applications/vote',
  level: 'admin',
  tasks: ['votes'],
  body: z.object({
    submissionId: requiredId(() => t('Choose an application.')),
    answer: z.enum(
      ballots,
      required(
        () => t('Choose a vote.'),
        () => t('Choose yes, no, unsure or excused.'),
      ),
    ),
    reason: text(() => t('The reason'), maxVoteReason).optional(),
  }),
  mayBeNotFound: true,
  conflicts: true,
  response: Done,
} satisfies Endpoint
