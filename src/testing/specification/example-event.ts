import { events, signups } from '../../db/schema/events/events.ts'
import { channelIdOf } from '../features/settings.ts'
import type { TestApp } from '../test-app.ts'

/** Inserts an event with one sign-up, both of 1 May 2026; returns its channel. */
export async function insertEvent({ db }: TestApp, memberId: string): Promise<string> {
  const channelId = await channelIdOf(db, 'castle-nights')
  await db.insert(events).values({
    id: 'siege',
    channelId,
    title: 'Castle night',
    startsAt: new Date('2026-05-01T19:00:00Z'),
  })
  await db.insert(signups).values({
    id: 'signup',
    eventId: 'siege',
    memberId,
    answer: 'signed',
    signedAt: new Date('2026-05-01T10:00:00Z'),
  })
  return channelId
}
