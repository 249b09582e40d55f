import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LineUpSeat } from '../../../contract/line-ups/line-up.ts'
import { signups } from '../../../db/schema/events/events.ts'
import { gameClasses } from '../../../db/schema/games.ts'
import {
  place,
  prepareSieges,
  type SiegeGame,
  startSiege,
} from '../../../testing/features/line-ups.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let leader: Caller
let game: SiegeGame
let siege: Awaited<ReturnType<typeof startSiege>>

beforeAll(async () => {
  await app.reset()
  leader = await app.signIn('leader')
  game = await prepareSieges(app, leader)
})

beforeEach(async () => {
  siege = await startSiege(app, leader, game)
})

describe('a person', () => {
  test('plays the combat role of the seat, else their main role, else the chosen one', async () => {
    await siege.change(place('1001', 1))
    await siege.change(place('1002', 3))
    await siege.change({ place: { ...place('1003', 2).place, combatRoleId: game.roles.healer } })
    expect((await siege.load()).seats.map((one: LineUpSeat) => one.playedRoleId)).toEqual([
      ...[game.roles.tank, game.roles.healer, game.roles.healer],
    ])
  })

  test('swaps places with the person on whose seat they are dropped, also from the bench', async () => {
    await siege.change(place('1001', 1))
    await siege.change(place('1002', 2))
    await siege.change(place('1001', 2))
    expect(await siege.seated()).toEqual(['1002', '1001', null])
    await siege.change({ bench: { userId: '1003' } })
    await siege.change(place('1003', 1))
    expect(await siege.seated()).toEqual(['1003', '1001', null])
    expect((await siege.load()).bench).toEqual(['1002'])
    await siege.change(place('1004', 1))
    expect(await siege.seated()).toEqual(['1004', '1001', null])
  })

  test('leaves the seat for the bench, and both for the pool', async () => {
    await siege.change(place('1001', 1))
    await siege.change({ bench: { userId: '1001' } })
    expect(await siege.load()).toMatchObject({ bench: ['1001'], seats: [{ userId: null }, {}, {}] })
    await siege.change({ release: { userId: '1001' } })
    expect((await siege.load()).bench).toEqual([])
  })
})

test('everyone who is coming and has no place goes on the bench in one step, which can be undone', async () => {
  await siege.change({ bench: { userId: '1003' } })
  await siege.change(place('1001', 1))
  await app.db.update(signups).set({ waitingPlace: 1 }).where(eq(signups.memberId, '1002'))
  const { revision } = await siege.change({ benchRest: {} })
  expect(await siege.load()).toMatchObject({ bench: ['1003', '1002', '1004'] })
  expect(await siege.seated()).toEqual(['1001', null, null])
  expect(await siege.change({ benchRest: {} })).toMatchObject({ revision })
  await siege.change({ undo: { step: revision } })
  expect((await siege.load()).bench).toEqual(['1003'])
})

describe('a locked seat', () => {
  beforeEach(async () => {
    await siege.change(place('1001', 1))
    await siege.change({ editSeat: { partyId: 1, seat: 1, isLocked: true, note: ' Shot-caller ' } })
  })

  test.each<[string, object]>([
    ['a drop', place('1002', 1)],
    ['a swap', place('1001', 2)],
    ['the bench', { bench: { userId: '1001' } }],
    ['the pool', { release: { userId: '1001' } }],
    ['removal of the party', { removeParty: { partyId: 1 } }],
    ['a smaller party', { editParty: { partyId: 1, size: 1 } }],
  ])('is protected from %s', async (_, made) => {
    await siege.change({ editSeat: { partyId: 1, seat: 2, isLocked: true } })
    expect(await siege.send(made)).toMatchObject({
      status: 409,
      body: { message: 'This seat is locked. Unlock it first.' },
    })
  })

  test('keeps its person and note when the line-up is cleared', async () => {
    await siege.change(place('1002', 2))
    await siege.change({ clear: {} })
    expect((await siege.load()).seats).toMatchObject([
      { userId: '1001', note: 'Shot-caller', isLocked: true },
      { userId: null },
      { userId: null },
    ])
  })
})

test('an occupant plays a new combat role of their seat if they can fill it, else their main role', async () => {
  const { tank, healer, damage } = game.roles
  await app.db.transaction(async (tx) => {
    const [row = { id: 0 }] = await tx
      .insert(gameClasses)
      .values({
        ...game,
        name: 'Paladin',
        icon: 'class-shield',
        position: 9,
        combatRoleIds: [healer],
      })
      .returning()
    await tx.update(signups).set({ classId: row.id }).where(eq(signups.memberId, '1001'))
  })
  await siege.change(place('1001', 1))
  const played = async (combatRoleId: number) => {
    await siege.change({ editSeat: { partyId: 1, seat: 1, combatRoleId } })
    return (await siege.load()).seats[0].playedRoleId
  }
  expect([await played(healer), await played(damage)]).toEqual([healer, tank])
})
