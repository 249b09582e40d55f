import { eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LineUpSeat } from '../../../contract/line-ups/line-up.ts'
import { eventTemplates } from '../../../db/schema/events/event-templates.ts'
import { events, signups } from '../../../db/schema/events/events.ts'
import { lineUpPlaces, lineUps } from '../../../db/schema/events/line-ups.ts'
import { gameClasses } from '../../../db/schema/games.ts'
import { members } from '../../../db/schema/guild.ts'
import {
  gateOf,
  insertEvent,
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
  await app.empty()
  leader = await app.signedIn('leader')
  game = await prepareSieges(app, leader)
})

beforeEach(async () => {
  siege = await startSiege(app, leader, game)
})

const gate = () => gateOf(game)

describe('the line-up of an event', () => {
  test('shows everyone who answered, and the seats with the combat roles that a party needs', async () => {
    const body = await siege.load()
    expect(body).toMatchObject({ title: 'Siege', revision: 1, isCancelled: false, published: null })
    expect(body.game.combatRoles.length).toBeGreaterThan(2)
    expect(body.parties).toEqual([{ partyId: 1, name: 'Gate', size: 3, needs: gate().needs }])
    expect(body.seats.map((one: LineUpSeat) => one.combatRoleId)).toEqual([
      ...[game.roles.tank, game.roles.healer, null],
    ])
    expect(body.people.map((one: { answer: string }) => one.answer)).toEqual([
      ...['signed', 'signed', 'signed', 'late', 'maybe'],
    ])
    expect(body.people[0]).toMatchObject({
      ...{ userId: '1001', displayName: 'Raider 1001', placeInLine: 1, reliability: null },
      ...{ combatRoleIds: [game.roles.tank], wasBenchedLastTime: false, conflict: null },
    })
  })

  test('starts with the parties of the event’s template', async () => {
    const [template] = await app.db
      .insert(eventTemplates)
      .values([{ name: 'Siege', title: 'Siege', durationMinutes: 60, parties: [gate(), gate()] }])
      .returning()
    const eventId = await insertEvent(app, game)
    await app.db.update(events).set({ templateId: template!.id }).where(eq(events.id, eventId))
    const { body } = await leader.get(`/api/menu/events/${eventId}/line-up`)
    expect(body).toMatchObject({
      revision: 0,
      parties: [{ name: 'Gate', size: 3 }, { name: 'Gate' }],
    })
  })

  test('marks people who were benched at the last event of the game', async () => {
    const eventId = await insertEvent(app, game, -7)
    await app.db.insert(lineUps).values({
      eventId,
      plan: { parties: [], bench: [], lastPartyId: 0 },
      publishedAt: new Date(),
    })
    await app.db.insert(lineUpPlaces).values({ eventId, memberId: '1003', isBenched: true })
    const benched = (await siege.load()).people.filter((one: { wasBenchedLastTime: boolean }) => {
      return one.wasBenchedLastTime
    })
    expect(benched).toMatchObject([{ userId: '1003' }])
  })

  test('keeps people who sign out or leave the guild on their seats, as conflicts, but not in the pool', async () => {
    await siege.change(place('1001', 1))
    await siege.change(place('1002', 2))
    const removedAt = new Date('2026-06-01T12:00:00Z')
    await app.db.update(signups).set({ removedAt }).where(eq(signups.memberId, '1001'))
    const left = inArray(members.id, ['1002', '1003'])
    await app.db.update(members).set({ inGuild: false }).where(left)
    const { people } = await siege.load()
    const conflicts = people.filter((one: { conflict: string | null }) => one.conflict)
    expect(conflicts).toMatchObject([
      { userId: '1001', conflict: 'signed-out', conflictAt: removedAt.toISOString(), answer: null },
      { userId: '1002', conflict: 'left' },
    ])
    expect(people.map((one: { userId: string }) => one.userId)).not.toContain('1003')
    for (const change of [place('1003', 3), { bench: { userId: '1003' } }]) {
      expect(await siege.send(change)).toMatchObject({
        ...{ status: 400, body: ['This member is not signed up for the event.'] },
      })
    }
    expect(await siege.seated()).toEqual(['1001', '1002', null])
    expect(await siege.send(place('1001', 3))).toMatchObject({ status: 200 })
  })

  test('of a cancelled event is kept and cannot be changed', async () => {
    await siege.change(place('1001', 1))
    await app.db.update(events).set({ cancelledAt: new Date() })
    expect(await siege.send(place('1002', 2))).toMatchObject({
      status: 409,
      body: { message: 'This event was cancelled. Its line-up is kept as it is.' },
    })
    expect(await siege.load()).toMatchObject({ isCancelled: true })
    expect(await siege.seated()).toEqual(['1001', null, null])
  })
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

test.each<[string, number, () => object]>([
  ['This member is not signed up for the event.', 400, () => place(app.idOf('leader'), 1)],
  ['This seat does not exist any more.', 409, () => place('1001', 4)],
  ['This party does not exist any more.', 409, () => place('1001', 1, 2)],
  [
    'This is not a combat role of the event’s game.',
    400,
    () => ({
      place: { ...place('1001', 1).place, combatRoleId: 999 },
    }),
  ],
  [
    'A party may not need more people than it has seats.',
    400,
    () => ({
      addParty: { ...gate(), size: 1 },
    }),
  ],
  [
    'The name of a party may have at most 40 characters.',
    400,
    () => ({
      addParty: { ...gate(), name: 'x'.repeat(41) },
    }),
  ],
  ['A party may have at most 50 seats.', 400, () => ({ addParty: { ...gate(), size: 51 } })],
  ['A party needs at least one seat.', 400, () => ({ addParty: { ...gate(), size: 0 } })],
  [
    'The note may have at most 40 characters.',
    400,
    () => ({
      editSeat: { partyId: 1, seat: 1, note: 'x'.repeat(41) },
    }),
  ],
  ['Send exactly one change.', 400, () => ({})],
  ['Send exactly one change.', 400, () => ({ fill: {}, clear: {} })],
  [
    'This revision of the line-up is gone. Reload the page.',
    409,
    () => ({
      ...{ revision: 9, ...place('1001', 1) },
    }),
  ],
  ['This event has no line-up.', 404, () => ({ copy: { eventId: 'none' } })],
  ['This template does not exist.', 404, () => ({ useTemplate: { templateId: 999 } })],
])('a change is refused with: %s', async (sentence, status, made) => {
  const before = await siege.load()
  const answer = await siege.send(made())
  expect(answer.status).toBe(status)
  expect(JSON.stringify(answer.body)).toContain(sentence)
  expect(await siege.load()).toEqual(before)
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
