import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { decisions, submissions } from '../../db/schema/submissions.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { readSettings } from '../settings.ts'

const day = 24 * 60 * 60 * 1000

/** Refuses whoever was rejected a short while ago, or has their Discord account for a short while. */
export async function mustBeAllowedToApply(
  { now }: Pick<Context, 'now'>,
  tx: Db,
  memberId: string,
): Promise<void> {
  const { reapplyAfterDays, minimumAccountAgeDays, timeZone } = await readSettings(tx)
  const inWords = (moment: Date) => momentIn(timeZone, moment)
  if (minimumAccountAgeDays !== null) {
    const from = new Date(accountMadeAt(memberId) + minimumAccountAgeDays * day)
    if (now() < from) {
      throw new Refusal(
        'conflict',
        `Your Discord account is too young to apply. You can apply from ${inWords(from)} on.`,
      )
    }
  }
  if (reapplyAfterDays === null) return
  const rejectedAt = await lastRejection(tx, memberId)
  if (rejectedAt === null) return
  const from = new Date(rejectedAt.getTime() + reapplyAfterDays * day)
  if (now() < from) {
    throw new Refusal('conflict', `You can apply again from ${inWords(from)} on.`)
  }
}

/** Of the applications that stand as rejected, when the last one was. */
async function lastRejection(tx: Db, memberId: string): Promise<Date | null> {
  const [last] = await tx
    .select({ at: decisions.decidedAt })
    .from(decisions)
    .innerJoin(submissions, eq(submissions.id, decisions.submissionId))
    .where(
      and(
        eq(submissions.memberId, memberId),
        eq(submissions.approved, false),
        eq(decisions.approved, false),
      ),
    )
    .orderBy(desc(decisions.decidedAt))
    .limit(1)
  return last?.at ?? null
}

/** 2015-01-01, from which Discord counts. */
const discordEpoch = 1_420_070_400_000n

/** When Discord made an account, in milliseconds: its id says so above 22 bits. */
export function accountMadeAt(memberId: string): number {
  return Number((BigInt(memberId) >> 22n) + discordEpoch)
}

function momentIn(timeZone: string, moment: Date): string {
  const words = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(moment)
  return `${words} (${timeZone})`
}
