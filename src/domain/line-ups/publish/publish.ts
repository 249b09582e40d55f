import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  minChannelMentions,
  type PublicationPreview,
} from '../../../contract/line-ups/publication.ts'
import type { Db } from '../../../db/db.ts'
import { reminderOptOuts } from '../../../db/schema/events/events.ts'
import { lineUpNotices, lineUpPlaces, lineUps } from '../../../db/schema/events/line-ups.ts'
import { members } from '../../../db/schema/guild.ts'
import { t } from '../../../text/t.ts'
import { recordChange } from '../../audit/record.ts'
import type { Context } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { lockLineUp, requireNotCancelled } from '../change-line-up.ts'
import { initialPlan, type LineUpEvent, loadLineUpEvent } from '../load-event.ts'
import { isInPool, readPersonRows } from '../people.ts'
import { membersIn } from '../plan.ts'
import {
  diffPlaces,
  type Place,
  type PlaceDifference,
  placesOf,
  publishedPartiesOf,
} from './places.ts'

/** What publishing would do now. */
export async function previewPublication(db: Db, eventId: string): Promise<PublicationPreview> {
  const event = await loadLineUpEvent(db, eventId)
  return describePublication(db, event, await planPublication(db, event))
}

/** Publishes a line-up as the next version; members whose place changed are notified once it is posted. */
export async function publishLineUp(
  ctx: Context,
  actorId: string,
  eventId: string,
  revision: number,
): Promise<PublicationPreview> {
  return ctx.db.transaction(async (tx) => {
    const event = await lockLineUp(tx, eventId)
    requireNotCancelled(event)
    if (event.lineUp.revision !== revision) {
      throw new DomainError(
        'conflict',
        t('The line-up has changed. Check it and publish it again.'),
      )
    }
    const { places, differences } = await planPublication(tx, event)
    if (places.length === 0) throw new DomainError('conflict', t('Nobody has a place yet.'))
    const version = event.lineUp.publishedVersion + 1
    const published = { publishedVersion: version, publishedRevision: revision }
    await tx
      .update(lineUps)
      .set({
        ...published,
        publishedAt: ctx.now(),
        publishedById: actorId,
        publishedParties: publishedPartiesOf(event.lineUp.plan),
      })
      .where(eq(lineUps.eventId, eventId))
    await tx.delete(lineUpPlaces).where(eq(lineUpPlaces.eventId, eventId))
    await tx.insert(lineUpPlaces).values(places)
    await writeNotices(tx, eventId, version, differences)
    await enqueue(tx, 'sync-line-up-post', { eventId })
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'line-up published',
      subject: `line-up of ${event.title}`,
      after: { version, places: places.length, notified: differences.length },
    })
    return describePublication(tx, event, { places, differences })
  })
}

/** Removes the published line-up from the channel. Nobody is notified. */
export async function unpublishLineUp(ctx: Context, actorId: string, eventId: string) {
  await ctx.db.transaction(async (tx) => {
    const { lineUp, title } = await lockLineUp(tx, eventId)
    if (!lineUp.publishedAt) throw new DomainError('conflict', t('This line-up is not published.'))
    await tx.update(lineUps).set({ publishedAt: null }).where(eq(lineUps.eventId, eventId))
    await tx.delete(lineUpPlaces).where(eq(lineUpPlaces.eventId, eventId))
    await tx.delete(lineUpNotices).where(eq(lineUpNotices.eventId, eventId))
    await enqueue(tx, 'sync-line-up-post', { eventId })
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'line-up unpublished',
      subject: `line-up of ${title}`,
      before: { version: lineUp.publishedVersion },
    })
  })
}

/** The places of the next version, and how they differ from the published ones. */
interface Publication {
  places: Place[]
  differences: PlaceDifference[]
}

async function planPublication(db: Db, event: LineUpEvent): Promise<Publication> {
  const plan = event.lineUp?.plan ?? initialPlan(event)
  const rows = await readPersonRows(db, event.id, membersIn(plan))
  const pool = new Set(rows.filter(isInPool).map(({ id }) => id))
  const places = placesOf(event.id, plan, (memberId) => pool.has(memberId))
  const before = await db.select().from(lineUpPlaces).where(eq(lineUpPlaces.eventId, event.id))
  return { places, differences: diffPlaces(before, places) }
}

async function describePublication(
  db: Db,
  { lineUp, channelName }: LineUpEvent,
  { differences }: Publication,
): Promise<PublicationPreview> {
  const ids = differences.map(({ memberId }) => memberId)
  const rows = await db
    .select({ id: members.id, name: members.displayName, hasRemindersOff })
    .from(members)
    .leftJoin(reminderOptOuts, eq(reminderOptOuts.memberId, members.id))
    .where(inArray(members.id, ids))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const partyOf = (place: Place | undefined) =>
    place?.isBenched ? null : (place?.partyName ?? null)
  return {
    version: (lineUp?.publishedVersion ?? 0) + 1,
    revision: lineUp?.revision ?? 0,
    channelName,
    notified: differences
      .map(({ memberId, change, before, after }) => ({
        userId: memberId,
        displayName: names.get(memberId) ?? '',
        change,
        party: partyOf(after),
        partyBefore: partyOf(before),
      }))
      .sort((a, b) => a.displayName.localeCompare(b.displayName)),
    directMessages: rows.filter((row) => !isMentioned(ids.length, row)).length,
  }
}

const hasRemindersOff = sql<boolean>`${reminderOptOuts.memberId} is not null`

/** Of ten people or more everyone is mentioned, otherwise those who turned reminders off. */
function isMentioned(changedCount: number, member: { hasRemindersOff: boolean }): boolean {
  return changedCount >= minChannelMentions || member.hasRemindersOff
}

async function writeNotices(
  tx: Db,
  eventId: string,
  version: number,
  differences: readonly PlaceDifference[],
): Promise<void> {
  const ids = differences.map(({ memberId }) => memberId)
  if (ids.length === 0) return
  const rows = await tx
    .select({ memberId: members.id, hasRemindersOff })
    .from(members)
    .leftJoin(reminderOptOuts, eq(reminderOptOuts.memberId, members.id))
    .where(inArray(members.id, ids))
  await tx
    .delete(lineUpNotices)
    .where(and(eq(lineUpNotices.eventId, eventId), inArray(lineUpNotices.memberId, ids)))
  await tx.insert(lineUpNotices).values(
    rows.map((row) => ({
      ...{ eventId, memberId: row.memberId, version },
      via: isMentioned(ids.length, row) ? ('mention' as const) : ('direct' as const),
    })),
  )
}
