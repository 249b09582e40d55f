import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MemberEvent, MemberEventPage } from '../../../contract/events/member-events.ts'
import type { GameSetup } from '../../../contract/games/setup.ts'
import { attendance } from '../../../db/schema/events/attendance.ts'
import { events, signups } from '../../../db/schema/events/events.ts'
import { channels } from '../../../db/schema/guild.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import { addGame, classIdOf, combatRoleIdOf } from '../../../testing/features/games.ts'
import { channelIdOf } from '../../../testing/features/settings.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const list = '/api/user/events'
const hour = 3_600_000
let member: Caller
let applicant: Caller
let game: GameSetup
let channelId: string

beforeEach(async () => {
  await app.empty()
  const leader = await app.signedIn('leader')
  member = await app.signedIn('member')
  applicant = await app.signedIn('applicant')
  game = await addGame(leader)
  channelId = await channelIdOf(app.db, 'castle-nights')
  await app.db.update(channels).set({ viewOverwrites: [] }).where(eq(channels.id, channelId))
})

const plan = (id: string, startsIn: number, more: Partial<typeof events.$inferInsert> = {}) =>
  app.db.insert(events).values({
    ...{ id, channelId, title: `The ${id}`, startsAt: new Date(Date.now() + startsIn * hour) },
    ...{ gameId: game.gameId, ...more },
  })
const hideChannel = () =>
  app.db
    .update(channels)
    .set({ viewOverwrites: [{ id: app.ctx.guildId, isAllowed: false }] })
    .where(eq(channels.id, channelId))
const addCharacter = async (caller: Caller, name: string, className: string) => {
  const { body } = await caller.put('/api/user/characters/save', {
    ...{ gameId: game.gameId, name, classId: classIdOf(game, className) },
  })
  return body.characters.find((one: { name: string }) => one.name === name).characterId as number
}
const answer = (caller: Caller, body: object, id = 'siege') =>
  caller.put(`${list}/${id}/answer`, body)
const read = async (caller: Caller = member): Promise<MemberEventPage> =>
  (await caller.get(`${list}/siege`)).body
const titles = async (query: string, caller = member) =>
  (await caller.get(`${list}?${query}`)).body.events.map(({ title }: MemberEvent) => title)

describe('the list of events', () => {
  test('has upcoming events by start, with needs and the caller’s answer', async () => {
    const healer = combatRoleIdOf(game, 'Healer')
    await plan('siege', 30, { needs: [{ combatRoleId: healer, count: 2 }], deadlineMinutes: 60 })
    await plan('drill', 2, { gameId: null })
    await plan('running', -1)
    await plan('old', -48)
    await addCharacter(member, 'Morwenna', 'Cleric')
    await answer(member, { answer: 'late', lateMinutes: 20 })

    const { body } = await member.get(list)

    expect(body.games).toEqual([{ gameId: game.gameId, gameName: 'Aion 2', upcoming: 2 }])
    expect(body.nextCursor).toBeNull()
    expect(body.events.map(({ title }: MemberEvent) => title)).toEqual([
      'The running',
      'The drill',
      'The siege',
    ])
    const siege: MemberEvent = body.events[2]
    expect(siege).toMatchObject({
      ...{ channelName: 'castle-nights', gameName: 'Aion 2', coming: 1, attendance: null },
      own: {
        ...{ answer: 'late', lateMinutes: 20, characterName: 'Morwenna', className: 'Cleric' },
        waitingPlace: null,
      },
    })
    expect(Date.parse(siege.startsAt) - Date.parse(siege.deadlineAt)).toBe(hour)
    expect(siege.roles.find(({ name }) => name === 'Healer')).toMatchObject({ need: 2, coming: 1 })
    expect(siege.roles.find(({ name }) => name === 'Tank')).toMatchObject({ need: null, coming: 0 })
    expect(body.events[1]).toMatchObject({ gameId: null, roles: [], own: null })
  })

  test('has past events newest first, with the caller’s attendance, in pages', async () => {
    const many = Array.from({ length: 41 }, (_, index) => index + 1)
    for (const day of many) await plan(`night ${day}`, -24 * day)
    const memberId = app.idOf('member')
    await app.db
      .insert(attendance)
      .values({ eventId: 'night 1', memberId, found: 'absent', outcome: 'left-early' })

    const { body: first } = await member.get(`${list}?period=past`)
    const cursor = encodeURIComponent(first.nextCursor)
    const { body: second } = await member.get(`${list}?period=past&cursor=${cursor}`)

    expect(first.events).toHaveLength(40)
    expect(first.events[0]).toMatchObject({ title: 'The night 1', attendance: 'left-early' })
    expect(second.events).toMatchObject([{ title: 'The night 41', attendance: null }])
    expect(second.nextCursor).toBeNull()
  })

  test('can be limited to a game, to answered events, or to the weeks of a month', async () => {
    await plan('siege', 30)
    await plan('drill', 2, { gameId: null })
    await plan('first', 0, { startsAt: new Date('2026-02-23T10:00:00Z') })
    await plan('last', 0, { startsAt: new Date('2026-04-05T21:59:00Z') })
    await plan('before', 0, { startsAt: new Date('2026-02-22T22:59:00Z') })
    await plan('after', 0, { startsAt: new Date('2026-04-05T22:00:00Z') })
    await answer(member, { answer: 'absent' }, 'drill')

    expect(await titles(`gameId=${game.gameId}`)).toEqual(['The siege'])
    expect(await titles('onlyMine=true')).toEqual(['The drill'])
    expect(await titles('month=2026-03')).toEqual(['The first', 'The last'])
  })

  test.each(['period=soon', 'month=2026-13', 'cursor=nonsense', 'gameId=all', 'onlyMine=1'])(
    'rejects %s',
    async (query) => {
      expect((await member.get(`${list}?${query}`)).status).toBe(400)
    },
  )
})

