// @both-databases: types that the two drivers convert differently
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '../../db/db.ts'
import { sessions } from '../../db/schema/accounts.ts'
import { memberDays, memberTotals } from '../../db/schema/activity.ts'
import { answers, decisions, submissions } from '../../db/schema/applications/submissions.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { dmOpenings } from '../../db/schema/direct-messages.ts'
import {
  attendance,
  attendanceContests,
  eventPresence,
  eventPresenceGaps,
} from '../../db/schema/events/attendance.ts'
import { events } from '../../db/schema/events/events.ts'
import { channels, members, roleChanges, settings } from '../../db/schema/guild.ts'
import { makeForm } from '../../testing/features/forms.ts'
import { emptyDatabase } from '../../testing/test-bot.ts'
import { findSession, startSession } from '../accounts/sessions.ts'
import { deleteExpiredData } from './retention.ts'

const today = new Date('2026-06-01T12:00:00Z')
const now = () => today
const daysAgo = (days: number) => new Date(today.getTime() - days * 24 * 60 * 60 * 1000)
const dayOf = (days: number) => daysAgo(days).toISOString().slice(0, 10)

let db: Db
beforeEach(async () => {
  db = await emptyDatabase()
  await db.insert(members).values([
    { id: '1', userName: 'isaure', displayName: 'Isaure' },
    { id: '2', userName: 'wren', displayName: 'Wren' },
  ])
})

const roleChange = (days: number) => ({
  memberId: '2',
  roleId: `${days}`,
  isGained: true,
  at: daysAgo(days),
})

/** An application by Wren with these ages of application and decision in days. */
async function applied(
  formId: number,
  {
    completed,
    approved,
    decided,
  }: { completed: number; approved: boolean | null; decided?: number },
) {
  const [row] = await db
    .insert(submissions)
    .values({
      formId,
      memberId: '2',
      savedAt: daysAgo(completed),
      completedAt: daysAgo(completed),
      approved,
      formTitle: 'Application',
      snapshot: [
        {
          questionId: 1,
          questionText: 'Where do you live?',
          typeId: 1,
          isRequired: true,
          options: [],
          questionDependency: null,
          answers: ['In Europe'],
        },
      ],
    })
    .returning({ id: submissions.id })
  const submissionId = row?.id ?? 0
  if (decided !== undefined && approved !== null) {
    const decision = { submissionId, decidedBy: '1', decidedAt: daysAgo(decided), approved }
    await db.insert(decisions).values(decision)
  }
  return submissionId
}

test('without retention settings only expired sessions are deleted', async () => {
  const id = await startSession(db, '1', today)
  await db
    .insert(sessions)
    .values({ idHash: 'over', memberId: '1', createdAt: daysAgo(40), expiresAt: daysAgo(1) })
  await db.insert(auditLog).values({ at: daysAgo(5000), action: 'a', subject: 's' })
  await db.insert(memberDays).values({ memberId: '1', day: dayOf(5000), messageCount: 1 })
  await db.insert(roleChanges).values(roleChange(5000))

  await deleteExpiredData({ db, now }, {})

  expect(await db.$count(sessions)).toBe(1)
  expect(await findSession(db, id, today)).toMatchObject({ memberId: '1' })
  expect(await db.$count(auditLog)).toBe(1)
  expect(await db.$count(memberDays)).toBe(1)
  expect(await db.$count(roleChanges)).toBe(1)
})

test('answers of rejected applicants and withdrawn applications are deleted after a while, and the decision stays', async () => {
  const form = await makeForm(db)
  const { formId } = form
  const old = await applied(formId, { completed: 50, approved: false, decided: 31 })
  const flipped = await applied(formId, { completed: 50, approved: false, decided: 29 })
  const approved = await applied(formId, { completed: 50, approved: true, decided: 40 })
  const pending = await applied(formId, { completed: 50, approved: null })
  const withdrawn = await applied(formId, { completed: 50, approved: null })
  await db.update(submissions).set({ stage: 'withdrawn' }).where(eq(submissions.id, withdrawn))
  const questionId = form.idOf('Where do you live?')
  await db.insert(answers).values([
    { submissionId: old, questionId, answer: 'In Europe' },
    { submissionId: approved, questionId, answer: 'In Europe' },
  ])
  await db.insert(submissions).values({ formId, memberId: '2', savedAt: daysAgo(31) })
  await db.insert(submissions).values({ formId, memberId: '1', savedAt: daysAgo(29) })

  await deleteExpiredData({ db, now }, { rejectedDays: 30 })

  const kept = await db.select().from(submissions)
  const withAnswers = kept.filter(({ snapshot }) => snapshot?.length === 1).map(({ id }) => id)
  expect(withAnswers.sort()).toEqual([flipped, approved, pending].sort())
  expect(kept.find(({ id }) => id === old)).toMatchObject({ approved: false, memberId: '2' })
  expect(await db.$count(decisions)).toBe(3)
  expect(await db.select({ of: answers.submissionId }).from(answers)).toEqual([{ of: approved }])
  expect(kept.filter(({ completedAt }) => completedAt === null)).toMatchObject([{ memberId: '1' }])
  expect(await db.select().from(auditLog)).toMatchObject([
    { actorId: null, action: 'old records deleted', after: { rejectedApplications: 2, drafts: 1 } },
  ])
})

