import { eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LineUpSeat } from '../../../contract/line-ups/line-up.ts'
import { eventTemplates } from '../../../db/schema/events/event-templates.ts'
import { events, signups } from '../../../db/schema/events/events.ts'
import { lineUpPlaces, lineUps } from '../../../db/schema/events/line-ups.ts'
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
  await app.reset()
  leader = await app.signIn('leader')
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

  test('marks people who were benched in their own last line-up of the game', async () => {
    const publish = async (days: number, places: Record<string, 'bench' | 'seat'>) => {
      const eventId = await insertEvent(app, game, -days)
      const plan = { parties: [], bench: [], lastPartyId: 0 }
      await app.db.insert(lineUps).values({ eventId, plan, publishedAt: new Date() })
      const rows = Object.entries(places).map(([memberId, place]) => ({
        ...{ eventId, memberId, isBenched: place === 'bench' },
      }))
      await app.db.insert(lineUpPlaces).values(rows)
    }
    const benched = async () =>
      (await siege.load()).people
        .filter((one: { wasBenchedLastTime: boolean }) => one.wasBenchedLastTime)
        .map(({ userId }: { userId: string }) => userId)
    await publish(7, { 1002: 'bench', 1003: 'bench' })
    expect(await benched()).toEqual(['1002', '1003'])
    await publish(1, { 1002: 'seat', 1004: 'seat' })
    expect(await benched()).toEqual(['1003'])
    await publish(14, { 1004: 'bench' })
    expect(await benched()).toEqual(['1003'])
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

  test('the line-up of a cancelled event is kept and cannot be changed', async () => {
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
