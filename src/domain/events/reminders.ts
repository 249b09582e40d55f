import { and, eq, gt, inArray, isNull, lte, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { events, reminderOptOuts, signups } from '../../db/schema/events/events.ts'
import { members } from '../../db/schema/guild.ts'
import { isComing } from '../core/coming-signups.ts'
import type { Context } from '../core/context.ts'
import { enqueueAll } from '../jobs/enqueue.ts'

/** How long before its start members are reminded of an event. */
export const reminderLeadMilliseconds = 60 * 60 * 1000
/** How long after the start a late reminder is still sent. */
export const graceMilliseconds = 15 * 60 * 1000

/** The signup of a member for an event. */
export function isSignupOf({ eventId, memberId }: { eventId: string; memberId: string }) {
  return and(eq(signups.eventId, eventId), eq(signups.memberId, memberId))
}

/**
 * Enqueues the reminders that are due, once each. Members who signed up within the last hour before the start, as they
 * knew it, get none.
 */
export async function enqueueDueReminders({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.transaction(async (tx) => {
    const due = tx
      .select({ id: signups.id })
      .from(signups)
      .innerJoin(events, eq(events.id, signups.eventId))
      .innerJoin(members, eq(members.id, signups.memberId))
      .where(
        and(
          ...[eq(events.isOurs, true), isNull(events.cancelledAt), gt(events.startsAt, now())],
          lte(events.startsAt, new Date(now().getTime() + reminderLeadMilliseconds)),
          lte(
            signups.signedAt,
            sql`greatest(${events.startsAt} - interval '1 hour', ${events.movedAt})`,
          ),
          ...[isComing, isNull(signups.remindedAt), eq(members.inGuild, true)],
          notExists(optOutOf(tx)),
        ),
      )
    const reminded = await tx
      .update(signups)
      .set({ remindedAt: now() })
      .where(inArray(signups.id, due))
      .returning({ eventId: signups.eventId, memberId: signups.memberId })
    await enqueueAll(tx, 'send-event-reminder', reminded)
  })
}

function optOutOf(tx: Db) {
  return tx.select().from(reminderOptOuts).where(eq(reminderOptOuts.memberId, signups.memberId))
}

/** Turns event reminders on or off for a member. */
export async function setReminders(db: Db, memberId: string, isWanted: boolean): Promise<void> {
  if (isWanted) await db.delete(reminderOptOuts).where(eq(reminderOptOuts.memberId, memberId))
  else await db.insert(reminderOptOuts).values({ memberId }).onConflictDoNothing()
}
