import { and, inArray, isNull } from 'drizzle-orm'
import { signups } from '../../db/schema/events.ts'

/**
 * Which signups count: those of members who come, in time or late, with a place, and not removed.
 */
export const isComing = and(
  inArray(signups.answer, ['signed', 'late']),
  isNull(signups.waitingPlace),
  isNull(signups.removedAt),
)
