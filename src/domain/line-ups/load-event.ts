import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { eventTemplates } from '../../db/schema/events/event-templates.ts'
import { events, signups } from '../../db/schema/events/events.ts'
import { type LineUpPlan, lineUps } from '../../db/schema/events/line-ups.ts'
import { combatRoles } from '../../db/schema/games.ts'
import { channels, members } from '../../db/schema/guild.ts'
import { t } from '../../text/t.ts'
import { DomainError } from '../core/errors.ts'
import { guildTimeZone } from '../core/guild-time-zone.ts'
import { planTemplate } from './change-parties.ts'

/** The event of a line-up with the line-up's stored row, if there is one. */
export type LineUpEvent = Awaited<ReturnType<typeof selectEvent>>[number]

/** An event with its line-up; without changes it has the parties of the event's template. */
export async function loadLineUpEvent(db: Db, eventId: string): Promise<LineUpEvent> {
  const [event] = await selectEvent(db, { eventId })
  if (!event) throw new DomainError('not-found', t('Event not found.'))
  return event
}

/** The plan of a line-up before its first change. */
export function initialPlan({ templateParties, combatRoleIds }: LineUpEvent): LineUpPlan {
  return planTemplate(templateParties ?? [], combatRoleIds)
}

/** A value that changes with any answer to the event. */
const answersVersion = sql<string>`(
  select md5(coalesce(string_agg(concat_ws(',', ${signups.memberId}, ${signups.answer},
    ${signups.waitingPlace}, ${signups.lateMinutes}, ${signups.characterId}, ${signups.combatRoleId},
    ${signups.removedAt}, ${members.inGuild}), ';' order by ${signups.memberId}), ''))
  from ${signups} join ${members} on ${members.id} = ${signups.memberId}
  where ${signups.eventId} = ${events.id})`

const selectEvent = preparedQuery((db) =>
  db
    .select({
      id: events.id,
      channelId: events.channelId,
      channelName: channels.name,
      title: events.title,
      startsAt: events.startsAt,
      timeZone: guildTimeZone,
      cancelledAt: events.cancelledAt,
      gameId: events.gameId,
      needs: events.needs,
      templateParties: eventTemplates.parties,
      combatRoleIds: sql<number[]>`array(select ${combatRoles.id} from ${combatRoles}
        where ${combatRoles.gameId} = ${events.gameId} order by ${combatRoles.position}, ${combatRoles.id})`,
      answersVersion,
      lineUp: lineUps,
    })
    .from(events)
    .innerJoin(channels, eq(channels.id, events.channelId))
    .leftJoin(eventTemplates, eq(eventTemplates.id, events.templateId))
    .leftJoin(lineUps, eq(lineUps.eventId, events.id))
    .where(eq(events.id, sql.placeholder('eventId')))
    .prepare('event_of_line_up'),
)
