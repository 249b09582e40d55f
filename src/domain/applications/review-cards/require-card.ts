import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { reviewCards } from '../../../db/schema/applications/review-cards.ts'
import { t } from '../../../text/t.ts'
import { DomainError } from '../../core/errors.ts'

/** Throws unless a message is the card of an application: after a restore its id may be that of another one. */
export async function requireCard(
  db: Db,
  { submissionId, messageId }: { submissionId: number; messageId: string },
): Promise<void> {
  const isCard = and(
    eq(reviewCards.submissionId, submissionId),
    eq(reviewCards.messageId, messageId),
  )
  if ((await db.$count(reviewCards, isCard)) > 0) return
  throw new DomainError(
    'not-found',
    t('This card is no longer in use. Open the application instead.'),
  )
}
