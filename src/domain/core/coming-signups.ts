import { and, inArray, isNull } from 'drizzle-orm'
import { signups } from '../../db/schema/events.ts'

/**
 * Which signups count: whoever means to come, in time or late, has a place, and has not been taken off.
 */
export const isComing = and(
  inArray(signups.answer, ['signed', 'late']),
  isNull(signups.waitingPlace),
  isNull(signups.removedAt),
)
