import { and, eq, isNull, notInArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { channels } from '../../db/schema/guild.ts'
import type { GuildChannel } from '../../discord/discord.ts'
import { overwriteWith } from './overwrite.ts'
import { storable } from './storable.ts'

/** Makes these the guild's channels; the others are kept as deleted. */
export async function keepChannels(db: Db, present: GuildChannel[], now: Date): Promise<void> {
  await writeChannels(db, present)
  const ids = present.map(({ id }) => id)
  await db
    .update(channels)
    .set({ deletedAt: now })
    .where(and(isNull(channels.deletedAt), notInArray(channels.id, ids)))
}

/** Keeps a new or changed channel. */
export async function channelChanged(db: Db, channel: GuildChannel): Promise<void> {
  await writeChannels(db, [channel])
}

/** Keeps a channel as deleted. */
export async function channelDeleted(db: Db, channelId: string, now: Date): Promise<void> {
  await db
    .update(channels)
    .set({ deletedAt: now })
    .where(and(eq(channels.id, channelId), isNull(channels.deletedAt)))
}

async function writeChannels(db: Db, present: GuildChannel[]): Promise<void> {
  if (present.length === 0) return
  await db
    .insert(channels)
    .values(
      present.map((channel) => ({ ...channel, name: storable(channel.name), deletedAt: null })),
    )
    .onConflictDoUpdate({
      target: channels.id,
      ...overwriteWith({
        name: channels.name,
        kind: channels.kind,
        categoryId: channels.categoryId,
        position: channels.position,
        viewOverwrites: channels.viewOverwrites,
        deletedAt: channels.deletedAt,
      }),
    })
}
