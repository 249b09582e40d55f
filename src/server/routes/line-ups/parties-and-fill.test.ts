import { eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attendance } from '../../../db/schema/events/attendance.ts'
import { signups } from '../../../db/schema/events/events.ts'
import { lineUpPlaces, lineUps } from '../../../db/schema/events/line-ups.ts'
import { characters, gameClasses } from '../../../db/schema/games.ts'
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

describe('a party', () => {
  test('changes name, size and needs; people on removed seats have no seat', async () => {
    await siege.change(place('1003', 3))
    await siege.change({ editParty: { partyId: 1, name: 'Wall', size: 4 } })
    const { damage, tank } = game.roles
    const needs = [
      { combatRoleId: tank, count: 1 },
      { combatRoleId: damage, count: 2 },
    ]
    await siege.change({ editParty: { partyId: 1, needs } })
    const body = await siege.load()
    expect(body.parties).toMatchObject([{ name: 'Wall', size: 4, needs }])
    // People keep the combat role that they play, if it is needed.
    expect(body.seats[2]).toMatchObject({ userId: '1003', combatRoleId: damage })
    await siege.change({ editParty: { partyId: 1, size: 2 } })
    expect(await siege.seated()).toEqual([null, null])
    await siege.change({ removeParty: { partyId: 1 } })
    expect(await siege.load()).toMatchObject({ parties: [], seats: [] })
  })

  test('moves with its people to another position, and back by undo', async () => {
    for (const name of ['Wall', 'Reserve']) await siege.change({ addParty: { ...gate(), name } })
    const names = async () => (await siege.load()).parties.map(({ name }: { name: string }) => name)
    await siege.change(place('1001', 1, 3))
    const { revision: step } = await siege.change({ moveParty: { partyId: 3, position: 1 } })
    expect(await names()).toEqual(['Reserve', 'Gate', 'Wall'])
    expect(await siege.seated()).toEqual(['1001', ...Array(8).fill(null)])

    await siege.change({ addParty: { ...gate(), name: 'Keep' } })
    await siege.change({ moveParty: { partyId: 2, position: 99 } })
    expect(await names()).toEqual(['Reserve', 'Gate', 'Keep', 'Wall'])
    await siege.change({ undo: { step: step + 2 } })
    await siege.change({ undo: { step } })
    expect(await names()).toEqual(['Gate', 'Wall', 'Reserve', 'Keep'])
    expect((await siege.send({ moveParty: { partyId: 1, position: 0 } })).status).toBe(400)
  })
})

test('a line-up has at most 40 parties', async () => {
  for (let count = 1; count < 40; count += 1)
    await siege.change({ addParty: { ...gate(), needs: [] } })
  expect(await siege.send({ addParty: gate() })).toMatchObject({ status: 400 })
  const { revision } = await siege.change({ removeParty: { partyId: 40 } })
  await siege.change({ addParty: { ...gate(), needs: [] } })
  expect(await siege.send({ undo: { step: revision } })).toMatchObject({
    status: 409,
    body: {
      message: 'This step cannot be undone: a line-up may have at most 40 parties.',
    },
  })
})

test('the pool shows a character as it is now, not as it was at the time of the answer', async () => {
  const { gameId } = game
  const classes = await app.db.select().from(gameClasses).where(eq(gameClasses.gameId, gameId))
  const [old, current] = classes
  const [character] = await app.db
    .insert(characters)
    .values({
      ...{ memberId: '1001', gameId, name: 'Wrenna', classId: current!.id },
      ...{ combatRoleIds: current!.combatRoleIds, isMain: true, createdAt: new Date() },
    })
    .returning()
  const then = { characterName: 'Wren', classId: old!.id, className: old!.name }
  await app.db
    .update(signups)
    .set({ characterId: character!.id, ...then })
    .where(eq(signups.memberId, '1001'))
  const { people } = await siege.load()
  await app.db.delete(characters)
  expect(people[0]).toMatchObject({
    ...{ characterName: 'Wrenna', classId: current!.id },
    ...{ className: current!.name, classIcon: current!.icon },
  })
  expect((await siege.load()).people[0]).toMatchObject({
    ...{ characterName: 'Wren', classId: old!.id, className: old!.name, classIcon: old!.icon },
  })
})

