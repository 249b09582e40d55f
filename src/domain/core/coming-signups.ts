import { and, inArray, isNull } from 'drizzle-orm'
import { signups } from '../../db/schema/events/events.ts'

/** The condition for signups on time or late that were not removed, also those on the waiting list. */
export const isSignedUp = and(
  inArray(signups.answer, ['signed', 'late']),
  isNull(signups.removedAt),
)

/** The condition for signups that count: on time or late, with a place, and not removed. */
export const isComing = and(isSignedUp, isNull(signups.waitingPlace))
