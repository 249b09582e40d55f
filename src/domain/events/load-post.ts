import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { eventChannels, events, signups } from '../../db/schema/events.ts'
import { members } from '../../db/schema/guild.ts'
import type { EventRow } from './event-row.ts'

/** The groups of a post, in display order. */
export const signupGroups = ['signed', 'late', 'waiting', 'absent'] as const
export type SignupGroup = (typeof signupGroups)[number]

/** The content of the post of an event. */
export interface EventPost {
  event: EventRow
  /** The role that is mentioned; null if the channel is no longer set up for events. */
  roleId: string | null
  /** Display names by group: waiting members by position, others by time of sign-up. */
  names: Record<SignupGroup, string[]>
}

/**
 * An event with all answers, or null. Waits for open transactions that sign up: the job of an answer that
 * was enqueued before this read must find it.
 */
export async function loadEventPost(db: Db, eventId: string): Promise<EventPost | null> {
  return db.transaction(async (tx) => {
    const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for('share')
    if (!event) return null
    const [channel] = await tx
      .select({ roleId: eventChannels.roleId })
      .from(eventChannels)
      .where(eq(eventChannels.channelId, event.channelId))
    return { event, roleId: channel?.roleId ?? null, names: await readNames(tx, eventId) }
  })
}

async function readNames(tx: Db, eventId: string): Promise<EventPost['names']> {
  const rows = await tx
    .select({
      name: members.displayName,
      answer: signups.answer,
      waitingPlace: signups.waitingPlace,
    })
    .from(signups)
    .innerJoin(members, eq(members.id, signups.memberId))
    .where(and(eq(signups.eventId, eventId), isNull(signups.removedAt)))
    .orderBy(asc(signups.waitingPlace), asc(signups.signedAt), asc(signups.id))
  const names: EventPost['names'] = { signed: [], late: [], waiting: [], absent: [] }
  for (const { name, answer, waitingPlace } of rows) {
    names[waitingPlace === null ? answer : 'waiting'].push(name)
  }
  return names
}
