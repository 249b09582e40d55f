import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { eventChannels, events } from '../../db/schema/events/events.ts'
import { games } from '../../db/schema/games.ts'
import { members } from '../../db/schema/guild.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { deleteFailedJob } from '../jobs/job-outcomes.ts'

/** Changes within this time are written together. */
const debounceMilliseconds = 60_000

/** Event channels that have a tab of a spreadsheet. */
export const hasTab = and(
  isNotNull(eventChannels.sheetId),
  isNotNull(games.spreadsheetId),
  isNull(games.deletedAt),
)

/** Enqueues a rewrite of every tab in one minute. */
export async function enqueueAllTabs(tx: Db, now: Date): Promise<void> {
  await enqueueTabs(tx, await findTabs(tx), now)
}

/** Enqueues a rewrite of the tab of an event channel, if it has one, in one minute. */
export async function enqueueTabOfChannel(tx: Db, channelId: string, now: Date): Promise<void> {
  await enqueueTabs(tx, await findTabs(tx, eq(eventChannels.channelId, channelId)), now)
}

/** Enqueues a rewrite of the tabs of a game in one minute. */
export async function enqueueTabsOfGame(tx: Db, gameId: number, now: Date): Promise<void> {
  await enqueueTabs(tx, await findTabs(tx, eq(eventChannels.gameId, gameId)), now)
}

/** Enqueues a rewrite of the tabs of these events in one minute. */
export async function enqueueTabsOfEvents(
  tx: Db,
  eventIds: readonly string[],
  now: Date,
): Promise<void> {
  await enqueueTabs(tx, await tabsOfEvents(tx, eventIds), now)
}

/** The event channels of these events that have a tab. */
export function tabsOfEvents(tx: Db, eventIds: readonly string[]): Promise<string[]> {
  const where = tx
    .select({ id: events.channelId })
    .from(events)
    .where(inArray(events.id, [...eventIds]))
  return findTabs(tx, inArray(eventChannels.channelId, where))
}

/** The event channels whose tabs list a member, by their current roles. */
export function tabsOfMember(tx: Db, memberId: string): Promise<string[]> {
  return findTabs(
    tx,
    sql`exists (select from ${members} where ${members.id} = ${memberId}
      and ${eventChannels.roleId} = any(${members.roleIds}))`,
  )
}

async function findTabs(tx: Db, which?: SQL): Promise<string[]> {
  const found = await tx
    .select({ channelId: eventChannels.channelId })
    .from(eventChannels)
    .innerJoin(games, eq(games.id, eventChannels.gameId))
    .where(and(hasTab, which))
  return found.map(({ channelId }) => channelId)
}

/**
 * Enqueues a rewrite of the tabs in one minute, in the transaction that changes their content. Call it once,
 * at the end of the transaction: other transactions that enqueue the same tab wait until it commits.
 */
export async function enqueueTabs(tx: Db, channelIds: readonly string[], now: Date): Promise<void> {
  const soon = new Date(now.getTime() + debounceMilliseconds)
  // In a fixed order, so that concurrent transactions do not deadlock.
  for (const channelId of [...new Set(channelIds)].toSorted()) {
    await deleteFailedJob(tx, 'write-sheet-tab', channelId)
    await enqueue(tx, 'write-sheet-tab', { eventChannelId: channelId }, soon)
  }
}
