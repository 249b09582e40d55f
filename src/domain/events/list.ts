import { and, asc, count, desc, eq, exists, inArray, or, sql } from 'drizzle-orm'
import { localTimeFormatter } from '../../contract/core/zoned-time.ts'
import type { EventCategory, EventSummary, Signup } from '../../contract/events/events.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { attendance } from '../../db/schema/events/attendance.ts'
import { eventChannels, events, signups } from '../../db/schema/events/events.ts'
import { gameClasses } from '../../db/schema/games.ts'
import { channels, members } from '../../db/schema/guild.ts'
import { t } from '../../text/t.ts'
import { avatarUrl } from '../core/avatar-url.ts'
import { isComing } from '../core/coming-signups.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { readGuildTimeZone } from '../core/guild-time-zone.ts'
import { toIcon } from '../games/read-setup.ts'
import { endOf } from './event-row.ts'
import { countTurnouts } from './turnouts.ts'

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** The configured event channels and those with events, by name, including deleted ones. */
export async function listEventCategories(db: Db): Promise<EventCategory[]> {
  const rows = await selectCategories(db)
  return rows.sort((a, b) => byName.compare(a.channelName, b.channelName))
}

const selectCategories = preparedQuery((db) => {
  const configured = db.select({ id: eventChannels.channelId }).from(eventChannels)
  const used = db.select().from(events).where(eq(events.channelId, channels.id))
  return db
    .select({ channelId: channels.id, channelName: channels.name })
    .from(channels)
    .where(or(inArray(channels.id, configured), exists(used)))
    .orderBy(asc(channels.id))
    .prepare('event_categories')
})

/** The events of a channel, newest first, cancelled ones included. */
export async function listEvents(db: Db, channelId: string): Promise<EventSummary[]> {
  const inChannel = db.select({ id: events.id }).from(events).where(eq(events.channelId, channelId))
  const [[channel], timeZone, rows, counts, turnouts] = await Promise.all([
    selectChannel(db, { channelId }),
    readGuildTimeZone(db),
    selectEvents(db, { channelId }),
    countSignups(db, { channelId }),
    countTurnouts(db, inArray(attendance.eventId, inChannel)),
  ])
  if (!channel) throw new DomainError('not-found', t('Event category not found.'))
  const formatTime = localTimeFormatter(timeZone)
  const signupCounts = new Map(counts.map(({ eventId, signupCount }) => [eventId, signupCount]))
  return rows.map((event) => ({
    eventId: event.id,
    eventTitle: event.title,
    formattedDate: formatTime(event.startsAt),
    isCancelled: event.cancelledAt !== null,
    startsAt: event.startsAt.toISOString(),
    endsAt: endOf(event).toISOString(),
    signupCount: signupCounts.get(event.id) ?? 0,
    came: turnouts.get(event.id)?.came ?? null,
    absent: turnouts.get(event.id)?.absent ?? null,
    ...(event.importedAt !== null && { isFromRaidHelper: true }),
  }))
}

const countSignups = preparedQuery((db) =>
  db
    .select({ eventId: signups.eventId, signupCount: count() })
    .from(signups)
    .innerJoin(events, eq(events.id, signups.eventId))
    .where(and(eq(events.channelId, sql.placeholder('channelId')), isComing))
    .groupBy(signups.eventId)
    .prepare('signup_counts_of_channel'),
)

const selectChannel = preparedQuery((db) =>
  db
    .select({ id: channels.id })
    .from(channels)
    .where(eq(channels.id, sql.placeholder('channelId')))
    .prepare('channel'),
)

const selectEvents = preparedQuery((db) =>
  db
    .select()
    .from(events)
    .where(eq(events.channelId, sql.placeholder('channelId')))
    .orderBy(desc(events.startsAt), asc(events.id))
    .prepare('events_of_channel'),
)

/** The members who signed up on time or late and were not removed, by name. */
export async function listSignups(ctx: Context, eventId: string): Promise<Signup[]> {
  const [[event], rows] = await Promise.all([
    selectEvent(ctx.db, { eventId }),
    selectSignups(ctx.db, { eventId }),
  ])
  if (!event) throw new DomainError('not-found', t('Event not found.'))
  return rows
    .sort((a, b) => byName.compare(a.displayName, b.displayName))
    .map(({ signupId, displayName, characterName, className, icon, ...person }) => ({
      signupId,
      eventId,
      userId: person.id,
      displayName,
      avatar: avatarUrl(ctx, person),
      characterName,
      className,
      icon: icon === null ? null : toIcon(icon),
    }))
}

/** When an event starts; undefined if there is no such event. */
export const selectEvent = preparedQuery((db) =>
  db
    .select({ startsAt: events.startsAt })
    .from(events)
    .where(eq(events.id, sql.placeholder('eventId')))
    .prepare('event'),
)

const selectSignups = preparedQuery((db) =>
  db
    .select({
      signupId: signups.id,
      id: members.id,
      displayName: members.displayName,
      avatarHash: members.avatarHash,
      guildAvatarHash: members.guildAvatarHash,
      characterName: signups.characterName,
      className: signups.className,
      icon: gameClasses.icon,
    })
    .from(signups)
    .innerJoin(members, eq(members.id, signups.memberId))
    .leftJoin(gameClasses, eq(gameClasses.id, signups.classId))
    .where(and(eq(signups.eventId, sql.placeholder('eventId')), isComing))
    .orderBy(asc(members.id))
    .prepare('signups_of_event'),
)
