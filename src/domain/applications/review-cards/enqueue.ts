import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { reviewCards } from '../../../db/schema/applications/review-cards.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { readSettings } from '../../settings/stored-settings.ts'

/** Creates the card of a completed application, if there is a review channel. */
export async function createReviewCard(tx: Db, submissionId: number, at: Date): Promise<void> {
  const { reviewChannelId: channelId } = await readSettings(tx)
  if (channelId === null) return
  await tx
    .insert(reviewCards)
    .values({ submissionId, channelId, postableSince: at })
    .onConflictDoNothing()
}

/** Enqueues the update of an application's card and of the comments in its thread, if it has one. */
export async function enqueueReviewCard(tx: Db, submissionId: number): Promise<void> {
  const isOfApplication = eq(reviewCards.submissionId, submissionId)
  if ((await tx.$count(reviewCards, isOfApplication)) === 0) return
  await enqueue(tx, 'sync-review-card', { submissionId })
}
