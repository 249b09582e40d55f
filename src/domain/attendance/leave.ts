import { and, asc, eq, gte } from 'drizzle-orm'
import { readTypedDay } from '../../contract/core/typed-moment.ts'
import { countDays, type Day, dayIn } from '../../contract/core/zoned-time.ts'
import { type Absence, maxAbsenceReason } from '../../contract/members/absences.ts'
import type { Db } from '../../db/db.ts'
import { leaves } from '../../db/schema/events/attendance.ts'
import { members } from '../../db/schema/guild.ts'
import { t } from '../../text/t.ts'
import type { Context } from '../core/context.ts'
import { validationError } from '../core/errors.ts'
import { readGuildTimeZone } from '../core/guild-time-zone.ts'
import { joinChoices } from '../events/start-time.ts'

/** An absence of a member, from the first to the last day inclusive. */
export interface Leave {
  fromDay: Day
  toDay: Day
  reason: string
}

const maxDays = 366

/** How many current and future absences a member can have. */
export const maxLeaves = 20

/**
 * Records an absence: the member is excused from events on these days (guild time zone). The days are as typed, such
 * as `28.11.` or `tomorrow`; returns what they were read as.
 */
export async function addLeave(ctx: Context, memberId: string, typed: Leave): Promise<Leave> {
  const today = dayIn(await readGuildTimeZone(ctx.db), ctx.now())
  const days = { fromDay: readDay(typed.fromDay, today), toDay: readDay(typed.toDay, today) }
  const leave = { ...typed, ...days }
  const problem = findDaysProblem(leave, today)
  if (problem) throw validationError(problem)
  if (leave.reason.length > maxAbsenceReason) {
    throw validationError(
      t('The reason may have at most {max, number} characters.', { max: maxAbsenceReason }),
    )
  }
  await ctx.db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    if ((await listLeaves(tx, memberId, today)).length >= maxLeaves) {
      throw validationError(t('You have too many absences. Remove them first: /away clear.'))
    }
    await tx.insert(leaves).values({ memberId, ...leave })
  })
  return leave
}

/** What is wrong with the last day of an absence, as a sentence. */
export function findDaysProblem(
  { fromDay, toDay }: Pick<Leave, 'fromDay' | 'toDay'>,
  today: Day,
): string | undefined {
  if (toDay < fromDay) return t('The last day is before the first day.')
  if (toDay < today) return t('The last day is in the past.')
  return countDays(fromDay, toDay) >= maxDays ? t('An absence can last at most a year.') : undefined
}

/** Keeps other changes of a member's absences waiting, which would otherwise not count each other. */
async function lockMember(tx: Db, memberId: string): Promise<void> {
  await tx
    .select({ id: members.id })
    .from(members)
    .where(eq(members.id, memberId))
    .for('no key update')
}

function readDay(typed: string, today: Day): Day {
  const [day, ...others] = readTypedDay(typed, today)
  if (!day) throw validationError(t('Write the days as 2026-11-28.'))
  if (others.length === 0) return day
  const either = joinChoices([day, ...others])
  throw validationError(
    t('“{written}” can mean {either}. Write one of them.', { written: typed.trim(), either }),
  )
}

/** A member's current and future absences, earliest first. */
export async function listLeaves(db: Db, memberId: string, today: Day): Promise<Absence[]> {
  const { id: absenceId, fromDay, toDay, reason } = leaves
  return db
    .select({ absenceId, fromDay, toDay, reason })
    .from(leaves)
    .where(and(eq(leaves.memberId, memberId), gte(leaves.toDay, today)))
    .orderBy(asc(leaves.fromDay), asc(leaves.id))
}

/** Deletes a member's current and future absences; returns their number. */
export async function clearLeaves(ctx: Context, memberId: string): Promise<number> {
  const today = dayIn(await readGuildTimeZone(ctx.db), ctx.now())
  return ctx.db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    const deleted = await tx
      .delete(leaves)
      .where(and(eq(leaves.memberId, memberId), gte(leaves.toDay, today)))
      .returning({ id: leaves.id })
    return deleted.length
  })
}
