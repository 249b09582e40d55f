import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { botHeartbeat } from '../../db/schema/heartbeat.ts'

/** What the bot says of itself. */
export type Heartbeat = Omit<typeof botHeartbeat.$inferSelect, 'id'>

/** How often the bot says so at least, while it can. */
export const beatEveryMilliseconds = 15_000
/** A bot that has said nothing for so long is taken as one that is not there. */
const silentAfterMilliseconds = 3 * beatEveryMilliseconds

/** Writes down what the bot says of itself now. */
export async function writeHeartbeat(db: Db, heartbeat: Heartbeat): Promise<void> {
  await db
    .insert(botHeartbeat)
    .values(heartbeat)
    .onConflictDoUpdate({ target: botHeartbeat.id, set: heartbeat })
}

/** What the bot last said of itself; null before the first bot. */
export async function readHeartbeat(db: Db): Promise<Heartbeat | null> {
  const [found] = await selectHeartbeat(db)
  if (!found) return null
  const { id: _, ...heartbeat } = found
  return heartbeat
}

const selectHeartbeat = preparedQuery((db) => db.select().from(botHeartbeat).prepare('heartbeat'))

/** Up to when the bot had received all events from Discord, according to this heartbeat; null if unknown. */
export function receivedUntil({
  state,
  beatAt,
  knownUntil,
}: Pick<Heartbeat, 'state' | 'beatAt' | 'knownUntil'>): Date | null {
  return state === 'ready' ? beatAt : knownUntil
}

/** Whether a bot that said this last must be taken as one that is not there any more. */
export function isSilent({ beatAt }: Heartbeat, now: Date): boolean {
  return now.getTime() - beatAt.getTime() > silentAfterMilliseconds
}
