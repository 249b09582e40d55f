import { expect } from 'vitest'
import { settings } from '../../db/schema/guild.ts'
import { inDays, insertInterview, noonToTwo } from '../features/interview-times.ts'
import type { AuditedChange, Fixture } from './row.ts'

const interview = (fixture: Fixture, path: string, body: unknown) =>
  fixture.leader.post(`/api/menu/interviews/${fixture.submissionId}/${path}`, body)
const booked = (days: number) => async (fixture: Fixture) => {
  const { db, submissionId } = fixture
  await fixture.leader.put('/api/menu/interview-times/own', noonToTwo)
  await insertInterview(db, { submissionId, startsAt: inDays(days) })
}
const rules = (fixture: Fixture, lengthMinutes: number) =>
  fixture.leader.put('/api/menu/interview-times/rules', {
    lengthMinutes,
    noticeHours: 12,
    bufferMinutes: 10,
    place: '',
  })
const own = (fixture: Fixture, timeZone: string) =>
  fixture.leader.put('/api/menu/interview-times/own', { ...noonToTwo, timeZone })

/** Starts a trial of the fixture's application. */
async function startTrial({ db, leader, submissionId }: Fixture) {
  await db.update(settings).set({ trialRoleId: '1', trialDays: 14 })
  await leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved: true })
}
const extend = ({ leader, submissionId }: Fixture, days: number) =>
  leader.post('/api/menu/trials/extend', {
    submissionId,
    endsOn: inDays(days).toISOString().slice(0, 10),
  })

/** Changes of interviews, of the times at which they can be held, and of trials. */
export const interviewChanges: AuditedChange[] = [
  {
    call: 'POST /api/menu/trials/extend',
    prepare: startTrial,
    change: (fixture) => extend(fixture, 21),
    refused: (fixture) => extend(fixture, 7),
    action: 'trial extended',
    before: { endsOn: expect.any(String) },
    after: { endsOn: expect.any(String) },
    again: 200,
  },
  {
    call: 'PUT /api/menu/interview-times/own',
    change: (fixture) => own(fixture, 'Europe/Paris'),
    refused: (fixture) => own(fixture, 'Atlantis'),
    action: 'interview availability saved',
    before: null,
    after: { timeZone: 'Europe/Paris' },
    again: 200,
  },
  {
    call: 'PUT /api/menu/interview-times/rules',
    change: (fixture) => rules(fixture, 45),
    refused: (fixture) => rules(fixture, 7),
    action: 'interview rules saved',
    before: { lengthMinutes: 30, noticeHours: 24 },
    after: { lengthMinutes: 45, noticeHours: 12 },
    again: 200,
  },
  {
    call: 'POST /api/menu/interviews/:submissionId/move',
    prepare: booked(3),
    change: (fixture) => interview(fixture, 'move', { startsAt: inDays(4), reason: 'Siege' }),
    refused: (fixture) => interview(fixture, 'move', { startsAt: inDays(4, 3), reason: 'Siege' }),
    action: 'interview moved',
    before: { startsAt: inDays(3).toISOString() },
    after: { startsAt: inDays(4).toISOString() },
    again: 409,
  },
  {
    call: 'POST /api/menu/interviews/:submissionId/cancel',
    prepare: booked(3),
    change: (fixture) => interview(fixture, 'cancel', { reason: 'Siege' }),
    refused: (fixture) => interview(fixture, 'cancel', {}),
    action: 'interview cancelled',
    before: { state: 'booked' },
    after: { state: 'cancelled' },
    again: 409,
  },
  {
    call: 'POST /api/menu/interviews/:submissionId/no-show',
    prepare: booked(-1),
    change: (fixture) => interview(fixture, 'no-show', { missedBy: 'applicant' }),
    refused: (fixture) => interview(fixture, 'no-show', { missedBy: 'nobody' }),
    action: 'interview no-show',
    before: { state: 'booked' },
    after: { state: 'no-show', missedBy: 'applicant' },
    again: 409,
  },
]