describe('Fill the rest', () => {
  test('fills the unlocked empty seats and lists the combat roles that are short', async () => {
    await siege.change({ addParty: gate() })
    await siege.change({ editSeat: { partyId: 2, seat: 1, isLocked: true } })
    await siege.change(place('1003', 1))
    const { explanation, seats } = await siege.change({ fill: {} })
    expect(await siege.seated()).toEqual(['1003', '1002', '1001', null, null, '1004'])
    expect(seats).toHaveLength(3)
    expect(explanation).toEqual([
      '3 seats filled. 1 stays empty, 1 more is locked.',
      'Healer: 1 is coming, 2 are needed.',
    ])
  })

  test('leaves people on the bench there', async () => {
    await siege.change({ bench: { userId: '1001' } })
    await siege.change({ fill: {} })
    expect(await siege.seated()).toEqual([null, '1002', '1003'])
  })

  test('prefers who was benched last time, else the more reliable, else the earlier sign-up', async () => {
    const thirdSeat = async () => {
      await siege.change({ fill: {} })
      const seated = await siege.seated()
      await siege.change({ clear: {} })
      return seated[2]
    }
    expect(await thirdSeat()).toBe('1003')

    const past = await Promise.all([7, 8, 9].map((days) => insertEvent(app, game, -days)))
    const attended = (memberId: string, outcome: 'present' | 'absent') =>
      past.map((eventId) => ({ eventId, memberId, outcome }))
    await app.db
      .insert(attendance)
      .values([...attended('1003', 'absent'), ...attended('1004', 'present')])
    expect(await thirdSeat()).toBe('1004')

    const eventId = past[0] as string
    const plan = { parties: [], bench: [], lastPartyId: 0 }
    await app.db.insert(lineUps).values({ eventId, plan, publishedAt: new Date() })
    await app.db.insert(lineUpPlaces).values({ eventId, memberId: '1003', isBenched: true })
    expect(await thirdSeat()).toBe('1003')

    for (const table of [attendance, lineUpPlaces, lineUps]) {
      await app.db.delete(table).where(inArray(table.eventId, past))
    }
  })
})

describe('a copy', () => {
  test('a copy of an earlier line-up leaves gaps for people who are not coming', async () => {
    await siege.change(place('1001', 1))
    await siege.change(place('1002', 2))
    await siege.change({ editSeat: { partyId: 1, seat: 2, note: 'Cannon', isLocked: true } })
    const next = await insertEvent(app, game, 14)
    await app.db.insert(signups).values({
      ...{ id: 'again', eventId: next, memberId: '1002', answer: 'late', signedAt: new Date() },
    })
    const address = `/api/menu/events/${next}/line-up`
    const copied = await leader.post(`${address}/change`, {
      revision: 0,
      copy: { eventId: siege.address.split('/')[4] },
    })
    expect(copied.status).toBe(200)
    const { body } = await leader.get(address)
    expect(body.parties).toMatchObject([{ name: 'Gate', needs: gate().needs }])
    expect(body.seats).toMatchObject([
      { userId: null },
      { userId: '1002', note: 'Cannon', isLocked: false },
      { userId: null },
    ])
  })
})

test('a line-up can be exported as CSV and as lines for the chat', async () => {
  await siege.change(place('1001', 1))
  await siege.change({ editSeat: { partyId: 1, seat: 1, note: 'Shot-caller' } })
  await siege.change({ bench: { userId: '1003' } })
  const { body } = await leader.get(`${siege.address}/people?format=csv`)
  expect((body as string).split('\r\n').slice(1)).toEqual([
    '1,Gate,1,Tank,Raider 1001,,,,Shot-caller,1001',
    ',Bench,,,Raider 1003,,,,,1003',
    '',
  ])
  expect((await leader.get(`${siege.address}/text`)).body).toEqual({
    lines: ['1 Gate: Raider 1001 (Tank, Shot-caller)', 'Bench: Raider 1003'],
  })
})
