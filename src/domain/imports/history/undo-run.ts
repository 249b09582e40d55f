import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import {
  historyGuildDays,
  historyGuildHours,
  historyMemberDays,
  historyMembers,
  historyMessages,
} from '../../../db/schema/history.ts'
import type { Context } from '../../core/context.ts'
import { lockPeople } from '../people.ts'
import { inRunStep, updateRun } from './stored-run.ts'

const membersAtOnce = 20

/**
 * Takes back what a run has added to some members; without members left, takes back the guild's sums and moves the
 * channels' boundaries to where they were. Returns false once the run has left this state.
 */
export async function undoNextMembers(
  ctx: Context,
  holderId: string,
  runId: number,
): Promise<boolean> {
  const hasMore = await inRunStep(ctx, holderId, { runId, state: 'undoing' }, async (tx) => {
    const rows = await tx
      .select({ memberId: historyMembers.memberId })
      .from(historyMembers)
      .where(eq(historyMembers.runId, runId))
      .orderBy(asc(historyMembers.memberId))
      .limit(membersAtOnce)
    const memberIds = rows.map(({ memberId }) => memberId)
    if (memberIds.length > 0) {
      await lockPeople(tx, memberIds)
      await subtractFromMembers(tx, runId, memberIds)
      return true
    }
    await subtractFromGuild(tx, runId)
    await restoreBoundaries(tx, runId)
    await updateRun(tx, runId, { state: 'undone', undoneAt: ctx.now(), problem: null })
    return false
  })
  return hasMore ?? false
}

async function subtractFromMembers(tx: Db, runId: number, memberIds: string[]): Promise<void> {
  const isTheirs = sql`added.run_id = ${runId} and added.member_id = any(${sql.param(memberIds)}::text[])`
  await tx.execute(sql`
    update member_totals as total set
      message_count = greatest(total.message_count - added.message_count, 0),
      message_xp = greatest(total.message_xp - added.message_xp, 0)
    from history_members as added
    where total.member_id = added.member_id and ${isTheirs}`)
  await tx.execute(sql`
    update member_days as known set
      message_count = greatest(known.message_count - added.message_count, 0),
      message_xp = greatest(known.message_xp - added.message_xp, 0)
    from history_member_days as added
    where known.member_id = added.member_id and known.day = added.day and ${isTheirs}`)
  await tx.execute(sql`
    delete from member_days as known using history_member_days as added
    where known.member_id = added.member_id and known.day = added.day and ${isTheirs}
      and known.message_count = 0 and known.message_xp = 0
      and known.voice_seconds = 0 and known.voice_xp = 0`)
  for (const table of [historyMessages, historyMemberDays, historyMembers]) {
    await tx.delete(table).where(and(eq(table.runId, runId), inArray(table.memberId, memberIds)))
  }
}

async function subtractFromGuild(tx: Db, runId: number): Promise<void> {
  await tx.execute(sql`
    update guild_days as known set message_count = greatest(known.message_count - added.message_count, 0)
    from history_guild_days as added where added.run_id = ${runId} and known.day = added.day`)
  await tx.execute(sql`
    delete from guild_days as known using history_guild_days as added
    where added.run_id = ${runId} and known.day = added.day
      and known.message_count = 0 and known.voice_seconds = 0`)
  await tx.execute(sql`
    update guild_hours as known set message_count = greatest(known.message_count - added.message_count, 0)
    from history_guild_hours as added where added.run_id = ${runId} and known.hour = added.hour`)
  await tx.execute(sql`
    delete from guild_hours as known using history_guild_hours as added
    where added.run_id = ${runId} and known.hour = added.hour
      and known.message_count = 0 and known.voice_seconds = 0`)
  await tx.delete(historyGuildDays).where(eq(historyGuildDays.runId, runId))
  await tx.delete(historyGuildHours).where(eq(historyGuildHours.runId, runId))
}

/** The messages of the run can be counted again. */
async function restoreBoundaries(tx: Db, runId: number): Promise<void> {
  await tx.execute(sql`
    update channel_cursors as cursor set counted_after = channel.started_after
    from history_channels as channel
    where channel.run_id = ${runId} and cursor.channel_id = channel.channel_id`)
}
