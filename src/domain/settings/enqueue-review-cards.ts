import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { reviewCards } from '../../db/schema/applications/review-cards.ts'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { channels, settings } from '../../db/schema/guild.ts'
import { enqueue } from '../jobs/enqueue.ts'

/** Enqueues the update of all cards in the review channel, if there is one or was. */
export async function enqueueReviewCardUpdate(tx: Db): Promise<void> {
  const isUsed = sql`exists (select from ${settings} where ${settings.reviewChannelId} is not null)
    or exists (select from ${reviewCards})`
  await enqueueIf(tx, isUsed)
}

/** Does so if a member who changed is an applicant with a card, or the review channel's overwrites name them. */
export async function enqueueReviewCardsOf(tx: Db, memberId: string): Promise<void> {
  const isConcerned = sql`exists (select from ${reviewCards} join ${submissions}
      on ${submissions.id} = ${reviewCards.submissionId} where ${submissions.memberId} = ${memberId})
    or exists (select from ${channels} join ${settings} on ${settings.reviewChannelId} = ${channels.id}
      where ${channels.viewOverwrites} @> jsonb_build_array(jsonb_build_object('id', ${memberId}::text)))`
  await enqueueIf(tx, isConcerned)
}

async function enqueueIf(tx: Db, condition: ReturnType<typeof sql>): Promise<void> {
  const { rows } = (await tx.execute(sql`select (${condition}) as "isTrue"`)) as unknown as {
    rows: { isTrue: boolean }[]
  }
  if (rows[0]?.isTrue) await enqueue(tx, 'update-review-cards', {})
}
