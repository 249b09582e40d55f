import { and, asc, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { reviewCardComments, reviewCards } from '../../../db/schema/applications/review-cards.ts'
import { submissions } from '../../../db/schema/applications/submissions.ts'
import { members } from '../../../db/schema/guild.ts'
import type { Context } from '../../core/context.ts'
import { enqueueAll } from '../../jobs/enqueue.ts'
import { readSettings } from '../../settings/stored-settings.ts'
import { isUndecided } from '../stages.ts'
import { formatReviewCard } from './format-card.ts'
import { type LoadedCard, loadCards } from './load-cards.ts'
import { hashOf } from './posted-content.ts'
import { isMisplaced } from './sync-card.ts'
import { differsFrom } from './sync-comments.ts'

const cardsAtOnce = 100

/** Enqueues the cards that are missing, misplaced or not current, as after a change of rights or permissions. */
export async function updateReviewCards(ctx: Context): Promise<void> {
  await createMissing(ctx)
  for (let after = 0; ; ) {
    const ids = await listIdsAfter(ctx.db, after)
    if (ids.length === 0) return
    const cards = await loadCards(ctx, ids)
    const posted = await ctx.db
      .select()
      .from(reviewCardComments)
      .where(inArray(reviewCardComments.submissionId, ids))
    const outdated = cards.filter((card) => isOutdated(ctx, card, posted))
    await enqueueAll(
      ctx.db,
      'sync-review-card',
      outdated.map(({ row: { submissionId } }) => ({ submissionId })),
    )
    after = ids.at(-1) ?? after
  }
}

/** Applications that wait for a decision get a card when a channel is chosen. */
async function createMissing({ db, now }: Context): Promise<void> {
  const { reviewChannelId } = await readSettings(db)
  if (reviewChannelId === null) return
  const { rows } = (await db.execute(sql`
    select ${submissions.id} from ${submissions} join ${members} on ${members.id} = ${submissions.memberId}
    where ${and(isUndecided, members.inGuild)}
      and ${submissions.id} not in (select ${reviewCards.submissionId} from ${reviewCards})`)) as unknown as {
    rows: { id: number }[]
  }
  if (rows.length === 0) return
  const common = { channelId: reviewChannelId, postableSince: now() }
  await db
    .insert(reviewCards)
    .values(rows.map(({ id: submissionId }) => ({ submissionId, ...common })))
    .onConflictDoNothing()
}

async function listIdsAfter(db: Db, after: number): Promise<number[]> {
  const rows = await db
    .select({ id: reviewCards.submissionId })
    .from(reviewCards)
    .where(gt(reviewCards.submissionId, after))
    .orderBy(asc(reviewCards.submissionId))
    .limit(cardsAtOnce)
  return rows.map(({ id }) => id)
}

function isOutdated(
  ctx: Context,
  card: LoadedCard,
  posted: readonly (typeof reviewCardComments.$inferSelect)[],
): boolean {
  const { row, application, comments } = card
  if (!application || isMisplaced(card)) return true
  if (row.content !== hashOf(formatReviewCard(ctx, application))) return true
  const own = posted.filter(({ submissionId }) => submissionId === row.submissionId)
  return differsFrom(ctx, comments, own)
}
