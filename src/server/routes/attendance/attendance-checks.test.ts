import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { attendanceChecks } from '../../../db/schema/events/attendance.ts'
import { attendanceCheckConfigs } from '../../../db/schema/events/automation.ts'
import { events } from '../../../db/schema/events/events.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import { checkAttendance } from '../../../domain/attendance/check-attendance.ts'
import { enqueueDueChecks } from '../../../domain/attendance/due-checks.ts'
import { auditTrail, channelIdOf } from '../../../testing/features/settings.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { readStrictCsv } from '../../../testing/http/strict-csv.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let leader: Caller

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
})

const get = async () => (await leader.get('/api/menu/Automation/get')).body
const remove = (id: unknown) => leader.get(`/api/menu/Automation/delete/${id}`)
const save = (more: object = {}) =>
  leader.put('/api/menu/Automation/update', {
    CheckDelayMinutes: 15,
    AutoRemoveAbsentUsers: false,
    AutoRemoveLateUsers: false,
    PingUsers: true,
    ...more,
  })

const hour = 60 * 60 * 1000

/** An event that started so many milliseconds ago. */
async function insertEvent(ago: number, id = 'siege'): Promise<void> {
  const channelId = await channelIdOf(app.db, 'castle-nights')
  const startsAt = new Date(Date.now() - ago)
  await app.db.insert(events).values({ id, channelId, title: 'Siege', startsAt })
}

describe('an attendance check', () => {
  test('is added, also with strings for numbers and booleans', async () => {
    const first = await save()
    const second = await save({ CheckDelayMinutes: '1440', AutoRemoveAbsentUsers: 'true' })

    expect(first).toMatchObject({
      status: 200,
      body: {
        checkDelayMinutes: 15,
        autoRemoveAbsentUsers: false,
        autoRemoveLateUsers: false,
        pingUsers: true,
      },
    })
    expect(second.body).toMatchObject({ checkDelayMinutes: 1440, autoRemoveAbsentUsers: true })
    expect(await get()).toEqual([first.body, second.body])
  })

  test('is changed by its id', async () => {
    const before = (await save()).body

    const after = { ...before, checkDelayMinutes: 1, pingUsers: false }
    expect(await save({ Id: before.id, CheckDelayMinutes: 1, PingUsers: false })).toMatchObject({
      status: 200,
      body: after,
    })

    expect(await get()).toEqual([after])
    expect(await auditTrail(app.db)).toMatchObject([
      { action: 'attendance check saved', before: null, after: before },
      { action: 'attendance check saved', before, after },
    ])
    expect((await save({ Id: before.id + 1 })).status).toBe(404)
  })

  test('with another delay is not due for an event that started long ago', async () => {
    const { id } = (await save({ CheckDelayMinutes: 1440 })).body
    await insertEvent(20 * hour)
    await app.db.update(attendanceCheckConfigs).set({ createdAt: new Date(Date.now() - 48 * hour) })

    await save({ Id: id, CheckDelayMinutes: 15 })
    await enqueueDueChecks(app.ctx)

    expect(await app.db.$count(jobs, eq(jobs.kind, 'check-attendance'))).toBe(0)
  })

  test('that waits in the queue does not run once its delay is shortened', async () => {
    const { id } = (await save({ CheckDelayMinutes: 30 })).body
    await insertEvent(hour / 2)
    await app.db.update(attendanceCheckConfigs).set({ createdAt: new Date(Date.now() - 48 * hour) })

    await save({ Id: id, CheckDelayMinutes: 15 })
    // The job of the earlier delay. The running bot could take an enqueued one before the delay is shortened.
    await checkAttendance(app.ctx, { eventId: 'siege', configId: id })

    expect(await app.db.$count(attendanceChecks)).toBe(0)
  })

  test('with the same delay stays due', async () => {
    const { id } = (await save()).body
    await insertEvent(hour)
    await app.db.update(attendanceCheckConfigs).set({ createdAt: new Date(Date.now() - 48 * hour) })

    await save({ Id: id, PingUsers: false })
    await enqueueDueChecks(app.ctx)

    expect(await app.db.$count(jobs, eq(jobs.kind, 'check-attendance'))).toBe(1)
  })

  test('is listed with its last run', async () => {
    const { id: configId } = (await save()).body
    const other = (await save({ CheckDelayMinutes: 30 })).body
    await insertEvent(hour)
    await insertEvent(24 * hour, 'raid')
    const counts = { present: 3, late: 1, absent: 2, excused: 0, unsigned: 0, removed: 2 }
    const at = new Date('2026-05-02T18:15:00Z')
    await app.db.insert(attendanceChecks).values([
      { eventId: 'raid', configId, state: 'skipped', at: new Date('2026-05-01T18:15:00Z') },
      { eventId: 'siege', configId, state: 'done', at, counts },
      { eventId: 'siege', configId: configId - 1, state: 'done', at: new Date() },
    ])

    const [listed, second] = await get()

    expect(listed.lastCheck).toEqual({
      ...{ channelId: await channelIdOf(app.db, 'castle-nights'), eventId: 'siege' },
      ...{ eventTitle: 'Siege', at: at.toISOString(), state: 'done', counts },
    })
    expect(second).toEqual(other)
    const { body } = await leader.get('/api/menu/Automation/get?format=csv')
    expect(readStrictCsv(body).map((row) => row.at(-1))).toEqual([
      ...['Last check', at.toISOString(), ''],
    ])
  })

  test('is deleted by its id', async () => {
    const { id } = (await save()).body

    expect(await remove(id)).toMatchObject({ status: 200, body: { success: true } })

    expect(await get()).toEqual([])
    expect((await auditTrail(app.db))[1]).toMatchObject({
      actorId: app.idOf('leader'),
      action: 'attendance check removed',
      before: { id, checkDelayMinutes: 15 },
      after: null,
    })
    expect((await remove(id)).status).toBe(404)
    expect((await remove('x')).status).toBe(404)
  })

  test.each([0, 1441, -5])('is rejected with a delay of %i minutes', async (CheckDelayMinutes) => {
    expect(await save({ CheckDelayMinutes })).toMatchObject({
      status: 400,
      body: ['The check delay, in minutes, must be between 1 and 1,440.'],
    })
    expect(await get()).toEqual([])
  })

  test('is rejected without one of its four fields', async () => {
    for (const field of [
      'CheckDelayMinutes',
      'AutoRemoveAbsentUsers',
      'AutoRemoveLateUsers',
      'PingUsers',
    ]) {
      expect((await save({ [field]: undefined })).status).toBe(400)
      expect((await save({ [field]: '' })).status).toBe(400)
    }
    expect(await auditTrail(app.db)).toEqual([])
  })
})
