import { and, asc, eq, getTableColumns, gte, or } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { channels, members } from '../../db/schema/guild.ts'
import type { Context } from '../core/context.ts'
import { lockTable } from '../core/lock-table.ts'
import { deletedMember } from '../members/deleted-member.ts'
import { enqueueReviewCardUpdate } from '../settings/enqueue-review-cards.ts'
import { readSettings } from '../settings/stored-settings.ts'
import { enqueueTabs } from '../sheets/enqueue-tabs.ts'
import { emptyProfile, erasures, erasuresWithRow } from './erased-columns.ts'
import { eraseEvents } from './events-of-member.ts'
import { clearedColumns, deletedEventRows, deletedRows, lostWithRow } from './person-columns.ts'

/**
 * Deletes the data about a person in one transaction; returns whether they are still in the guild.
 *
 * What it does with each column that can hold a person is in `person-columns.ts` and `erased-columns.ts`, and what it
 * leaves alone in `kept-columns.ts`.
 *
 * Kept under the deleted member: when which form was completed, its stages, votes and decisions. Kept by a keyed hash,
 * while it limits the person: when they were rejected, when they applied and pinged staff, and when their channel for
 * direct messages was opened. Also by a keyed hash: that they deleted their data, so that no import brings it back, and
 * which channels were denied or allowed to someone who left.
 *
 * A member of the guild keeps a row with Discord's data (names, pictures, roles, join date) and their
 * opt-out, because the next sync would restore the former; their actions as staff stay in their name. Anyone
 * else's row is deleted, and their decisions are moved to the deleted member. The audit log keeps staff
 * names for the configured time, so that nobody escapes responsibility by leaving.
 */
export async function eraseMember(
  { db, now }: Pick<Context, 'db' | 'now'>,
  memberId: string,
): Promise<{ inGuild: boolean }> {
  return db.transaction(async (tx) => {
    // Before any other row is locked, because concurrent deletions wait here for each other.
    await tx.insert(members).values(deletedMember).onConflictDoNothing()
    const person = await lockMember(tx, memberId)
    if (!person) return { inGuild: false }
    // Before any job is enqueued, as a change of a channel does it.
    await lockTable(tx, channels)
    const tabs = await eraseEvents(tx, memberId, now())
    await deleteRows(tx, deletedEventRows, memberId)
    // From here on no new row may refer to one that is about to be deleted.
    if (!person.inGuild) await lockRow(tx, memberId)
    for (const { erase } of erasures) await erase(tx, memberId, now())
    await deleteRows(tx, deletedRows, memberId)
    await setColumns(tx, clearedColumns, memberId, null)
    if (person.inGuild) await tx.update(members).set(emptyProfile).where(eq(members.id, memberId))
    else await eraseRow(tx, memberId, person.displayName, now())
    await enqueueTabs(tx, tabs, now())
    await enqueueReviewCardUpdate(tx)
    return { inGuild: person.inGuild }
  })
}

/**
 * Locks the rows of a member and of everyone whose notes they wrote, in the order of ids, so that concurrent
 * deletions and synchronisations do not deadlock.
 */
async function lockMember(tx: Db, memberId: string) {
  const locked = await tx
    .select({ id: members.id, inGuild: members.inGuild, displayName: members.displayName })
    .from(members)
    .where(or(eq(members.id, memberId), eq(members.notesBy, memberId)))
    .orderBy(asc(members.id))
    // Transactions that lock an event and write about its members may refer to the row: they must not
    // wait for this one while it waits for the event.
    .for('no key update')
  return locked.find(({ id }) => id === memberId)
}

async function lockRow(tx: Db, memberId: string): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update')
}

async function deleteRows(tx: Db, columns: readonly PgColumn[], memberId: string): Promise<void> {
  for (const column of columns) await tx.delete(column.table).where(eq(column, memberId))
}

async function setColumns(
  tx: Db,
  columns: readonly PgColumn[],
  memberId: string,
  value: string | null,
): Promise<void> {
  for (const column of columns) {
    const [name = ''] =
      Object.entries(getTableColumns(column.table)).find(([, one]) => one === column) ?? []
    await tx
      .update(column.table)
      .set({ [name]: value })
      .where(eq(column, memberId))
  }
}

async function eraseRow(tx: Db, memberId: string, name: string, now: Date): Promise<void> {
  const { staffRecordDays } = await readSettings(tx)
  const since = new Date(now.getTime() - staffRecordDays * 24 * 60 * 60 * 1000)
  await tx
    .update(auditLog)
    .set({ erasedActorId: memberId, erasedActorName: name })
    .where(and(eq(auditLog.actorId, memberId), gte(auditLog.at, since)))
  for (const { erase } of erasuresWithRow) await erase(tx, memberId, now)
  await setColumns(tx, lostWithRow.moved, memberId, deletedMember.id)
  await deleteRows(tx, lostWithRow.deleted, memberId)
}
