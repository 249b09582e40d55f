import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { events } from '../../db/schema/events/events.ts'
import { lineUpPlaces, lineUps } from '../../db/schema/events/line-ups.ts'
import type { LineUpEvent } from './load-event.ts'

/**
 * The members on the bench of the last event with a published line-up: of the same game or, without a game, of
 * the same channel.
 */
export async function listBenchedLastTime(db: Db, event: LineUpEvent): Promise<Set<string>> {
  const { gameId, channelId, startsAt } = event
  const rows = await selectBenched(db, { gameId, channelId, startsAt })
  return new Set(rows.map(({ memberId }) => memberId))
}

const selectBenched = preparedQuery((db) =>
  db
    .select({ memberId: lineUpPlaces.memberId })
    .from(lineUpPlaces)
    .where(
      sql`${lineUpPlaces.isBenched} and ${lineUpPlaces.eventId} = (
        select ${events.id} from ${events} join ${lineUps} on ${lineUps.eventId} = ${events.id}
        where ${lineUps.publishedAt} is not null and ${events.cancelledAt} is null
          and ${events.startsAt} < ${sql.placeholder('startsAt')}
          and case when ${sql.placeholder('gameId')}::int is null
            then ${events.channelId} = ${sql.placeholder('channelId')}
            else ${events.gameId} = ${sql.placeholder('gameId')}::int end
        order by ${events.startsAt} desc, ${events.id} limit 1)`,
    )
    .prepare('benched_last_time'),
)