describe('an event', () => {
  test('shows all answers and the caller’s characters', async () => {
    await plan('siege', 30, { description: 'Bring potions', capacity: 1 })
    await addCharacter(member, 'Morwenna', 'Cleric')
    await answer(member, { answer: 'coming' })
    await answer(applicant, { answer: 'coming', classId: classIdOf(game, 'Templar') })

    const siege = await read(applicant)

    expect(siege).toMatchObject({
      ...{ description: 'Bring potions', isOpen: true, coming: 1, capacity: 1, characters: [] },
      own: { answer: 'coming', className: 'Templar', characterName: null, waitingPlace: 1 },
      game: { gameName: 'Aion 2' },
    })
    expect(siege.people).toMatchObject([
      { userId: app.idOf('applicant'), className: 'Templar', waitingPlace: 1 },
      { userId: app.idOf('member'), characterName: 'Morwenna', waitingPlace: null },
    ])
    expect((await read()).characters).toMatchObject([{ name: 'Morwenna', isMain: true }])
  })

  test('in a channel that the member may not view does not exist for them [IDO-49]', async () => {
    await plan('siege', 30)
    await plan('past', -30)
    await hideChannel()

    expect(await titles('')).toEqual([])
    expect(await titles('period=past')).toEqual([])
    const months = [30, -30].map((hours) => new Date(Date.now() + hours * hour).toISOString())
    for (const day of months) expect(await titles(`month=${day.slice(0, 7)}`)).toEqual([])
    expect((await member.get(list)).body.games).toEqual([])
    for (const path of ['siege', 'siege/version', 'siege/calendar.ics', 'nonsense']) {
      expect((await member.get(`${list}/${path}`)).body.message).toBe('Event not found.')
    }
    const refused = await answer(member, { answer: 'coming' })
    expect(refused).toMatchObject({ status: 404, body: { message: 'Event not found.' } })
    expect(await app.db.$count(signups)).toBe(0)
  })

  test('can be downloaded for a calendar', async () => {
    await plan('siege', 30)
    const { headers, body } = await member.get(`${list}/siege/calendar.ics`)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(body).toContain('SUMMARY:The siege')
  })
})

describe('an answer', () => {
  test('uses the main by default, changes the version and updates the post', async () => {
    await plan('siege', 30)
    await addCharacter(member, 'Morwenna', 'Cleric')
    const { version } = await read()
    expect((await member.get(`${list}/siege/version`)).body).toEqual({ version })

    const { status, body } = await answer(member, { answer: 'coming' })

    expect(status).toBe(200)
    expect(body.version).not.toBe(version)
    expect(body.own).toMatchObject({ answer: 'coming', characterName: 'Morwenna' })
    expect(await app.db.$count(jobs, eq(jobs.kind, 'sync-event-post'))).toBeGreaterThan(0)
  })

  test('can be changed to another character or class, and withdrawn', async () => {
    await plan('siege', 30)
    await addCharacter(member, 'Morwenna', 'Cleric')
    const characterId = await addCharacter(member, 'Brand', 'Templar')
    const tank = combatRoleIdOf(game, 'Tank')
    await answer(member, { answer: 'coming' })

    const changed = await answer(member, { answer: 'coming', characterId, combatRoleId: tank })
    expect(changed.body.own).toMatchObject({ characterName: 'Brand', combatRoleId: tank })
    expect((await answer(member, { answer: 'maybe' })).body.own).toMatchObject({
      ...{ answer: 'maybe', characterName: 'Brand' },
    })
    expect((await answer(member, { answer: 'withdrawn' })).body.own).toBeNull()
  })

  test('does not replace a newer one', async () => {
    await plan('siege', 30)
    await answer(member, { answer: 'absent' })

    const older = await answer(member, { answer: 'coming', secondsAgo: 60 })

    expect(older.status).toBe(409)
    expect(older.body.message).toBe('You have answered again since, so this answer was not saved.')
    expect((await read()).own).toMatchObject({ answer: 'absent' })
    await app.db.update(signups).set({ answeredAt: new Date(Date.now() - hour) })
    expect((await answer(member, { answer: 'coming', secondsAgo: 60 })).status).toBe(200)
  })

  test.each([
    ['Choose an answer.', {}],
    ['Choose coming, late, maybe, absent or withdrawn.', { answer: 'bench' }],
    ['The minutes must be at least 1.', { answer: 'late', lateMinutes: 0 }],
    ['The minutes may be at most 1,440.', { answer: 'late', lateMinutes: 1441 }],
    ['The answer may be at most a week old.', { answer: 'late', secondsAgo: 604_801 }],
    ['Choose one of your characters in this game.', { answer: 'coming', characterId: 999 }],
    ['Choose a class of this game.', { answer: 'coming', classId: 999 }],
  ])('is refused: %s', async (problem, body) => {
    await plan('siege', 30)

    const refused = await answer(member, body)

    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain(problem)
    expect(await app.db.$count(signups)).toBe(0)
  })

  test.each([
    ['after the start', 'This event has begun, so sign-ups are closed.', -1, {}],
    ['if the event is cancelled', 'This event is cancelled.', 5, { cancelledAt: new Date() }],
    [
      'if the event comes from Raid-Helper',
      'This event comes from Raid-Helper. Answer there.',
      5,
      { importedAt: new Date() },
    ],
  ])('is refused %s', async (_when, message, startsIn, more) => {
    await plan('siege', startsIn, more)
    expect((await read()).isOpen).toBe(false)
    expect(await answer(member, { answer: 'late' })).toMatchObject({
      status: 409,
      body: { message },
    })
  })
})
