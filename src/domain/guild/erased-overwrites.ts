import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { channels } from '../../db/schema/guild.ts'
import { personKey } from '../core/person-key.ts'

/**
 * Replaces the id of a person who left and deletes their data in the channels' overwrites by a keyed hash, because
 * an overwrite that denies them a channel applies again when they return.
 */
export async function hideOverwritesOf(tx: Db, memberId: string): Promise<void> {
  await replaceId(tx, memberId, await personKey(tx, 'overwrites', memberId))
}

/** Applies the hidden overwrites of a person who returns. */
export async function restoreOverwritesOf(tx: Db, memberId: string): Promise<void> {
  await replaceId(tx, await personKey(tx, 'overwrites', memberId), memberId)
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
