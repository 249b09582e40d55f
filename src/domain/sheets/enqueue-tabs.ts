import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { eventChannels, events, games } from '../../db/schema/events.ts'
import { members } from '../../db/schema/guild.ts'
import { deleteFailedJob } from '../jobs/job-outcomes.ts'
import { enqueue, jobKey } from '../jobs/jobs.ts'

/** What changes within this time is written in one go. */
const debounceMilliseconds = 60_000

/** Event channels that have a tab of a spreadsheet. */
export const hasTab = and(
  isNotNull(eventChannels.sheetId),
  isNotNull(games.spreadsheetId),
  isNull(games.deletedAt),
)

/** Lets every tab be written anew in a minute. */
export async function enqueueAllTabs(tx: Db, now: Date): Promise<void> {
  await enqueueTabs(tx, await findTabs(tx), now)
}

/** Lets the tab of an event channel, if it has one, be written anew in a minute. */
export async function enqueueTabOfChannel(tx: Db, channelId: string, now: Date): Promise<void> {
  await enqueueTabs(tx, await findTabs(tx, eq(eventChannels.channelId, channelId)), now)
}

/** Lets the tabs in which a game is be written anew in a minute. */
export async function enqueueTabsOfGame(tx: Db, gameId: number, now: Date): Promise<void> {
  await enqueueTabs(tx, await findTabs(tx, eq(eventChannels.gameId, gameId)), now)
}

/** Lets the tabs in which these events are be written anew in a minute. */
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

/** The event channels in whose tabs somebody is by the roles that they hold now. */
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
 * Lets the tabs of event channels be written anew in a minute, in the transaction that changes what
 * stands there. It is the last thing that a transaction does, and does once: whoever else changes
 * something of a tab waits until it ends.
 */
export async function enqueueTabs(tx: Db, channelIds: readonly string[], now: Date): Promise<void> {
  const soon = new Date(now.getTime() + debounceMilliseconds)
  // In one order, so that two who ask at once do not wait for each other.
  for (const channelId of [...new Set(channelIds)].toSorted()) {
    await deleteFailedJob(tx, jobKey('sheet-tab', channelId))
    await enqueue(tx, 'sheet-tab', { eventChannelId: channelId }, channelId, soon)
  }
}
