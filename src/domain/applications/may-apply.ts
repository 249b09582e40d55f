import type { Db } from '../../db/db.ts'
import type { Context } from '../context.ts'
import { countAction } from '../person-limits.ts'
import { Refusal, TooManyRequests } from '../refusal.ts'
import { readSettings } from '../settings.ts'
import { lastRejection } from './rejections.ts'

const day = 24 * 60 * 60 * 1000
const applicationsPerDay = 5

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

/** Refuses a person's sixth completed application within 24 hours; `factor` multiplies the limit. */
export async function countApplication(
  { now }: Pick<Context, 'now'>,
  tx: Db,
  memberId: string,
  factor: number,
): Promise<void> {
  const most = Math.ceil(applicationsPerDay * factor)
  const limit = { purpose: 'application', most, milliseconds: day } as const
  const from = await countAction({ now }, tx, limit, memberId)
  if (!from) return
  const { timeZone } = await readSettings(tx)
  throw new TooManyRequests(
    'applications',
    `You have already applied ${most === 1 ? 'once' : `${most} times`} in 24 hours. You can apply again from ${momentIn(timeZone, from)} on.`,
    Math.max(1, Math.ceil((from.getTime() - now().getTime()) / 1000)),
  )
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
