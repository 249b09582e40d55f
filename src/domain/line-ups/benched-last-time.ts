import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { events } from '../../db/schema/events/events.ts'
import { lineUpPlaces, lineUps } from '../../db/schema/events/line-ups.ts'
import type { LineUpEvent } from './load-event.ts'

/** In how many earlier line-ups the members' last places are looked up. */
const maxLineUps = 12

/**
 * The members who were on the bench when they were last in a published line-up of an earlier event: of the same game
 * or, without a game, of the same channel. Line-ups without them change nothing.
 */
export async function listBenchedLastTime(db: Db, event: LineUpEvent): Promise<Set<string>> {
  const { gameId, channelId, startsAt } = event
  const rows = await selectLastPlaces(db, { startsAt, gameId, channelId })
  return new Set(rows.flatMap(({ memberId, isBenched }) => (isBenched ? memberId : [])))
}

const selectLastPlaces = preparedQuery((db) => {
  const recent = db
    .select({ eventId: events.id, startsAt: events.startsAt })
    .from(events)
    .innerJoin(lineUps, eq(lineUps.eventId, events.id))
    .where(
      sql`${lineUps.publishedAt} is not null and ${events.cancelledAt} is null
        and ${events.startsAt} < ${sql.placeholder('startsAt')}
        and case when ${sql.placeholder('gameId')}::int is null
          then ${events.channelId} = ${sql.placeholder('channelId')}
          else ${events.gameId} = ${sql.placeholder('gameId')}::int end`,
    )
    .orderBy(desc(events.startsAt), events.id)
    .limit(maxLineUps)
    .as('recent')
  return db
    .selectDistinctOn([lineUpPlaces.memberId], {
      memberId: lineUpPlaces.memberId,
      isBenched: lineUpPlaces.isBenched,
    })
    .from(recent)
    .innerJoin(lineUpPlaces, eq(lineUpPlaces.eventId, recent.eventId))
    .orderBy(lineUpPlaces.memberId, desc(recent.startsAt), recent.eventId)
    .prepare('last_line_up_places')
})
