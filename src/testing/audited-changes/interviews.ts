import { expect } from 'vitest'
import { settings } from '../../db/schema/guild.ts'
import { inDays, insertInterview, noonToTwo } from '../features/interview-times.ts'
import type { AuditedChange, Scene } from './row.ts'

const interview = (scene: Scene, path: string, body: unknown) =>
  scene.leader.post(`/api/menu/interviews/${scene.submissionId}/${path}`, body)
const booked = (days: number) => async (scene: Scene) => {
  const { db, submissionId } = scene
  await scene.leader.put('/api/menu/interview-times/own', noonToTwo)
  await insertInterview(db, { submissionId, startsAt: inDays(days) })
}
const rules = (scene: Scene, lengthMinutes: number) =>
  scene.leader.put('/api/menu/interview-times/rules', {
    lengthMinutes,
    noticeHours: 12,
    bufferMinutes: 10,
  })
const own = (scene: Scene, timeZone: string) =>
  scene.leader.put('/api/menu/interview-times/own', { ...noonToTwo, timeZone })

/** Starts a trial of the scene's application. */
async function startTrial({ db, leader, submissionId }: Scene) {
  await db.update(settings).set({ trialRoleId: '1', trialDays: 14 })
  await leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved: true })
}
const extend = ({ leader, submissionId }: Scene, days: number) =>
  leader.post('/api/menu/trials/extend', {
    submissionId,
    endsOn: inDays(days).toISOString().slice(0, 10),
  })

/** Changes of interviews, of the times at which they can be held, and of trials. */
export const interviewChanges: AuditedChange[] = [
  {
    call: 'POST /api/menu/trials/extend',
    prepare: startTrial,
    change: (scene) => extend(scene, 21),
    refused: (scene) => extend(scene, 7),
    action: 'trial extended',
    before: { endsOn: expect.any(String) },
    after: { endsOn: expect.any(String) },
    again: 200,
  },
  {
    call: 'PUT /api/menu/interview-times/own',
    change: (scene) => own(scene, 'Europe/Paris'),
    refused: (scene) => own(scene, 'Atlantis'),
    action: 'interview availability saved',
    before: null,
    after: { timeZone: 'Europe/Paris' },
    again: 200,
  },
  {
    call: 'PUT /api/menu/interview-times/rules',
    change: (scene) => rules(scene, 45),
    refused: (scene) => rules(scene, 7),
    action: 'interview rules saved',
    before: { lengthMinutes: 30, noticeHours: 24 },
    after: { lengthMinutes: 45, noticeHours: 12 },
    again: 200,
  },
  {
    call: 'POST /api/menu/interviews/:submissionId/move',
    prepare: booked(3),
    change: (scene) => interview(scene, 'move', { startsAt: inDays(4), reason: 'Siege' }),
    refused: (scene) => interview(scene, 'move', { startsAt: inDays(4, 3), reason: 'Siege' }),
    action: 'interview moved',
    before: { startsAt: inDays(3).toISOString() },
    after: { startsAt: inDays(4).toISOString() },
    again: 409,
  },
  {
    call: 'POST /api/menu/interviews/:submissionId/cancel',
    prepare: booked(3),
    change: (scene) => interview(scene, 'cancel', { reason: 'Siege' }),
    refused: (scene) => interview(scene, 'cancel', {}),
    action: 'interview cancelled',
    before: { state: 'booked' },
    after: { state: 'cancelled' },
    again: 409,
  },
  {
    call: 'POST /api/menu/interviews/:submissionId/no-show',
    prepare: booked(-1),
    change: (scene) => interview(scene, 'no-show', { missedBy: 'applicant' }),
    refused: (scene) => interview(scene, 'no-show', { missedBy: 'nobody' }),
    action: 'interview no-show',
    before: { state: 'booked' },
    after: { state: 'no-show', missedBy: 'applicant' },
    again: 409,
  },
]