test('daily activity, attendance and log entries expire, and totals stay', async () => {
  await db.insert(channels).values({ id: '3', name: 'sieges', kind: 'text', position: 1 })
  for (const days of [364, 366]) {
    const event = { id: `${days}`, channelId: '3', title: 'Siege', startsAt: daysAgo(days) }
    await db.insert(events).values(event)
    const status = { eventId: event.id, memberId: '1' }
    await db.insert(attendance).values({ ...status, outcome: 'absent' })
    const reason = 'I was there.'
    await db
      .insert(attendanceContests)
      .values({ ...status, contested: 'absent', reason, at: daysAgo(days) })
  }
  await db.insert(memberTotals).values({ memberId: '1', messageCount: 7 })
  await db
    .insert(memberDays)
    .values([365, 366].map((days) => ({ memberId: '1', day: dayOf(days), messageCount: days })))
  await db
    .insert(auditLog)
    .values([89, 91].map((days) => ({ at: daysAgo(days), action: 'a', subject: `${days}` })))

  await deleteExpiredData({ db, now }, { auditDays: 90, activityDays: 365 })
  await deleteExpiredData({ db, now }, { auditDays: 90, activityDays: 365 })

  expect(await db.select().from(memberDays)).toMatchObject([{ messageCount: 365 }])
  expect(await db.select().from(memberTotals)).toMatchObject([{ messageCount: 7 }])
  expect(await db.select().from(attendance)).toMatchObject([{ eventId: '364' }])
  expect(await db.select().from(attendanceContests)).toMatchObject([{ eventId: '364' }])
  expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    { subject: '89' },
    { subject: 'retention', after: { auditRows: 1, memberDays: 1, attendance: 1 } },
  ])
})

test('the audit log drops the names of deleted staff after the configured time', async () => {
  await db.insert(settings).values({ staffRecordDays: 40 })
  const erased = { action: 'a', erasedActorId: '9', erasedActorName: 'Gone' }
  await db
    .insert(auditLog)
    .values([39, 41].map((days) => ({ ...erased, at: daysAgo(days), subject: `${days}` })))

  await deleteExpiredData({ db, now }, {})

  expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    { subject: '39', erasedActorId: '9', erasedActorName: 'Gone' },
    { subject: '41', erasedActorId: null, erasedActorName: null },
    { subject: 'retention', after: { erasedActors: 1 } },
  ])
})

test.each([
  ['90 days, without settings', 90, []],
  ['90 days, with other settings', 90, [{}]],
  ['the configured time', 30, [{ presenceDays: 30 }]],
])('presence during events is deleted after %s', async (_, kept, stored) => {
  for (const row of stored) await db.insert(settings).values(row)
  await db.insert(channels).values({ id: '3', name: 'sieges', kind: 'text', position: 1 })
  const event = { id: 'siege', channelId: '3', title: 'Siege', startsAt: today }
  await db.insert(events).values(event)
  const ranges = [kept - 1, kept + 1].map((days) => ({
    eventId: 'siege',
    fromAt: daysAgo(days + 1),
    untilAt: daysAgo(days),
  }))
  await db.insert(eventPresence).values(ranges.map((range) => ({ ...range, memberId: '2' })))
  await db.insert(eventPresenceGaps).values(ranges)

  await deleteExpiredData({ db, now }, {})

  const left = [{ untilAt: daysAgo(kept - 1) }]
  expect(await db.select().from(eventPresence)).toMatchObject(left)
  expect(await db.select().from(eventPresenceGaps)).toMatchObject(left)
})

test('old role changes are deleted, and the current roles stay', async () => {
  await db.update(members).set({ roleIds: ['91'] })
  await db.insert(roleChanges).values([89, 91].map(roleChange))

  await deleteExpiredData({ db, now }, { rolesDays: 90 })

  expect(await db.select().from(roleChanges)).toMatchObject([{ roleId: '89' }])
  expect(await db.select().from(members)).toMatchObject([{ roleIds: ['91'] }, { roleIds: ['91'] }])
  expect(await db.select().from(auditLog)).toMatchObject([
    { subject: 'retention', after: { roleChanges: 1 } },
  ])
})

test('any number of rows is deleted and counted', async () => {
  await db.execute(sql`
    insert into role_changes (member_id, role_id, is_gained, at)
    select '1', '9', true, ${daysAgo(91).toISOString()}::timestamptz from generate_series(1, 60000)`)
  await db.insert(roleChanges).values(roleChange(89))

  await deleteExpiredData({ db, now }, { rolesDays: 90 })

  expect(await db.$count(roleChanges)).toBe(1)
  expect(await db.select().from(auditLog)).toMatchObject([{ after: { roleChanges: 60_000 } }])
})

test('openings of direct message channels are deleted after a day', async () => {
  const ages = ['25 hours', '23 hours']
  for (const age of ages) {
    const at = sql`now() - ${age}::interval`
    await db.insert(dmOpenings).values({ at, personKey: age })
  }

  await deleteExpiredData({ db, now }, {})

  const left = await db.select().from(dmOpenings)
  expect(left.map(({ personKey }) => personKey)).toEqual(['23 hours'])
})
