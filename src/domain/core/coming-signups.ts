import { and, inArray, isNull } from 'drizzle-orm'
import { signups } from '../../db/schema/events/events.ts'

/** The condition for signups that count: on time or late, with a place, and not removed. */
export const isComing = and(
  inArray(signups.answer, ['signed', 'late']),
  isNull(signups.waitingPlace),
  isNull(signups.removedAt),
)
