import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signups } from '../../../db/schema/events/events.ts'
import { lineUpEditors } from '../../../db/schema/events/line-ups.ts'
import {
  editLineUp,
  insertSiege,
  place,
  prepareSieges,
  type SiegeGame,
  type TestAnswer,
} from '../../../testing/features/line-ups.ts'
import { auditTrail } from '../../../testing/features/settings.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let leader: Caller
let officer: Caller
let game: SiegeGame
let siege: ReturnType<typeof editLineUp>

beforeAll(async () => {
  await app.reset()
  leader = await app.signIn('leader')
  officer = await app.signIn('brannock')
  game = await prepareSieges(app, leader)
})

beforeEach(async () => {
  siege = editLineUp(leader, await insertSiege(app, game, answers))
  await siege.change({ addParty: gate() })
})

const answers: TestAnswer[] = [{ role: 'tank' }, { role: 'healer' }, { role: 'damage' }]
const gate = () => ({ name: 'Gate', size: 3, needs: [] })

describe('two leaders', () => {
  test('see each other’s changes since the revision that they know', async () => {
    await siege.send(place('1001', 1), leader, 1)
    const { body } = await siege.send(place('1002', 2), officer, 1)
    expect(body).toMatchObject({ revision: 3, seats: [{ userId: '1001' }, { userId: '1002' }] })
    expect(body.steps).toMatchObject([
      { revision: 2, userId: app.idOf('leader'), kind: 'place', seats: [{ partyId: 1, seat: 1 }] },
      { revision: 3, userId: app.idOf('brannock'), seats: [{ partyId: 1, seat: 2 }] },
    ])
    const since = await leader.get(`${siege.address}/changes?since=2`)
    expect(since.body).toMatchObject({ revision: 3, seats: [{ seat: 2, userId: '1002' }] })
    expect((await leader.get(`${siege.address}/changes?since=3`)).body.seats).toEqual([])
    expect((await leader.get(`${siege.address}/changes?since=4`)).status).toBe(409)
  })

  test('both change a seat: the later one wins, and the undo gives the seat back to the first person', async () => {
    const both = await Promise.all([
      siege.send(place('1001', 1), leader, 1),
      siege.send(place('1002', 1), officer, 1),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const last = both.find(({ body }) => body.revision === 3)!.body
    expect(last.steps).toHaveLength(2)
    expect(await siege.seated()).toEqual([last.seats[0].userId, null, null])

    const later = last.steps[1].userId === app.idOf('leader') ? leader : officer
    expect((await siege.send({ undo: { step: 3 } }, later, 3)).status).toBe(200)
    const first = both.find(({ body }) => body.revision === 2)?.body
    expect(await siege.seated()).toEqual([first.seats[0].userId, null, null])
    expect(first.seats[0].userId).not.toBe(last.seats[0].userId)
  })

  test('never put one person on two seats', async () => {
    await Promise.all([
      siege.send(place('1001', 1), leader, 1),
      siege.send(place('1001', 2), officer, 1),
    ])
    expect(
      (await siege.seated()).filter((userId: string | null) => userId === '1001'),
    ).toHaveLength(1)
  })

  test.each([
    ['removal', 'release'],
    ['move to the bench', 'bench'],
  ])('keep somebody on the seat that they got after a %s was made', async (_, kind) => {
    await siege.change(place('1001', 1))
    await siege.change(place('1001', 2), officer)
    const seen = { userId: '1001', from: { partyId: 1, seat: 1 } }
    const { status, body } = await siege.send({ [kind]: seen }, leader, 2)
    expect({ status, steps: body.steps }).toMatchObject({ status: 200, steps: [{ revision: 3 }] })
    expect(await siege.seated()).toEqual([null, '1001', null])
    await siege.change({ [kind]: { userId: '1001', from: null } })
    expect(await siege.seated()).toEqual([null, '1001', null])
    await siege.change({ [kind]: { userId: '1001', from: { partyId: 1, seat: 2 } } })
    expect(await siege.seated()).toEqual([null, null, null])
    expect((await siege.load()).bench).toEqual(kind === 'bench' ? ['1001'] : [])
  })

  test('see who else has the line-up open, and whom they are moving', async () => {
    const report = (as: Caller, body: object) => as.post(`${siege.address}/presence`, body)
    expect((await report(officer, { heldUserId: '1001' })).body).toEqual([])
    expect((await report(leader, {})).body).toMatchObject([
      { userId: app.idOf('brannock'), displayName: expect.any(String), heldUserId: '1001' },
    ])
    await app.db.update(lineUpEditors).set({ seenAt: new Date(Date.now() - 11_000) })
    expect((await report(leader, {})).body).toEqual([])
    expect((await leader.post('/api/menu/events/none/line-up/presence', {})).status).toBe(404)
  })

  test('see that an answer changed', async () => {
    const before = await siege.load()
    await app.db.update(signups).set({ removedAt: new Date() }).where(eq(signups.memberId, '1002'))
    const { body } = await leader.get(`${siege.address}/changes?since=1`)
    expect(body.answersVersion).not.toBe(before.answersVersion)
  })
})

describe('undo', () => {
  test('reverts a step, and undoing the undo repeats it', async () => {
    const made = await siege.change({ fill: {} })
    const undone = await siege.change({ undo: { step: made.revision } })
    expect(await siege.seated()).toEqual([null, null, null])
    await siege.change({ undo: { step: undone.revision } })
    expect(await siege.seated()).toEqual(['1001', '1002', '1003'])
  })

  test('restores a removed party with its people', async () => {
    await siege.change(place('1001', 1))
    const before = await siege.load()
    const removed = await siege.change({ removeParty: { partyId: 1 } })
    await siege.change({ undo: { step: removed.revision } })
    expect((await siege.load()).seats).toEqual(before.seats)
  })

  test('is refused when someone else has changed the same seats', async () => {
    const { revision: step } = await siege.change(place('1001', 1))
    await siege.change(place('1002', 1), officer)
    expect(await siege.send({ undo: { step } })).toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(
          /^This step cannot be undone: .+ has changed the same seats since\.$/,
        ),
      },
    })
    expect(await siege.send({ undo: { step: step + 1 } })).toMatchObject({
      body: { message: 'You can only undo your own steps.' },
    })
  })

  test('is refused when the person has another seat by then', async () => {
    await siege.change(place('1001', 1))
    const { revision: step } = await siege.change({ release: { userId: '1001' } })
    await siege.change(place('1001', 2), officer)
    expect((await siege.send({ undo: { step } })).status).toBe(409)
  })
})

test('each change is in the audit log, with the seats before and after', async () => {
  await siege.change(place('1001', 1))
  expect((await auditTrail(app.db)).at(-1)).toMatchObject({
    ...{ actorId: app.idOf('leader'), action: 'line-up changed', subject: 'line-up of Siege' },
    before: { 'Gate, seat 1': { person: null } },
    after: { 'Gate, seat 1': { person: { id: '1001', name: 'Raider 1001' } } },
  })
  const entries = (await auditTrail(app.db)).length
  await siege.change(place('1001', 1))
  expect(await auditTrail(app.db)).toHaveLength(entries)
})
