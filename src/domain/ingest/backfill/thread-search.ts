import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { channels } from '../../../db/schema/guild.ts'
import { threadSearch } from '../../../db/schema/ingest.ts'
import { isVisibleToBot } from '../../guild/channels.ts'
import { backfillMilliseconds } from './channel-cursors.ts'

/** The tolerated difference between Discord's clock and ours. */
const marginMilliseconds = 5 * 60_000

/** Requests a search for threads archived since this time; the earliest of several requests counts. */
export async function requestThreadSearch(db: Db, lastIngestedAt: Date, now: Date): Promise<void> {
  const earliest = now.getTime() - backfillMilliseconds
  const since = new Date(Math.max(lastIngestedAt.getTime() - marginMilliseconds, earliest))
  await db
    .insert(threadSearch)
    .values({ since })
    .onConflictDoUpdate({
      target: threadSearch.id,
      // Always a new time, so that a search in progress does not end this one.
      set: {
        since: sql`least(${threadSearch.since}, excluded.since) - interval '1 millisecond'`,
      },
    })
}

/** Since when and in which channels to search for threads; null if nothing is to be done. */
export async function readThreadSearch(
  db: Db,
): Promise<{ since: Date; channelIds: string[] } | null> {
  const [search] = await db.select({ since: threadSearch.since }).from(threadSearch)
  if (!search) return null
  return { since: search.since, channelIds: await listThreadParents(db) }
}

/** The channels that can contain threads. */
export async function listThreadParents(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: channels.id })
    .from(channels)
    .where(and(inArray(channels.kind, ['text', 'announcement', 'forum']), isVisibleToBot))
  return rows.map(({ id }) => id)
}

/** Ends the search that was requested for this time. */
export async function completeThreadSearch(db: Db, since: Date): Promise<void> {
  await db.delete(threadSearch).where(eq(threadSearch.since, since))
}
