import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { decisions, submissionStages } from '../../db/schema/applications/submissions.ts'
import { attendance, attendanceContests } from '../../db/schema/events/attendance.ts'
import { events } from '../../db/schema/events/events.ts'
import { members } from '../../db/schema/guild.ts'
import { aboutApplication, aboutMember, recordChange } from '../../domain/audit/record.ts'
import { isSelf } from '../../domain/core/self-action.ts'
import { apply } from '../../testing/features/applications.ts'
import { makeForm } from '../../testing/features/forms.ts'
import { insertInterview } from '../../testing/features/interview-times.ts'
import { auditTrail, channelIdOf } from '../../testing/features/settings.ts'
import { setUpTrials } from '../../testing/features/trials.ts'
import type { Caller } from '../../testing/http/caller.ts'
import { openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
const at = new Date('2026-05-01T18:00:00Z')
const inAYear = new Date(Date.now() + 364 * 24 * 60 * 60_000).toISOString().slice(0, 16)
let leader: Caller
let leaderId: string
let submissionId: number

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
  leaderId = app.idOf('leader')
  submissionId = await apply(leader, await makeForm(app.db), leaderId)
  const channelId = await channelIdOf(app.db, 'castle-nights')
  await app.db
    .insert(events)
    .values({ id: 'siege', channelId, title: 'Siege', startsAt: at, isOurs: true })
  const row = { eventId: 'siege', memberId: leaderId }
  await app.db.insert(attendance).values({ ...row, outcome: 'absent' })
  await app.db.insert(attendanceContests).values({ ...row, contested: 'absent', reason: 'x', at })
})

describe('staff with every right', () => {
  type Send = () => Promise<{ status: number }>
  const calls: [string, Send][] = [
    [
      'approve',
      () => leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved: true }),
    ],
    [
      'undo a decision',
      () => leader.post('/api/menu/FormSubmissions/undo', { submissionId, decisionId: 1 }),
    ],
    [
      'set the stage',
      () =>
        leader.put('/api/menu/applications/stage', {
          submissionId,
          stage: 'interview',
          reason: 'Me',
        }),
    ],
    [
      'choose the reviewer',
      () => leader.put('/api/menu/applications/reviewer', { submissionId, userId: null }),
    ],
    [
      'vote',
      () => leader.put('/api/menu/applications/vote', { submissionId, answer: 'yes', reason: '' }),
    ],
    ['read votes', () => leader.get(`/api/menu/applications/${submissionId}/votes`)],
    [
      'comment',
      () => leader.post('/api/menu/applications/comments', { submissionId, text: 'I', key: 'a' }),
    ],
    ['read comments', () => leader.get(`/api/menu/applications/${submissionId}/comments`)],
    [
      'extend a trial',
      () =>
        leader.post('/api/menu/trials/extend', { submissionId, endsOn: '2030-01-01', message: '' }),
    ],
    [
      'cancel the interview as staff',
      () => leader.post(`/api/menu/interviews/${submissionId}/cancel`, { reason: 'Me' }),
    ],
    [
      'record a no-show',
      () => leader.post(`/api/menu/interviews/${submissionId}/no-show`, { missedBy: 'staff' }),
    ],
    [
      'write notes',
      () => leader.put('/api/user/save-description', { userId: leaderId, description: 'Great.' }),
    ],
    [
      'change attendance',
      () =>
        leader.put('/api/menu/events/siege/attendance', { userId: leaderId, standing: 'present' }),
    ],
    [
      'decide a contest',
      () =>
        leader.put(`/api/menu/events/siege/attendance/contests/${leaderId}`, {
          isAccepted: true,
          standing: 'present',
        }),
    ],
  ]

  test.each([
    ['cancelling it', () => leader.put('/api/menu/events/cancel', { eventId: 'siege' })],
    [
      'not counting it',
      () =>
        leader.put('/api/menu/events/update', { eventId: 'siege', countsForReliability: false }),
    ],
    [
      'moving it',
      () => leader.put('/api/menu/events/update', { eventId: 'siege', start: inAYear }),
    ],
  ])(
    'cannot change the effect of an event in which they were absent by %s [OWN-07]',
    async (_, send) => {
      expect(await send()).toMatchObject({
        status: 403,
        body: {
          message:
            'Your own attendance is recorded. Someone else can move this event or change whether it counts.',
        },
      })
    },
  )

  test.each(calls)('cannot %s about themselves [OWN-01]', async (_, send) => {
    await setUpTrials(app.db)
    await insertInterview(app.db, { submissionId, startsAt: at })
    const trail = await auditTrail(app.db)

    expect(await send()).toMatchObject({ status: 403 })

    expect(await auditTrail(app.db)).toEqual(trail)
  })

  test('do not read what staff wrote about them, in the profile, the log or the history [OWN-02]', async () => {
    const other = app.idOf('member')
    await app.db.update(members).set({ notes: 'Secret note.' }).where(eq(members.id, leaderId))
    const entry = { at, actorId: other }
    await recordChange(app.db, {
      ...{ ...entry, action: 'notes changed' },
      ...aboutMember('notes about', { memberId: leaderId, displayName: 'Isaure' }),
      before: { characters: 5, replaced: 'Secret before.' },
    })
    await recordChange(app.db, {
      ...{ ...entry, action: 'application stage set', ...aboutApplication(submissionId) },
      after: { stage: 'in-review', reason: 'Secret reason.' },
    })
    const stage = { submissionId, stage: 'in-review', at, setBy: other } as const
    await app.db.insert(submissionStages).values({ ...stage, reason: 'Secret stage.' })
    await app.db.insert(decisions).values({
      ...{ submissionId, decidedAt: at, decidedBy: other, wasApproved: null, approved: false },
      reason: 'Secret verdict.',
    })
    const texts = async (caller: Caller) => {
      const replies = await Promise.all(
        [
          `user/user/${leaderId}`,
          'menu/audit',
          `menu/applications/${submissionId}`,
          `menu/FormSubmissions/receipt/${submissionId}`,
        ].map((path) => caller.get(`/api/${path}`)),
      )
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      return JSON.stringify(replies.map(({ body }) => body)).match(/Secret \w+/g) ?? []
    }

    expect(await texts(leader)).toEqual([])

    await app.db
      .update(members)
      .set({ roleIds: await rolesOf(leaderId) })
      .where(eq(members.id, other))
    expect((await texts(await app.signIn('member'))).sort()).toEqual([
      'Secret before',
      'Secret note',
      'Secret reason',
      'Secret stage',
      'Secret verdict',
    ])
  })
})

test('applicants still act in their own name', async () => {
  expect(isSelf('1', '1')).toBe(true)
  expect(isSelf(null, '1')).toBe(false)
  const { status } = await leader.post('/api/userform/withdraw', { submissionId })
  expect(status).toBe(200)
})

async function rolesOf(memberId: string): Promise<string[]> {
  const [row] = await app.db.select().from(members).where(eq(members.id, memberId))
  return row?.roleIds ?? []
}
