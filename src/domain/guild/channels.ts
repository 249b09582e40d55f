import { and, eq, inArray, isNotNull, isNull, notExists, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { channels } from '../../db/schema/guild.ts'
import { interviewRooms } from '../../db/schema/interviews/rooms.ts'
import type { GuildChannel } from '../../discord/discord.ts'
import { lockTable } from '../core/lock-table.ts'
import { sanitizeName } from '../core/sanitize-text.ts'
import { updateIfChanged } from '../core/upsert.ts'
import { anonymizeRooms } from './anonymize-rooms.ts'
import { pseudonymizeErased } from './erased-overwrites.ts'

/** Existing channels that the bot may view: only these are read or offered. */
export const isVisibleToBot = and(isNull(channels.deletedAt), eq(channels.isHidden, false))

/** Replaces the guild's channels; missing ones are marked as deleted, and rooms among them lose their names. */
export async function syncChannels(tx: Db, present: GuildChannel[], now: Date): Promise<void> {
  await writeChannels(tx, present, now)
  const ids = present.map(({ id }) => id)
  await tx
    .update(channels)
    .set({ deletedAt: now })
    .where(and(isNull(channels.deletedAt), notInArray(channels.id, ids)))
  await anonymizeRooms(tx, isNotNull(channels.deletedAt))
}

/** Saves a new or changed channel. */
export async function saveChannel(tx: Db, channel: GuildChannel, now: Date): Promise<void> {
  await writeChannels(tx, [channel], now)
}

/** Marks a channel as deleted; a room loses its name. */
export async function markChannelDeleted(db: Db, channelId: string, now: Date): Promise<void> {
  await db
    .update(channels)
    .set({ deletedAt: now })
    .where(and(eq(channels.id, channelId), isNull(channels.deletedAt)))
  await anonymizeRooms(db, eq(channels.id, channelId))
}

/** When each formerly hidden channel became viewable, by channel id. */
export async function readViewableSince(db: Db): Promise<Map<string, Date>> {
  const rows = await db
    .select({ id: channels.id, viewableSince: channels.viewableSince })
    .from(channels)
    .where(isNotNull(channels.viewableSince))
  return new Map(
    rows.flatMap(({ id, viewableSince }) => (viewableSince ? [[id, viewableSince]] : [])),
  )
}

async function writeChannels(tx: Db, present: GuildChannel[], now: Date): Promise<void> {
  // Waits for a deletion in progress, after which names and ids in the channels are to be hidden.
  await lockTable(tx, channels)
  if (present.length === 0) return
  const hidden = await pseudonymizeErased(tx, present)
  await tx
    .insert(channels)
    .values(
      hidden.map((channel) => ({
        ...channel,
        name: channel.isHidden ? '' : sanitizeName(channel.name),
        deletedAt: null,
      })),
    )
    .onConflictDoUpdate({ target: channels.id, ...withKnownName(overwritten, now) })
  const ids = present.map(({ id }) => id)
  await anonymizeRooms(tx, and(inArray(channels.id, ids), isWithoutApplication(tx)))
}

/** Whether no application has the channel, which is yet to be deleted if it was an interview room. */
function isWithoutApplication(db: Db) {
  const isRoom = eq(interviewRooms.channelId, channels.id)
  return notExists(db.select({ id: interviewRooms.id }).from(interviewRooms).where(isRoom))
}

const overwritten = updateIfChanged({
  name: channels.name,
  kind: channels.kind,
  categoryId: channels.categoryId,
  position: channels.position,
  isHidden: channels.isHidden,
  viewOverwrites: channels.viewOverwrites,
  deletedAt: channels.deletedAt,
})

/** A hidden channel keeps its last known name; `viewableSince` is set when it becomes visible again. */
function withKnownName({ set, setWhere }: typeof overwritten, now: Date) {
  return {
    set: {
      ...set,
      name: sql`case when excluded.is_hidden then ${channels.name} else excluded.name end`,
      viewableSince: sql`case
        when excluded.is_hidden then null
        when ${channels.isHidden} then ${now.toISOString()}::timestamptz
        else ${channels.viewableSince} end`,
    },
    setWhere,
  }
}
