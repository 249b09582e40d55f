import { sql } from 'drizzle-orm'
import { addDays, type Day, dayIn, daysBetween } from '../../contract/core/zoned-time.ts'
import type { Db } from '../../db/db.ts'
import { guildDays, guildHours, memberDays, memberTotals } from '../../db/schema/activity.ts'
import { seededRandom } from '../random.ts'
import { hoursOf, shareSoFar, spread } from './busy-hours.ts'
import { drawDailyActivity } from './daily-activity.ts'
import { insertRows } from './insert-rows.ts'
import type { Player } from './players.ts'

const days = 365

/** Inserts a year of messages and voice time whose totals are consistent. */
export async function fillActivity(
  tx: Db,
  now: Date,
  zone: string,
  players: readonly Player[],
): Promise<void> {
  const random = seededRandom('A year of Orillon')
  const today = dayIn(zone, now)
  const year = daysBetween(addDays(today, 1 - days), today)
  const shareOf = (day: Day) => (day === today ? shareSoFar(zone, today, now) : 1)
  const activity = players.flatMap(({ id, joinedAt, talks }) => {
    const joined = dayIn(zone, joinedAt)
    return drawDailyActivity(
      random,
      talks,
      year.filter((day) => day >= joined),
      shareOf,
    ).map((day) => ({
      memberId: id,
      ...day,
    }))
  })
  await insertRows(tx, memberDays, activity)
  await tx.execute(sql`
    insert into ${memberTotals} (member_id, message_count, message_xp, voice_seconds, voice_xp)
    select member_id, sum(message_count), sum(message_xp), sum(voice_seconds), sum(voice_xp)
    from ${memberDays} group by member_id`)
  const sums = await tx
    .insert(guildDays)
    .select(
      tx
        .select({
          day: memberDays.day,
          messageCount: sql`sum(${memberDays.messageCount})`.as('message_count'),
          voiceSeconds: sql`sum(${memberDays.voiceSeconds})`.as('voice_seconds'),
        })
        .from(memberDays)
        .groupBy(memberDays.day),
    )
    .returning()
  const hours = sums.flatMap(({ day, messageCount, voiceSeconds }) => {
    const hoursOfDay = hoursOf(zone, day, now)
    const [messages, seconds] = [messageCount, voiceSeconds].map((sum) =>
      spread(random, sum, hoursOfDay.length),
    )
    return hoursOfDay.map((hour, index) => ({
      hour,
      messageCount: messages?.[index] ?? 0,
      voiceSeconds: seconds?.[index] ?? 0,
    }))
  })
  await insertRows(tx, guildHours, hours)
}
