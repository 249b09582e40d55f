import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { channels, members } from '../../db/schema/guild.ts'
import type { GuildChannel } from '../../discord/discord.ts'
import { loadIsErased } from '../core/erased-people.ts'
import { lockTable } from '../core/lock-table.ts'
import { personKey, personKeys } from '../core/person-key.ts'

/**
 * Replaces the id of a person who left and deletes their data in the channels' overwrites by a keyed hash, because
 * an overwrite that denies them a channel applies again when they return.
 */
export async function pseudonymizeOverwritesOf(tx: Db, memberId: string): Promise<void> {
  await replaceId(tx, memberId, await personKey(tx, 'overwrites', memberId))
}

/** Applies the pseudonymised overwrites of a person who returns. */
export async function restoreOverwritesOf(tx: Db, memberId: string): Promise<void> {
  await replaceId(tx, await personKey(tx, 'overwrites', memberId), memberId)
}

/** Those of these people who deleted their data and were not in the guild until now. */
export async function findReturned(tx: Db, listedIds: string[]): Promise<string[]> {
  const isErased = await loadIsErased(tx)
  const returned = new Set(listedIds.filter(isErased))
  if (returned.size === 0) return []
  const isPresent = and(eq(members.inGuild, true), inArray(members.id, [...returned]))
  const present = await tx.select({ id: members.id }).from(members).where(isPresent)
  for (const { id } of present) returned.delete(id)
  return [...returned]
}

/** The same for people who return; call with their rows locked, as when one of them is deleted. */
export async function restoreOverwritesOfAll(tx: Db, memberIds: string[]): Promise<void> {
  if (memberIds.length === 0) return
  // Deletions and synchronisations change several channels in different orders.
  await lockTable(tx, channels)
  for (const id of memberIds) await restoreOverwritesOf(tx, id)
}

/** The channels with the ids of people who left and deleted their data replaced, because Discord keeps their overwrites. */
export async function pseudonymizeErased(
  db: Db,
  present: readonly GuildChannel[],
): Promise<readonly GuildChannel[]> {
  const isErased = await loadIsErased(db)
  const erased = new Set(
    present.flatMap(({ viewOverwrites }) => viewOverwrites.map(({ id }) => id)).filter(isErased),
  )
  if (erased.size === 0) return present
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(inArray(members.id, [...erased]))
  for (const { id } of rows) erased.delete(id)
  const keyOf = await personKeys(db, 'overwrites')
  return present.map((channel) => ({
    ...channel,
    viewOverwrites: channel.viewOverwrites.map((overwrite) =>
      erased.has(overwrite.id) ? { ...overwrite, id: keyOf(overwrite.id) } : overwrite,
    ),
  }))
}

async function replaceId(tx: Db, from: string, to: string): Promise<void> {
  await tx
    .update(channels)
    .set({
      viewOverwrites: sql`replace(${channels.viewOverwrites}::text,
        to_jsonb(${from}::text)::text, to_jsonb(${to}::text)::text)::jsonb`,
    })
    .where(
      sql`${channels.viewOverwrites} @> jsonb_build_array(jsonb_build_object('id', ${from}::text))`,
    )
}
