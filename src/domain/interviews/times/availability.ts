import { eq } from 'drizzle-orm'
import { dayIn, zonedTimeToInstant } from '../../../contract/core/zoned-time.ts'
import type { Availability } from '../../../contract/interview-availability.ts'
import { members } from '../../../db/schema/guild.ts'
import { interviewAvailability } from '../../../db/schema/interviews/times.ts'
import { t } from '../../../text/t.ts'
import { recordChange } from '../../audit/record.ts'
import type { Context } from '../../core/context.ts'
import { validationError } from '../../core/errors.ts'

/** When a member can hold interviews, without the days that are past; null if they never saved it. */
export async function readAvailability(
  { db, now }: Pick<Context, 'db' | 'now'>,
  memberId: string,
): Promise<Availability | null> {
  const [stored] = await db
    .select()
    .from(interviewAvailability)
    .where(eq(interviewAvailability.memberId, memberId))
  if (!stored) return null
  const { timeZone, weekly, exceptions, singleTimes } = stored
  const today = dayIn(timeZone, now())
  return {
    timeZone,
    weekly,
    exceptions: exceptions.filter(({ day }) => day >= today),
    singleTimes: singleTimes.filter((time) => !isPast(timeZone, time, now())),
  }
}

/** Saves when a member can hold interviews; interviews that are booked stay. */
export async function saveAvailability(
  ctx: Pick<Context, 'db' | 'now'>,
  memberId: string,
  availability: Availability,
): Promise<Availability> {
  const { timeZone, exceptions, singleTimes } = availability
  const days = exceptions.map(({ day }) => day)
  if (new Set(days).size < days.length)
    throw validationError(t('A day can have only one exception.'))
  if (singleTimes.some((time) => isPast(timeZone, time, ctx.now()))) {
    throw validationError(t('A single time is in the past. Choose a later one.'))
  }
  return ctx.db.transaction(async (tx) => {
    // Serialises concurrent requests of one person.
    await tx.select().from(members).where(eq(members.id, memberId)).for('no key update')
    const before = await readAvailability({ ...ctx, db: tx }, memberId)
    await tx
      .insert(interviewAvailability)
      .values({ memberId, ...availability })
      .onConflictDoUpdate({ target: interviewAvailability.memberId, set: availability })
    await recordChange(tx, {
      at: ctx.now(),
      actorId: memberId,
      action: 'interview availability saved',
      subject: 'interview times',
      before,
      after: availability,
    })
    return availability
  })
}

function isPast(timeZone: string, time: { day: string; minute: number }, now: Date): boolean {
  return zonedTimeToInstant(timeZone, time.day, time.minute) <= now
}
