import { formatLocalTime } from '../../contract/core/zoned-time.ts'
import type { Db } from '../../db/db.ts'
import { snowflakeTime } from '../../discord/snowflakes.ts'
import { t } from '../../text/t.ts'
import type { Context } from '../core/context.ts'
import { DomainError, TooManyRequests } from '../core/errors.ts'
import { countAction, nextActionAt, type PersonLimit } from '../rate-limits/person-limits.ts'
import { readSettings } from '../settings/stored-settings.ts'
import { lastRejection } from './decisions/rejections.ts'

const day = 24 * 60 * 60 * 1000
const applicationsPerDay = 5

/** Throws if the person was rejected recently or their Discord account is too young. */
export async function requireEligibility(
  ctx: Pick<Context, 'now'>,
  tx: Db,
  memberId: string,
): Promise<void> {
  const refusal = await checkSettings(ctx, tx, memberId)
  if (refusal) throw refusal
}

/** Rejects a person's sixth completed application within 24 hours; `factor` multiplies the limit. */
export async function countApplication(
  ctx: Pick<Context, 'now'>,
  tx: Db,
  memberId: string,
  factor: number,
): Promise<void> {
  const limit = dailyLimit(factor)
  const from = await countAction(ctx, tx, limit, memberId)
  if (from) throw await limitReached(ctx, tx, limit, from)
}

/** Why a person cannot apply now, shown before they fill in the form; null if they can. */
export async function findIneligibility(
  ctx: Pick<Context, 'db' | 'now'>,
  memberId: string,
  factor: number,
): Promise<string | null> {
  const refusal = await checkSettings(ctx, ctx.db, memberId)
  if (refusal) return refusal.message
  const limit = dailyLimit(factor)
  const from = await nextActionAt(ctx, ctx.db, limit, memberId)
  return from ? (await limitReached(ctx, ctx.db, limit, from)).message : null
}

async function checkSettings(
  { now }: Pick<Context, 'now'>,
  db: Db,
  memberId: string,
): Promise<DomainError | null> {
  const { reapplyAfterDays, minimumAccountAgeDays, timeZone } = await readSettings(db)
  if (minimumAccountAgeDays !== null) {
    const from = new Date(snowflakeTime(memberId) + minimumAccountAgeDays * day)
    if (now() < from) {
      return new DomainError(
        'conflict',
        t('Your Discord account is too young to apply. You can apply from {time} on.', {
          time: formatLocalTime(timeZone, from),
        }),
      )
    }
  }
  if (reapplyAfterDays === null) return null
  const rejectedAt = await lastRejection(db, memberId)
  if (rejectedAt === null) return null
  const from = new Date(rejectedAt.getTime() + reapplyAfterDays * day)
  if (now() >= from) return null
  return new DomainError(
    'conflict',
    t('You can apply again from {time} on.', { time: formatLocalTime(timeZone, from) }),
  )
}

function dailyLimit(factor: number): PersonLimit {
  return {
    purpose: 'application',
    max: Math.ceil(applicationsPerDay * factor),
    milliseconds: day,
  }
}

async function limitReached(
  { now }: Pick<Context, 'now'>,
  db: Db,
  { max }: PersonLimit,
  from: Date,
): Promise<TooManyRequests> {
  const { timeZone } = await readSettings(db)
  const time = formatLocalTime(timeZone, from)
  return new TooManyRequests(
    'applications',
    max === 1
      ? t('You have already applied once in 24 hours. You can apply again from {time} on.', {
          time,
        })
      : t('You have already applied {max} times in 24 hours. You can apply again from {time} on.', {
          max,
          time,
        }),
    Math.max(1, Math.ceil((from.getTime() - now().getTime()) / 1000)),
  )
}
