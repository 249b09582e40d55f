import { and, eq, isNull } from 'drizzle-orm'
import type { Character } from '../../../contract/characters/characters.ts'
import type { Db } from '../../../db/db.ts'
import { events, signups } from '../../../db/schema/events/events.ts'
import { listCharacters } from '../../characters/list-characters.ts'
import type { EventRow } from '../event-row.ts'
import { countWaitingUpTo } from '../waiting-list.ts'
import { type PostGame, readPostGame } from './load-post.ts'

/** A member’s answer to an event, and what they can play there. */
export interface OwnAnswer {
  event: EventRow
  /** Null if the event has no game or the game has no classes. */
  game: PostGame | null
  /** The member’s characters in the game, the main first. */
  characters: Character[]
  /** Null before an answer and after it was withdrawn. */
  signup: typeof signups.$inferSelect | null
  /** The position on the waiting list, of the combat role if any is needed; null with a place. */
  waitingPosition: number | null
}

/** Reads a member’s answer to an event; null if there is no such event. */
export async function readOwnAnswer(
  db: Db,
  eventId: string,
  memberId: string,
): Promise<OwnAnswer | null> {
  const [event] = await db.select().from(events).where(eq(events.id, eventId))
  if (!event) return null
  const [signup = null] = await db
    .select()
    .from(signups)
    .where(
      and(eq(signups.eventId, eventId), eq(signups.memberId, memberId), isNull(signups.removedAt)),
    )
  const game = await readPostGame(db, event.gameId)
  const characters = game ? (await listCharacters(db, memberId)).characters : []
  const { waitingPlace = null, combatRoleId = null } = signup ?? {}
  return {
    event,
    game,
    characters: characters.filter(({ gameId }) => gameId === event.gameId),
    signup,
    waitingPosition:
      waitingPlace === null
        ? null
        : await countWaitingUpTo(db, event, { waitingPlace, combatRoleId }),
  }
}
