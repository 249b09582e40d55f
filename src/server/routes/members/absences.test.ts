import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayIn } from '../../../contract/core/zoned-time.ts'
import { leaves } from '../../../db/schema/events/attendance.ts'
import { members } from '../../../db/schema/guild.ts'
import { auditTrail } from '../../../testing/features/settings.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let leader: Caller
let tarn: string
let vex: string

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
  tarn = app.idOf('member')
  vex = app.idOf('vex')
})

const today = dayIn('Europe/Berlin', new Date())
const week = { fromDay: addDays(today, 10), toDay: addDays(today, 16) }

const record = (changes: object = {}) =>
  leader.post('/api/menu/absences/record', { userIds: [tarn, vex], ...week, ...changes })
const remove = (absenceIds: number[]) => leader.post('/api/menu/absences/remove', { absenceIds })
const list = async (userId: string) =>
  (await leader.get(`/api/menu/members/${userId}/absences`)).body

describe('an absence', () => {
  test('is recorded for several members at once, with its reason', async () => {
    const { status, body } = await record({ reason: ' Summer camp ' })

    expect(status).toBe(200)
    expect(body.absenceIds).toHaveLength(2)
    const absence = { absenceId: expect.any(Number), ...week, reason: 'Summer camp' }
    expect([await list(tarn), await list(vex)]).toEqual([[absence], [absence]])
  })

  test('that includes today is shown in the list of members', async () => {
    await record({ userIds: [tarn], fromDay: addDays(today, -3), toDay: addDays(today, 2) })

    const { body } = await leader.get('/api/menu/members')

    expect(body).toContainEqual(
      expect.objectContaining({ userId: tarn, awayUntil: addDays(today, 2) }),
    )
  })

  test('is recorded once however often it is sent, also for those who announced it themselves', async () => {
    await record({ userIds: [tarn], reason: 'My own' })

    const { body } = await record({ reason: 'Ours' })
    const again = await record({ userIds: [tarn, tarn] })

    expect([body.absenceIds.length, again.body.absenceIds.length]).toEqual([1, 0])
    expect(await list(tarn)).toMatchObject([{ reason: 'My own' }])
    expect(await list(vex)).toMatchObject([{ reason: 'Ours' }])
  })

  test('is recorded for nobody if one of them is no longer in the guild', async () => {
    await app.db.update(members).set({ inGuild: false }).where(eq(members.id, vex))

    const { status, body } = await record()

    expect([status, body.message]).toEqual([
      409,
      '1 of them is no longer in the guild. Reload the list.',
    ])
    expect(await list(tarn)).toEqual([])
  })

  test('is recorded for nobody if one of them has twenty', async () => {
    for (let day = 0; day < 20; day += 1) {
      const on = addDays(today, day)
      await record({ userIds: [vex], fromDay: on, toDay: on })
    }

    const { status, body } = await record()

    expect([status, body.message]).toEqual([
      409,
      'Vex: no further absence, because 20 are planned. Remove some of them first.',
    ])
    expect(await list(tarn)).toEqual([])
  })

  test('counts those that are recorded at the same moment, in whatever order they name the members', async () => {
    const days = Array.from({ length: 24 }, (_, day) => addDays(today, day))

    const responses = await Promise.all(
      days.map((day, index) =>
        record({ userIds: index % 2 ? [tarn, vex] : [vex, tarn], fromDay: day, toDay: day }),
      ),
    )

    expect(responses.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(4)
    expect([(await list(tarn)).length, (await list(vex)).length]).toEqual([20, 20])
  })

  test.each([
    ['ends before it begins', -1, 'The last day is before the first day.'],
    ['lasts more than a year', 366, 'An absence can last at most a year.'],
  ])('that %s is refused', async (_, length, message) => {
    const { status, body } = await record({ toDay: addDays(week.fromDay, length) })

    expect([status, body]).toEqual([400, [message]])
  })

  test('that is over is refused', async () => {
    const yesterday = addDays(today, -1)

    const { status, body } = await record({ fromDay: addDays(today, -9), toDay: yesterday })

    expect([status, body]).toEqual([400, ['The last day is in the past.']])
  })

  test('can last a year', async () => {
    expect((await record({ toDay: addDays(week.fromDay, 365) })).status).toBe(200)
  })

  test('that is over stays', async () => {
    const days = { fromDay: addDays(today, -9), toDay: addDays(today, -1) }
    const [past] = await app.db
      .insert(leaves)
      .values({ memberId: tarn, ...days })
      .returning({ id: leaves.id })

    expect((await remove([past?.id ?? 0])).status).toBe(200)

    expect(await app.db.select().from(leaves)).toMatchObject([days])
  })

  test('is removed by its id, together with others', async () => {
    const { body } = await record()
    const kept = await record({ fromDay: today })

    const { status } = await remove([...body.absenceIds, 4711])

    expect([status, kept.status]).toEqual([200, 200])
    expect(await list(tarn)).toMatchObject([{ fromDay: today }])
    const entries = (await auditTrail(app.db)).filter(({ action }) => action === 'absence removed')
    expect(entries.map(({ subject }) => subject).sort()).toEqual(
      [`absence of Tarn (${tarn})`, `absence of Vex (${vex})`].sort(),
    )
  })
})
