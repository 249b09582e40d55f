import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { EventChannel, ListedEventChannel } from '../../contract/events/event-channels.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { eventChannels, events } from '../../db/schema/events/events.ts'
import { games } from '../../db/schema/games.ts'
import { channels, roles } from '../../db/schema/guild.ts'
import { snowflakeTime } from '../../discord/snowflakes.ts'
import { t } from '../../text/t.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { DomainError, invalidField } from '../core/errors.ts'
import { lockTable } from '../core/lock-table.ts'
import { validateReferences } from '../guild/validate-references.ts'
import { enqueueTabOfChannel } from '../sheets/enqueue-tabs.ts'

/** An event channel as staff configures it. */
export type EventChannelInput = typeof eventChannels.$inferInsert

/** The channels configured for events with the event that was announced last in each, by name. */
export async function listEventChannels(db: Db): Promise<ListedEventChannel[]> {
  const rows = await selectAllEventChannels(db)
  return rows.map(({ lastEvent, ...channel }) => {
    if (!lastEvent?.announcementId) return channel
    const { announcementId, ...event } = lastEvent
    const at = new Date(snowflakeTime(announcementId)).toISOString()
    return { ...channel, lastEvent: { ...event, at } }
  })
}

const selectAllEventChannels = preparedQuery((db) =>
  selectEventChannels(db)
    .orderBy(asc(sql`lower(${channels.name})`), asc(eventChannels.channelId))
    .prepare('event_channels'),
)

/** Creates or replaces the configuration of an event channel. */
export async function saveEventChannel(
  ctx: Context,
  actorId: string,
  choice: EventChannelInput,
): Promise<EventChannel> {
  const { channelId, roleId, gameId, sheetId = null } = choice
  return ctx.db.transaction(async (tx) => {
    await validateReferences(tx, {
      roles: [{ field: 'roleId', name: t('The role'), ids: [roleId] }],
      channels: [{ field: 'channelId', name: t('The channel'), ids: [channelId] }],
    })
    await requireGame(tx, gameId)
    await lockTable(tx, eventChannels)
    const before = await findEventChannel(tx, channelId)
    await tx
      .insert(eventChannels)
      .values({ channelId, roleId, gameId, sheetId })
      .onConflictDoUpdate({
        target: eventChannels.channelId,
        set: { roleId, gameId, sheetId },
      })
    const after = await getEventChannel(tx, channelId)
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'event channel saved',
      subject: `event channel ${after.channelName}`,
      before,
      after,
    })
    await enqueueTabOfChannel(tx, channelId, ctx.now())
    return after
  })
}

/** Deletes a channel's configuration; its events are kept. */
export async function deleteEventChannel(
  ctx: Context,
  actorId: string,
  channelId: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockTable(tx, eventChannels)
    const before = await getEventChannel(tx, channelId)
    await tx.delete(eventChannels).where(eq(eventChannels.channelId, channelId))
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'event channel removed',
      subject: `event channel ${before.channelName}`,
      before,
    })
  })
}

/** Rejects an unknown game; locks it against deletion until the transaction ends. */
async function requireGame(tx: Db, gameId: number): Promise<void> {
  const [game] = await tx
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.id, gameId), isNull(games.deletedAt)))
    .for('share')
  if (!game) throw invalidField('gameId', t('There is no such game.'))
}

async function getEventChannel(db: Db, channelId: string) {
  const found = await findEventChannel(db, channelId)
  if (!found) throw new DomainError('not-found', t('This channel is not configured for events.'))
  return found
}

async function findEventChannel(db: Db, channelId: string) {
  const [found] = await selectEventChannels(db).where(eq(eventChannels.channelId, channelId))
  if (!found) return undefined
  const { lastEvent: _, ...channel } = found
  return channel
}

function selectEventChannels(db: Db) {
  const lastEvent = db
    .select({
      eventId: events.id,
      eventTitle: events.title,
      announcementId: events.announcementId,
    })
    .from(events)
    .where(
      and(
        eq(events.channelId, eventChannels.channelId),
        ...[eq(events.isOurs, true), isNotNull(events.announcementId)],
      ),
    )
    .orderBy(desc(sql`${events.announcementId}::numeric`))
    .limit(1)
    .as('last_event')
  return db
    .select({
      channelId: eventChannels.channelId,
      channelName: channels.name,
      roleId: eventChannels.roleId,
      roleName: roles.name,
      gameId: eventChannels.gameId,
      gameName: games.name,
      sheetId: eventChannels.sheetId,
      lastEvent: lastEvent._.selectedFields,
    })
    .from(eventChannels)
    .innerJoin(channels, eq(channels.id, eventChannels.channelId))
    .innerJoin(roles, eq(roles.id, eventChannels.roleId))
    .innerJoin(games, eq(games.id, eventChannels.gameId))
    .leftJoinLateral(lastEvent, sql`true`)
}
