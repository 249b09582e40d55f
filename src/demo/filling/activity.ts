import { sql } from 'drizzle-orm'
import { addDays, type Day, dayIn, daysBetween } from '../../contract/core/zoned-time.ts'
import type { Db } from '../../db/db.ts'
import { guildDays, guildHours, memberDays, memberTotals } from '../../db/schema/activity.ts'
import { seededRandom } from '../random.ts'
import { hoursOf, shareSoFar, spread } from './busy-hours.ts'
import { deedsOf } from './deeds.ts'
import { insertRows } from './insert-rows.ts'
import type { Player } from './players.ts'

const days = 365

/** Gives the sample guild a year of talk and voice, in which every sum agrees with what it sums up. */
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
  const deeds = players.flatMap(({ id, joinedAt, talks }) => {
    const joined = dayIn(zone, joinedAt)
    return deedsOf(
      random,
      talks,
      year.filter((day) => day >= joined),
      shareOf,
    ).map((deed) => ({
      memberId: id,
      ...deed,
    }))
  })
  await insertRows(tx, memberDays, deeds)
  await tx.execute(sql`
    insert into ${memberTotals} (member_id, messages, message_xp, voice_seconds, voice_xp)
    select member_id, sum(messages), sum(message_xp), sum(voice_seconds), sum(voice_xp)
    from ${memberDays} group by member_id`)
  const sums = await tx
    .insert(guildDays)
    .select(
      tx
        .select({
          day: memberDays.day,
          messageCount: sql`sum(${memberDays.messageCount})`.as('messages'),
          voiceSeconds: sql`sum(${memberDays.voiceSeconds})`.as('voice_seconds'),
        })
        .from(memberDays)
        .groupBy(memberDays.day),
    )
    .returning()
  const hours = sums.flatMap(({ day, messageCount, voiceSeconds }) => {
    const moments = hoursOf(zone, day, now)
    const [written, spoken] = [messageCount, voiceSeconds].map((sum) =>
      spread(random, sum, moments.length),
    )
    return moments.map((moment, index) => ({
      hour: moment,
      messageCount: written?.[index] ?? 0,
      voiceSeconds: spoken?.[index] ?? 0,
    }))
  })
  await insertRows(tx, guildHours, hours)
}
