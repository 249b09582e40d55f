import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { eventChannels, events } from '../../../db/schema/events/events.ts'
import { games } from '../../../db/schema/games.ts'
import { channels } from '../../../db/schema/guild.ts'
import { snowflakeAt } from '../../../discord/snowflakes.ts'
import { auditTrail, channelIdOf, roleIdOf } from '../../../testing/features/settings.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { readStrictCsv } from '../../../testing/http/strict-csv.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let leader: Caller
let castleNights: string
let siegeParty: string
let gameId: number

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
  castleNights = await channelIdOf(app.db, 'castle-nights')
  siegeParty = await roleIdOf(app.db, 'Siege Party')
  const [game] = await app.db
    .insert(games)
    .values({ name: 'Throne and Liberty' })
    .returning({ id: games.id })
  gameId = game!.id
})

const get = async () => (await leader.get('/api/menu/EventChannels/get')).body
const remove = (channelId: string) => leader.get(`/api/menu/EventChannels/delete/${channelId}`)
const save = (more: object = {}) =>
  leader.put('/api/menu/EventChannels/update', {
    ChannelId: castleNights,
    RoleId: siegeParty,
    GameId: gameId,
    SheetId: null,
    ...more,
  })

describe('a channel is configured for events', () => {
  test('configuring a channel returns all displayed names', async () => {
    const saved = await save({ SheetId: 7 })

    expect(saved.status).toBe(200)
    expect(saved.body).toEqual({
      channelId: castleNights,
      channelName: 'castle-nights',
      roleId: siegeParty,
      roleName: 'Siege Party',
      gameId,
      gameName: 'Throne and Liberty',
      sheetId: 7,
    })
    expect(await get()).toEqual([saved.body])
  })

  test.each([
    ['left out', undefined, null],
    ['empty', '', null],
    ['null', null, null],
    ['zero', 0, 0],
    ['a word of digits', '1834', 1834],
    ['the largest', 2_147_483_647, 2_147_483_647],
  ])('a channel is configured with a sheet tab that is %s', async (_, SheetId, kept) => {
    expect(await save({ SheetId })).toMatchObject({ status: 200, body: { sheetId: kept } })
  })

  test('a channel is listed with the event that the bot announced last', async () => {
    await save()
    const base = { channelId: castleNights, title: 'Siege', startsAt: new Date() }
    const [first, second, third] = [1, 2, 3].map((day) => new Date(`2026-05-0${day}T18:00:00Z`))
    const announced = (at: Date) => ({
      ...base,
      isOurs: true,
      announcementId: `${snowflakeAt(at.getTime())}`,
    })
    await app.db.insert(events).values([
      { ...announced(first!), id: 'first', startsAt: new Date('2026-06-01T18:00:00Z') },
      { ...announced(second!), id: 'second' },
      { ...announced(third!), id: 'imported', isOurs: false },
      { ...base, id: 'unannounced', isOurs: true },
      { ...announced(third!), id: 'elsewhere', channelId: await channelIdOf(app.db, 'welcome') },
    ])

    const [listed] = await get()

    const at = second!.toISOString()
    expect(listed.lastEvent).toEqual({ eventId: 'second', eventTitle: 'Siege', at })
    const { body } = await leader.get('/api/menu/EventChannels/get?format=csv')
    expect(readStrictCsv(body).map((row) => row.at(-1))).toEqual(['Last event', at])
  })

  test('a second configuration of a channel replaces the first', async () => {
    await save({ SheetId: 7 })
    await save({ GameId: String(gameId) })

    expect(await get()).toMatchObject([{ channelId: castleNights, sheetId: null }])
    expect(await auditTrail(app.db)).toMatchObject([
      {
        action: 'event channel saved',
        subject: 'event channel castle-nights',
        before: null,
        after: { sheetId: 7 },
      },
      { before: { sheetId: 7 }, after: { sheetId: null } },
    ])
  })

  test('removing the configuration of a channel keeps its events', async () => {
    await save()
    await app.db
      .insert(events)
      .values({ id: 'e1', channelId: castleNights, title: 'Siege', startsAt: new Date() })

    expect(await remove(castleNights)).toMatchObject({ status: 200, body: { success: true } })

    expect(await get()).toEqual([])
    expect(await app.db.$count(events)).toBe(1)
    expect((await auditTrail(app.db))[1]).toMatchObject({
      action: 'event channel removed',
      before: { gameName: 'Throne and Liberty' },
      after: null,
    })
    expect((await remove(castleNights)).status).toBe(404)
    expect((await remove('castle-nights')).status).toBe(404)
  })

  test('a channel that is deleted on Discord keeps its configuration', async () => {
    await save()
    await app.db.update(channels).set({ deletedAt: new Date() }).where(isCastleNights())
    onTestFinished(async () => {
      await app.db.update(channels).set({ deletedAt: null }).where(isCastleNights())
    })

    expect(await get()).toMatchObject([{ channelName: 'castle-nights' }])
    expect((await save()).body).toEqual([
      'The channel is not a text channel of our Discord server.',
    ])
    expect((await remove(castleNights)).status).toBe(200)
  })
})

describe('a channel is not configured', () => {
  test('an unknown channel, role or game is refused, and each is reported', async () => {
    expect(await save({ ChannelId: '1', RoleId: '2' })).toMatchObject({
      status: 400,
      body: [
        'The role is not a role of our Discord server.',
        'The channel is not a text channel of our Discord server.',
      ],
    })
    const voice = await channelIdOf(app.db, 'War Room')
    expect((await save({ ChannelId: voice })).status).toBe(400)
    expect(await save({ GameId: gameId + 1 })).toMatchObject({
      status: 400,
      body: ['There is no such game.'],
    })
    await app.db.update(games).set({ deletedAt: new Date() })
    expect((await save()).status).toBe(400)
    expect(await app.db.$count(eventChannels)).toBe(0)
    expect(await auditTrail(app.db)).toEqual([])
  })

  test.each([
    ['a negative sheet tab', { SheetId: -1 }],
    ['half a sheet tab', { SheetId: 1.5 }],
    ['a sheet tab of words', { SheetId: 'Sieges' }],
    ['no game', { GameId: '' }],
    ['no channel', { ChannelId: undefined }],
    ['a channel id that is a number', { ChannelId: 1 }],
    ['a role without an id', { RoleId: '' }],
  ])('a channel is not configured with %s', async (_, wrong) => {
    expect((await save(wrong)).status).toBe(400)
    expect(await app.db.$count(eventChannels)).toBe(0)
  })
})

test('channels are listed by name', async () => {
  await save()
  await save({ ChannelId: await channelIdOf(app.db, 'announcements') })

  expect((await get()).map(({ channelName }: { channelName: string }) => channelName)).toEqual([
    'announcements',
    'castle-nights',
  ])
})

const isCastleNights = () => eq(channels.id, castleNights)
