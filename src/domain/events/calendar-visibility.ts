import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { events } from '../../db/schema/events/events.ts'
import type { Context } from '../core/context.ts'
import { listPublicChannelIds } from '../guild/channel-visibility.ts'
import { enqueueAll } from '../jobs/enqueue.ts'

/**
 * Runs a change that may show or hide channels and enqueues, in the same transaction, the resulting updates
 * of Discord's server events.
 */
export function changeVisibility(
  { db, now }: Pick<Context, 'db' | 'now'>,
  change: (tx: Db) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    await change(tx)
    await updateEntries(tx, now())
  })
}

/**
 * Enqueues an update for each coming event that has a Discord server event although not everyone may view
 * its channel, or has none although everyone may.
 */
async function updateEntries(tx: Db, now: Date): Promise<void> {
  const isComing = and(
    eq(events.isOurs, true),
    isNull(events.cancelledAt),
    gt(events.startsAt, now),
  )
  const coming = await tx
    .select({
      eventId: events.id,
      channelId: events.channelId,
      entryId: events.calendarEntryId,
    })
    .from(events)
    .where(isComing)
  if (coming.length === 0) return
  const publicIds = new Set(await listPublicChannelIds(tx))
  const wrong = coming.filter(
    ({ channelId, entryId }) => publicIds.has(channelId) !== (entryId !== null),
  )
  await enqueueAll(
    tx,
    'sync-server-event',
    wrong.map(({ eventId }) => ({ eventId })),
  )
}
