import type { Db } from '../../db/db.ts'
import { memberDays, memberTotals } from '../../db/schema/activity.ts'
import {
  attendance,
  attendanceChecks,
  attendanceContests,
  eventPresence,
  leaves,
} from '../../db/schema/events/attendance.ts'
import { events, signups } from '../../db/schema/events/events.ts'
import { lineUpPlaces } from '../../db/schema/events/line-ups.ts'
import { channels, roleChanges } from '../../db/schema/guild.ts'
import type { Caller } from '../http/caller.ts'
import { apply, plainAnswers, saveFirstStep } from './applications.ts'
import type { TestForm } from './forms.ts'
import { insertCharacter } from './games.ts'
import { insertAvailability, insertInterview } from './interview-times.ts'
import { place } from './line-ups.ts'

/** The member, and the leader who acts on their data. */
interface Participants {
  form: TestForm
  memberId: string
  caller: Caller
  leader: Caller
}

/**
 * Stores data of every kind about a member: a decided application (whose id is returned) with a vote and a comment, an undecided one, a
 * draft, interviews, activity, a role, a sign-up with attendance and a place in the line-up, a character, links and notes.
 */
export async function storeDataOfEveryKind(
  db: Db,
  { form, memberId, caller, leader }: Participants,
) {
  const decided = await apply(caller, form, memberId)
  const review = { submissionId: decided, answer: 'no', reason: 'Stammers, I hear.' }
  await leader.put('/api/menu/applications/vote', review)
  const comment = { submissionId: decided, text: 'Stammers, I heard.', key: 'first' }
  await leader.post('/api/menu/applications/comments', comment)
  await leader.post('/api/menu/FormSubmissions/approval', { submissionId: decided, approved: true })
  const submissionId = await apply(caller, form, memberId)
  const reason = 'Stammers when asked.'
  await leader.put('/api/menu/applications/stage', { submissionId, stage: 'in-review', reason })
  await saveFirstStep(caller, form, memberId, { ...plainAnswers, 'Anything else?': 'My secret.' })
  const startsAt = new Date('2026-05-03T18:00:00Z')
  const left = { state: 'cancelled', reason: 'My exam.' } as const
  await insertInterview(db, { submissionId: decided, startsAt, ...left })
  await insertAvailability(db, memberId)
  await caller.put('/api/user/time-zone', { timeZone: 'America/New_York' })
  await caller.put('/api/user/save-links', { userId: memberId, steam: 's.team/p/wren' })
  await leader.put('/api/user/save-description', { userId: memberId, description: 'Talks a lot.' })
  await db.insert(memberTotals).values({ memberId, messageCount: 7, messageXp: 140 })
  await db.insert(memberDays).values({ memberId, day: '2026-05-01', messageCount: 7 })
  await db.insert(roleChanges).values({ memberId, roleId: '9', isGained: true, at: new Date() })
  await insertCharacter(db, memberId)
  const [channel] = await db.select().from(channels).limit(1)
  await db.insert(events).values({
    id: 'siege',
    channelId: channel?.id as string,
    title: 'Castle night',
    startsAt: new Date('2026-05-01T19:00:00Z'),
  })
  await db
    .insert(signups)
    .values({ id: 's', eventId: 'siege', memberId, answer: 'late', signedAt: new Date() })
  await db.insert(attendance).values({ eventId: 'siege', memberId, found: 'absent' })
  await db.insert(attendanceContests).values({
    ...{ eventId: 'siege', memberId, contested: 'absent', reason: 'I was there.' },
    at: new Date('2026-05-02T19:00:00Z'),
  })
  await db.insert(eventPresence).values({
    ...{ eventId: 'siege', memberId },
    fromAt: new Date('2026-05-01T19:00:00Z'),
    untilAt: new Date('2026-05-01T19:20:00Z'),
  })
  const summary = [{ text: `Absent: <@${memberId}>`, pings: [memberId] }]
  await db
    .insert(attendanceChecks)
    .values({ eventId: 'siege', configId: 1, state: 'found', at: new Date(), summary })
  await db
    .insert(leaves)
    .values({ memberId, fromDay: '2026-05-01', toDay: '2026-05-02', reason: 'wedding' })
  await leader.put('/api/menu/events/siege/attendance', { userId: memberId, standing: 'excused' })
  await leader.put(`/api/menu/events/siege/attendance/contests/${memberId}`, { isAccepted: false })
  const party = { name: 'Gate', size: 1, needs: [] }
  for (const change of [{ addParty: party }, place(memberId, 1), { bench: { userId: memberId } }]) {
    await leader.post('/api/menu/events/siege/line-up/change', { revision: 0, ...change })
  }
  await db.insert(lineUpPlaces).values({ eventId: 'siege', memberId, isBenched: true })
  await leader.put('/api/menu/events/siege/attendance', { userId: memberId, standing: null })
  return decided
}
