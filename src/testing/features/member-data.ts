import type { Db } from '../../db/db.ts'
import { memberDays, memberTotals } from '../../db/schema/activity.ts'
import { attendance, attendanceChecks, leaves } from '../../db/schema/attendance.ts'
import { events, signups } from '../../db/schema/events.ts'
import { channels, roleChanges } from '../../db/schema/guild.ts'
import type { Caller } from '../http/caller.ts'
import { apply, plainAnswers, saveFirstStep } from './applications.ts'
import type { TestForm } from './forms.ts'
import { insertCharacter } from './games.ts'

/** The member, and the leader who acts on their data. */
interface Participants {
  form: TestForm
  memberId: string
  caller: Caller
  leader: Caller
}

/**
 * Stores data of every kind about a member: a decided application (whose id is returned), an undecided one, a
 * draft, activity, a role, a sign-up with attendance, a character, links and notes.
 */
export async function storeDataOfEveryKind(
  db: Db,
  { form, memberId, caller, leader }: Participants,
) {
  const decided = await apply(caller, form, memberId)
  await leader.post('/api/menu/FormSubmissions/approval', { submissionId: decided, approved: true })
  await apply(caller, form, memberId)
  await saveFirstStep(caller, form, memberId, { ...plainAnswers, 'Anything else?': 'My secret.' })
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
  const summary = [{ text: `Absent: <@${memberId}>`, pings: [memberId] }]
  await db
    .insert(attendanceChecks)
    .values({ eventId: 'siege', configId: 1, state: 'found', at: new Date(), summary })
  await db
    .insert(leaves)
    .values({ memberId, fromDay: '2026-05-01', toDay: '2026-05-02', reason: 'wedding' })
  await leader.put('/api/menu/events/siege/attendance', { userId: memberId, standing: 'excused' })
  await leader.put('/api/menu/events/siege/attendance', { userId: memberId, standing: null })
  return decided
}
