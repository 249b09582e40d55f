import { and, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { toRecordset } from '../../../db/recordset.ts'
import { eventPresenceGaps } from '../../../db/schema/events/attendance.ts'
import { events } from '../../../db/schema/events/events.ts'
import type { Context } from '../../core/context.ts'
import type { EventRow } from '../../events/event-row.ts'
import { loadVoiceChannels } from '../voice-channels.ts'

const minute = 60_000

/** The start of the minute of a moment. */
export function toMinute(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / minute) * minute)
}

/** When an event ends, as SQL. */
export const eventEnd = sql`${events.startsAt} + make_interval(mins => ${events.durationMinutes})`

/**
 * Records who is in the voice channels of the running events, at most once per minute. Minutes since the last
 * record become a gap. The number of statements does not depend on the numbers of events and members.
 */
export async function recordPresence({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = toMinute(now())
  await db.transaction(async (tx) => {
    const running = await lockRunning(tx, now(), at)
    if (running.length === 0) return
    const gaps = running.flatMap((event) => gapBefore(event, at) ?? [])
    if (gaps.length > 0) await tx.insert(eventPresenceGaps).values(gaps).onConflictDoNothing()
    const voiceChannels = await loadVoiceChannels(tx)
    const watched = running.flatMap((event) =>
      voiceChannels(event).map((channelId) => ({ eventId: event.id, channelId })),
    )
    const until = new Date(at.getTime() + minute)
    await extendRanges(tx, watched, at, until)
    const ids = running.map(({ id }) => id)
    await tx.update(events).set({ presenceUntil: until }).where(inArray(events.id, ids))
  })
}

/** The running events of which this minute is not recorded. */
function lockRunning(tx: Db, now: Date, at: Date): Promise<EventRow[]> {
  return tx
    .select()
    .from(events)
    .where(
      and(
        ...[
          isNull(events.cancelledAt),
          lte(events.startsAt, now),
          sql`${eventEnd} > ${now.toISOString()}::timestamptz`,
        ],
        or(isNull(events.presenceUntil), lte(events.presenceUntil, at)),
      ),
    )
    .for('update')
}

/** The minutes of an event before `at` that were not recorded; null if there are none. */
export function gapBefore(
  { id, startsAt, presenceUntil }: Pick<EventRow, 'id' | 'startsAt' | 'presenceUntil'>,
  at: Date,
) {
  const fromAt = presenceUntil ?? toMinute(startsAt)
  return fromAt < at ? { eventId: id, fromAt, untilAt: at } : null
}

/** Extends the ranges that end now, and starts one for each other member who is present. */
async function extendRanges(
  tx: Db,
  watched: readonly { eventId: string; channelId: string }[],
  at: Date,
  until: Date,
): Promise<void> {
  const [from, to] = [at.toISOString(), until.toISOString()]
  await tx.execute(sql`
    with present as (
      select distinct watched."eventId" as event_id, voice.member_id
      from ${toRecordset(watched)} as watched("eventId" text, "channelId" text)
      join voice_presences voice on voice.channel_id = watched."channelId" and not voice.is_bot
      join members on members.id = voice.member_id and members.in_guild and not members.opted_out),
    extended as (
      update event_presence known set until_at = ${to}::timestamptz from present
      where known.event_id = present.event_id and known.member_id = present.member_id
        and known.until_at = ${from}::timestamptz
      returning known.event_id, known.member_id)
    insert into event_presence (event_id, member_id, from_at, until_at)
    select event_id, member_id, ${from}::timestamptz, ${to}::timestamptz from present
    where not exists (select from extended
      where extended.event_id = present.event_id and extended.member_id = present.member_id)
    on conflict do nothing`)
}
