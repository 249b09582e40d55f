import { and, asc, count, eq, gte, inArray, type SQL } from 'drizzle-orm'
import { type Day, dayIn } from '../../contract/core/zoned-time.ts'
import type { Absence, RecordedAbsence } from '../../contract/members/absences.ts'
import type { Db } from '../../db/db.ts'
import { leaves } from '../../db/schema/events/attendance.ts'
import { members } from '../../db/schema/guild.ts'
import { t } from '../../text/t.ts'
import { aboutMember, type Change, recordChanges } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { conflictingField, invalidField } from '../core/errors.ts'
import { readGuildTimeZone } from '../core/guild-time-zone.ts'
import { findDaysProblem, listLeaves, maxLeaves } from './leave.ts'

type AbsentMember = Pick<typeof members.$inferSelect, 'id' | 'displayName'>

/** A member's current and future absences, earliest first. */
export async function listAbsences(ctx: Context, memberId: string): Promise<Absence[]> {
  const today = dayIn(await readGuildTimeZone(ctx.db), ctx.now())
  return listLeaves(ctx.db, memberId, today)
}

/**
 * Records the same absence for several members, for all of them or for none, and returns the ids of the new ones.
 * Those who are already away on exactly these days are skipped.
 */
export async function recordAbsences(
  ctx: Context,
  actorId: string,
  { userIds, fromDay, toDay, reason }: RecordedAbsence,
): Promise<number[]> {
  return ctx.db.transaction(async (tx) => {
    const today = dayIn(await readGuildTimeZone(tx), ctx.now())
    const problem = findDaysProblem({ fromDay, toDay }, today)
    if (problem) throw invalidField('toDay', problem)
    const absent = await withoutAbsence(tx, await lockInGuild(tx, userIds), { fromDay, toDay })
    if (absent.length === 0) return []
    await requireRoom(tx, absent, today)
    const days = { fromDay, toDay }
    const rows = absent.map(({ id }) => ({ memberId: id, ...days, reason: reason?.trim() ?? '' }))
    const added = await tx.insert(leaves).values(rows).returning({ id: leaves.id })
    const changes = absent.map(
      (member): Change => ({
        ...changeOf(ctx, actorId, member),
        action: 'absence recorded',
        after: days,
      }),
    )
    await recordChanges(tx, changes)
    return added.map(({ id }) => id)
  })
}

/** Removes current and future absences; others are skipped. */
export async function removeAbsences(
  ctx: Context,
  actorId: string,
  absenceIds: readonly number[],
): Promise<void> {
  const today = dayIn(await readGuildTimeZone(ctx.db), ctx.now())
  await ctx.db.transaction(async (tx) => {
    const named = and(inArray(leaves.id, [...absenceIds]), gte(leaves.toDay, today))
    const absent = tx.select({ id: leaves.memberId }).from(leaves).where(named)
    const found = await lockMembers(tx, inArray(members.id, absent))
    const removed = await tx
      .delete(leaves)
      .where(named)
      .returning({ memberId: leaves.memberId, fromDay: leaves.fromDay, toDay: leaves.toDay })
    const byId = new Map(found.map((member) => [member.id, member]))
    const changes = removed.flatMap(({ memberId, ...days }): Change[] => {
      const member = byId.get(memberId)
      const change = member && changeOf(ctx, actorId, member)
      return change ? [{ ...change, action: 'absence removed', before: days }] : []
    })
    await recordChanges(tx, changes)
  })
}

function changeOf(
  ctx: Context,
  actorId: string,
  { id, displayName }: AbsentMember,
): Omit<Change, 'action'> {
  return {
    at: ctx.now(),
    actorId,
    ...aboutMember('absence of', { memberId: id, displayName }),
  }
}

/**
 * The members, whose absences no other call changes until the transaction ends; in the same order for every call,
 * because two that waited for each other would deadlock.
 */
function lockMembers(tx: Db, which: SQL | undefined): Promise<AbsentMember[]> {
  return tx
    .select({ id: members.id, displayName: members.displayName })
    .from(members)
    .where(which)
    .orderBy(asc(members.id))
    .for('no key update')
}

/** Locks these members, all of whom must be in the guild. */
async function lockInGuild(tx: Db, userIds: readonly string[]): Promise<AbsentMember[]> {
  const wanted = [...new Set(userIds)]
  const isInGuild = and(inArray(members.id, wanted), members.inGuild, eq(members.isBot, false))
  const found = await lockMembers(tx, isInGuild)
  const missing = wanted.length - found.length
  if (missing > 0) {
    throw conflictingField(
      'userIds',
      t(
        '{missing, plural, one {# of them is} other {# of them are}} no longer in the guild. Reload the list.',
        { missing },
      ),
    )
  }
  return found
}

/** The members who are not yet away on exactly these days. */
async function withoutAbsence(
  tx: Db,
  found: readonly AbsentMember[],
  { fromDay, toDay }: { fromDay: Day; toDay: Day },
): Promise<AbsentMember[]> {
  const rows = await tx
    .select({ memberId: leaves.memberId })
    .from(leaves)
    .where(and(isOf(found), eq(leaves.fromDay, fromDay), eq(leaves.toDay, toDay)))
  const away = new Set(rows.map(({ memberId }) => memberId))
  return found.filter(({ id }) => !away.has(id))
}

/** Refuses an absence for members who have as many as they can have. */
async function requireRoom(tx: Db, absent: readonly AbsentMember[], today: Day): Promise<void> {
  const full = await tx
    .select({ memberId: leaves.memberId })
    .from(leaves)
    .where(and(isOf(absent), gte(leaves.toDay, today)))
    .groupBy(leaves.memberId)
    .having(gte(count(), maxLeaves))
  const ids = new Set(full.map(({ memberId }) => memberId))
  const names = absent.filter(({ id }) => ids.has(id)).map(({ displayName }) => displayName)
  if (names.length === 0) return
  throw conflictingField(
    'userIds',
    t(
      '{names}: no further absence, because {max, number} are planned. Remove some of them first.',
      {
        names: names.join(', '),
        max: maxLeaves,
      },
    ),
  )
}

function isOf(found: readonly AbsentMember[]) {
  return inArray(
    leaves.memberId,
    found.map(({ id }) => id),
  )
}
