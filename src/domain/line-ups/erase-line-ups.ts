import { type AnyColumn, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { events } from '../../db/schema/events/events.ts'
import {
  lineUpMessages,
  lineUpPlaces,
  lineUpSteps,
  lineUps,
} from '../../db/schema/events/line-ups.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { redactLineUps } from './audit-line-up.ts'
import { setOccupant } from './plan.ts'

/**
 * Removes a member from the plans of all line-ups, their history and the stored messages of published ones, which
 * are posted again. The revision without a step makes open pages reload.
 */
export async function eraseFromLineUps(tx: Db, memberId: string): Promise<void> {
  const rows = await tx.select().from(lineUps).where(mentions(memberId)).for('update')
  for (const { eventId, plan, revision } of rows) {
    const seats = plan.parties.flatMap((party) => party.seats)
    for (const seat of seats.filter((one) => one.memberId === memberId)) {
      setOccupant(seat, null, null)
      seat.note = ''
    }
    plan.bench = plan.bench.filter((one) => one !== memberId)
    const change = { plan, revision: revision + 1 }
    await tx.update(lineUps).set(change).where(eq(lineUps.eventId, eventId))
  }
  await tx.delete(lineUpSteps).where(hasValue(lineUpSteps.differences, memberId))
  const published = await tx
    .select({ eventId: lineUpPlaces.eventId })
    .from(lineUpPlaces)
    .where(eq(lineUpPlaces.memberId, memberId))
  for (const { eventId } of published) {
    await tx.update(lineUpMessages).set({ content: '' }).where(eq(lineUpMessages.eventId, eventId))
    await enqueue(tx, 'sync-line-up-post', { eventId })
  }
  await redactLineUps(tx, memberId)
}

/** A member's places in line-ups, also in those that are not published. */
export async function storedLineUps(db: Db, memberId: string) {
  const drafts = await db
    .select({ title: events.title, startsAt: events.startsAt, plan: lineUps.plan })
    .from(lineUps)
    .innerJoin(events, eq(events.id, lineUps.eventId))
    .where(mentions(memberId))
    .orderBy(events.startsAt, events.id)
  const published = await db
    .select({ place: lineUpPlaces, title: events.title, startsAt: events.startsAt })
    .from(lineUpPlaces)
    .innerJoin(events, eq(events.id, lineUpPlaces.eventId))
    .where(eq(lineUpPlaces.memberId, memberId))
    .orderBy(events.startsAt, events.id)
  return [
    ...drafts.map(({ title, startsAt, plan }) => {
      const party = plan.parties.find(({ seats }) => seats.some((one) => one.memberId === memberId))
      const note = party?.seats.find((one) => one.memberId === memberId)?.note ?? ''
      const place = { party: party?.name ?? null, note, isPublished: false }
      return { event: title, startsAt: startsAt.toISOString(), ...place }
    }),
    ...published.map(({ place: { isBenched, partyName, note }, title, startsAt }) => {
      const place = { party: isBenched ? null : partyName, note, isPublished: true }
      return { event: title, startsAt: startsAt.toISOString(), ...place }
    }),
  ]
}

function mentions(memberId: string) {
  return hasValue(lineUps.plan, memberId)
}

/** Whether a text in the JSON is exactly this id, or a key names it; ids within notes do not count. */
function hasValue(column: AnyColumn, memberId: string) {
  const values = sql`jsonb_build_object('id', ${memberId}::text, 'bench', ${`bench:${memberId}`}::text)`
  return sql<boolean>`jsonb_path_exists(${column}, '$.** ? (@ == $id || @ == $bench)', ${values})`
}
