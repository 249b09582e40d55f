import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { botHeartbeat } from '../../db/schema/heartbeat.ts'

/** The bot's status as stored in the database. */
export type Heartbeat = Omit<typeof botHeartbeat.$inferSelect, 'id'>

/** The interval of heartbeats. */
export const beatEveryMilliseconds = 15_000
/** A bot without a heartbeat for this long counts as silent. */
const silentAfterMilliseconds = 3 * beatEveryMilliseconds

/** Stores a heartbeat. */
export async function writeHeartbeat(db: Db, heartbeat: Heartbeat): Promise<void> {
  await db
    .insert(botHeartbeat)
    .values(heartbeat)
    .onConflictDoUpdate({ target: botHeartbeat.id, set: heartbeat })
}

/** The last heartbeat; null before the first start of a bot. */
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

/** Whether the heartbeat is too old. */
export function isSilent({ beatAt }: Heartbeat, now: Date): boolean {
  return now.getTime() - beatAt.getTime() > silentAfterMilliseconds
}
