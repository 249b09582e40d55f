import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { channels } from '../../../db/schema/guild.ts'
import { threadSearch } from '../../../db/schema/ingest.ts'
import { isVisibleToBot } from '../../guild/channels.ts'
import { backfillMilliseconds } from './channel-cursors.ts'

/** The clocks of this machine and of Discord may differ by so much. */
const marginMilliseconds = 5 * 60_000

/** Threads archived since this moment have yet to be looked for; of several moments, since the earliest. */
export async function beginThreadSearch(db: Db, lastHeard: Date, now: Date): Promise<void> {
  const earliest = now.getTime() - backfillMilliseconds
  const since = new Date(Math.max(lastHeard.getTime() - marginMilliseconds, earliest))
  await db
    .insert(threadSearch)
    .values({ since })
    .onConflictDoUpdate({
      target: threadSearch.id,
      // Another moment in any case, so that a search under way does not end this one.
      set: {
        since: sql`least(${threadSearch.since}, excluded.since) - interval '1 millisecond'`,
      },
    })
}

/** Since when threads have to be looked for, and in which channels; null when there is nothing to do. */
export async function readThreadSearch(
  db: Db,
): Promise<{ since: Date; channelIds: string[] } | null> {
  const [search] = await db.select({ since: threadSearch.since }).from(threadSearch)
  if (!search) return null
  const rows = await db
    .select({ id: channels.id })
    .from(channels)
    .where(and(inArray(channels.kind, ['text', 'announcement', 'forum']), isVisibleToBot))
  return { since: search.since, channelIds: rows.map(({ id }) => id) }
}

/** All of them have been looked for, unless more may have been missed meanwhile. */
export async function endThreadSearch(db: Db, since: Date): Promise<void> {
  await db.delete(threadSearch).where(eq(threadSearch.since, since))
}
