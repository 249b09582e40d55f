import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { eventChannels } from '../../db/schema/events/events.ts'
import { games } from '../../db/schema/games.ts'
import { channels } from '../../db/schema/guild.ts'
import {
  PermanentSheetsError,
  type TabAddress,
  TransientSheetsError,
} from '../../integrations/sheets/sheets.ts'
import { t } from '../../text/t.ts'
import { recordServiceFailure, recordServiceSuccess } from '../core/connected-services.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { hasTab } from './enqueue-tabs.ts'
import { readTabRows } from './read-tab.ts'

/** Writes the tab of an event channel from the database, if it has one. Throws when aborted. */
export async function writeSheetTab(
  ctx: Context,
  { eventChannelId }: { eventChannelId: string },
  signal?: AbortSignal,
): Promise<void> {
  if (!ctx.sheets) return
  const tab = await findTab(ctx.db, eventChannelId)
  if (!tab) return
  try {
    await requireUniqueTab(ctx.db, tab)
    await ctx.sheets.writeTab(tab, await readTabRows(ctx.db, eventChannelId, tab.roleId), signal)
  } catch (error) {
    if (isReported(error)) await recordServiceFailure(ctx.db, 'sheets', error.message, ctx.now())
    throw error
  }
  await recordServiceSuccess(ctx.db, 'sheets', ctx.now())
}

function isReported(error: unknown): error is Error {
  return (
    error instanceof PermanentSheetsError ||
    error instanceof TransientSheetsError ||
    error instanceof DomainError
  )
}

type Tab = TabAddress & { channelId: string; channelName: string; roleId: string }

async function findTab(db: Db, channelId: string): Promise<Tab | undefined> {
  const [tab] = await selectTabs(db).where(and(hasTab, eq(eventChannels.channelId, channelId)))
  return tab as Tab | undefined
}

/** Two channels with the same tab would overwrite each other. */
async function requireUniqueTab(db: Db, tab: Tab): Promise<void> {
  const [other] = await selectTabs(db).where(
    and(
      eq(games.spreadsheetId, tab.spreadsheetId),
      eq(eventChannels.sheetId, tab.tabId),
      ne(eventChannels.channelId, tab.channelId),
    ),
  )
  if (!other) return
  throw new DomainError(
    'conflict',
    t(
      '#{channel} and #{other} have the same tab, {tab}. Give each one of its own under Event Config.',
      { channel: tab.channelName, other: other.channelName, tab: tab.tabId },
    ),
  )
}

function selectTabs(db: Db) {
  return db
    .select({
      channelId: eventChannels.channelId,
      channelName: channels.name,
      roleId: eventChannels.roleId,
      spreadsheetId: games.spreadsheetId,
      tabId: eventChannels.sheetId,
    })
    .from(eventChannels)
    .innerJoin(games, eq(games.id, eventChannels.gameId))
    .innerJoin(channels, eq(channels.id, eventChannels.channelId))
}
