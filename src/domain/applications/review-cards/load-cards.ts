import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { submissionComments } from '../../../db/schema/applications/comments.ts'
import { reviewCards } from '../../../db/schema/applications/review-cards.ts'
import { decisions, submissions } from '../../../db/schema/applications/submissions.ts'
import { channels, members } from '../../../db/schema/guild.ts'
import type { ViewOverwrite } from '../../../discord/discord.ts'
import type { Context } from '../../core/context.ts'
import { deletedMember } from '../../members/deleted-member.ts'
import { canView, listOutsiders, readAudience } from '../../settings/review-channel.ts'
import { readSettings } from '../../settings/stored-settings.ts'
import { readAccent } from '../../site/read-accent.ts'
import { isOnTrial, isOpenStage, stageOf } from '../stages.ts'
import { countVotes } from '../votes/read-votes.ts'
import type { CardApplication } from './format-card.ts'
import type { CardComment } from './format-comment.ts'

export type CardRow = typeof reviewCards.$inferSelect

/** A card with what it is to show. */
export interface LoadedCard {
  row: CardRow
  /** Null if the application, or the data about the applicant, was deleted. */
  application: CardApplication | null
  /** Whether a decision is still to come. */
  isOpen: boolean
  /** The channel of the cards of open applications; null: none. */
  reviewChannelId: string | null
  /** Until when the newest decision can be undone; nothing of it goes to Discord before. */
  undoableUntil: Date | null
  /** The comments for its thread. */
  comments: CardComment[]
}

/** Reads cards with the current state of their applications. */
export async function loadCards(
  { db }: Pick<Context, 'db'>,
  submissionIds: number[],
): Promise<LoadedCard[]> {
  const rows = await selectCards(db, submissionIds)
  const { voteQuorum: quorum, reviewChannelId } = await readSettings(db)
  const votes = await countVotes(db, submissionIds)
  const comments = await selectComments(db, submissionIds)
  const audience = await readAudience(db)
  const accent = await readAccent(db)
  return rows.map((loaded) => {
    const { row, submission, applicant, overwrites, undoableUntil } = loaded
    const common = { row, reviewChannelId, undoableUntil }
    if (!submission || !applicant || applicant.id === deletedMember.id) {
      return { ...common, application: null, isOpen: false, comments: [] }
    }
    // The applicant may see neither votes nor comments on their own application.
    const showsAnswers =
      overwrites !== null &&
      listOutsiders(audience, overwrites).length === 0 &&
      !canView(audience, applicant, overwrites)
    const { inGuild, displayName, id: memberId } = applicant
    const stage = stageOf({ ...submission, inGuild, isOnTrial: loaded.isOnTrial })
    const { id: submissionId, approved, formTitle, snapshot } = submission
    return {
      ...common,
      isOpen: isOpenStage(stage),
      application: {
        ...{ submissionId, memberId, displayName, formTitle: formTitle ?? '' },
        ...{ stage, approved, quorum, votes: votes(submissionId), accent },
        answers: showsAnswers ? (snapshot ?? []) : null,
      },
      comments: showsAnswers ? comments.filter((one) => one.submissionId === submissionId) : [],
    }
  })
}

const newestUndoable = sql<Date | null>`(select ${decisions.undoableUntil} from ${decisions}
  where ${decisions.submissionId} = ${submissions.id} order by ${decisions.id} desc limit 1)`

function selectCards(db: Db, submissionIds: number[]) {
  return db
    .select({
      row: reviewCards,
      submission: submissions,
      applicant: {
        id: members.id,
        displayName: members.displayName,
        inGuild: members.inGuild,
        roleIds: members.roleIds,
      },
      // Discord sends one made-up overwrite for a hidden channel.
      overwrites: sql<
        ViewOverwrite[] | null
      >`case when not ${channels.isHidden} then ${channels.viewOverwrites} end`,
      isOnTrial,
      undoableUntil: newestUndoable.mapWith(decisions.undoableUntil),
    })
    .from(reviewCards)
    .leftJoin(submissions, eq(submissions.id, reviewCards.submissionId))
    .leftJoin(members, eq(members.id, submissions.memberId))
    .leftJoin(channels, eq(channels.id, reviewCards.channelId))
    .where(inArray(reviewCards.submissionId, submissionIds))
}

function selectComments(db: Db, submissionIds: number[]): Promise<CardComment[]> {
  return db
    .select({
      commentId: submissionComments.id,
      submissionId: submissionComments.submissionId,
      text: submissionComments.text,
      at: submissionComments.at,
      author: members.displayName,
    })
    .from(submissionComments)
    .leftJoin(members, eq(members.id, submissionComments.authorId))
    .where(inArray(submissionComments.submissionId, submissionIds))
    .orderBy(asc(submissionComments.id))
}
