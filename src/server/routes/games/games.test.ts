import { beforeEach, describe, expect, test } from 'vitest'
import { games } from '../../../db/schema/games.ts'
import {
  auditTrail,
  channelIdOf,
  grantTasks,
  roleIdOf,
} from '../../../testing/features/settings.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let leader: Caller

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
})

const get = async () => (await leader.get('/api/menu/games')).body
const save = (body: object) => leader.put('/api/menu/games/update', body)
const remove = (id: unknown) => leader.post(`/api/menu/games/delete/${id}`, undefined)
const configureChannel = async (gameId: number) =>
  leader.put('/api/menu/EventChannels/update', {
    channelId: await channelIdOf(app.db, 'castle-nights'),
    roleId: await roleIdOf(app.db, 'Siege Party'),
    gameId,
  })

describe('a game', () => {
  test('is added with or without role and spreadsheet', async () => {
    const roleId = await roleIdOf(app.db, 'Siege Party')

    const full = await save({ gameName: ' Throne and Liberty ', roleId, spreadsheetId: '1a_B-9' })
    const bare = await save({ GameName: 'Aion 2', spreadsheetId: '' })

    expect(full).toMatchObject({ status: 200 })
    expect(full.body).toEqual({
      gameId: 1,
      gameName: 'Throne and Liberty',
      roleId,
      roleName: 'Siege Party',
      spreadsheetId: '1a_B-9',
    })
    expect(bare.body).toMatchObject({ gameId: 2, roleId: null, spreadsheetId: null })
    expect(await get()).toEqual([bare.body, full.body])
  })

  test('is replaced by its id', async () => {
    await save({ gameName: 'Aion', spreadsheetId: 'abc' })

    expect((await save({ GameId: '1', GameName: 'Aion 2' })).body).toMatchObject({
      gameId: 1,
      gameName: 'Aion 2',
      spreadsheetId: null,
    })

    expect(await get()).toHaveLength(1)
    expect(await auditTrail(app.db)).toMatchObject([
      { action: 'game saved', subject: 'game Aion', before: null },
      { subject: 'game Aion 2', before: { spreadsheetId: 'abc' }, after: { gameName: 'Aion 2' } },
    ])
    expect((await save({ gameId: 2, gameName: 'Bellatores' })).status).toBe(404)
  })

  test('has a unique name until it is deleted', async () => {
    await save({ gameName: 'Aion 2' })

    expect(await save({ gameName: 'AION 2' })).toMatchObject({
      status: 409,
      body: { message: 'A game with this name already exists.' },
    })
    expect((await save({ gameId: 1, gameName: 'AION 2' })).status).toBe(200)
    await remove(1)
    expect((await save({ gameName: 'Aion 2' })).status).toBe(200)
  })

  test('can be deleted if no event channel uses it, and its row is kept', async () => {
    await save({ gameName: 'Aion 2' })
    await configureChannel(1)

    expect(await remove(1)).toMatchObject({
      status: 409,
      body: { message: 'An event channel is configured for this game.' },
    })
    await leader.get(`/api/menu/EventChannels/delete/${await channelIdOf(app.db, 'castle-nights')}`)
    expect(await remove(1)).toMatchObject({ status: 200, body: { success: true } })

    expect(await get()).toEqual([])
    expect(await app.db.$count(games)).toBe(1)
    expect((await auditTrail(app.db)).at(-1)).toMatchObject({
      action: 'game removed',
      before: { gameName: 'Aion 2' },
      after: null,
    })
    expect((await remove(1)).status).toBe(404)
    expect((await remove('x')).status).toBe(404)
  })

  test('a removed game is restored by its id, with its classes', async () => {
    const { body } = await save({ gameName: 'Aion 2', presetId: 'aion-2' })
    const path = `/api/menu/settings/games/${body.gameId}`
    const before = (await leader.get(path)).body
    await remove(body.gameId)

    expect((await save({ gameId: body.gameId, gameName: 'Aion 2' })).body).toEqual(body)

    expect((await leader.get(path)).body).toEqual(before)
    expect((await auditTrail(app.db)).at(-1)).toMatchObject({
      action: 'game saved',
      before: null,
      after: body,
    })
  })

  test('cannot be deleted while an event channel is being configured for it', async () => {
    await save({ gameName: 'Aion 2' })

    const [channel, removal] = await Promise.all([configureChannel(1), remove(1)])

    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual([channel.status, removal.status])
  })

  test.each([
    ['no name', { gameName: ' ' }, ['The game needs a name.']],
    [
      'a name without end',
      { gameName: 'x'.repeat(101) },
      ['The name of the game may have at most 100 characters.'],
    ],
    [
      'an address for a spreadsheet',
      { gameName: 'Aion', spreadsheetId: 'https://docs.google.com/' },
      ['The spreadsheet ID is the part of its address after /d/.'],
    ],
    [
      'a role that is not ours',
      { gameName: 'Aion', roleId: '1' },
      ['The role is not a role of our Discord server.'],
    ],
  ])('is rejected with %s', async (_, body, problems) => {
    expect(await save(body)).toMatchObject({ status: 400, body: problems })
    expect(await get()).toEqual([])
    expect(await auditTrail(app.db)).toEqual([])
  })
})

describe('someone with server configuration, but without settings', () => {
  let member: Caller
  const saveAsMember = (body: object) => member.put('/api/menu/games/update', body)

  beforeEach(async () => {
    member = await app.signIn('member')
    await grantTasks(app.db, 'Main Roster', 'server')
    await save({ gameName: 'Aion', spreadsheetId: 'ours' })
  })

  test('changes games, and adds games without a spreadsheet', async () => {
    const renamed = await saveAsMember({ gameId: 1, gameName: 'Aion 2', spreadsheetId: 'ours' })

    expect(renamed.body).toMatchObject({ gameName: 'Aion 2', spreadsheetId: 'ours' })
    expect((await saveAsMember({ gameName: 'Bellatores' })).status).toBe(200)
  })

  test.each([
    ['another spreadsheet', { gameId: 1, gameName: 'Aion', spreadsheetId: 'theirs' }],
    ['no spreadsheet any more', { gameId: 1, gameName: 'Aion' }],
    ['a spreadsheet for a new game', { gameName: 'Bellatores', spreadsheetId: 'theirs' }],
  ])('cannot choose %s', async (_, body) => {
    const { status, body: answer } = await saveAsMember(body)

    expect([status, answer.message]).toEqual([
      403,
      expect.stringMatching(/^You need the right “Settings and rights” to do this\./),
    ])
    expect(await get()).toMatchObject([{ gameName: 'Aion', spreadsheetId: 'ours' }])
  })

  test('cannot choose another spreadsheet by restoring a game [MBR-07]', async () => {
    await remove(1)

    const body = { gameId: 1, gameName: 'Aion', spreadsheetId: 'theirs' }
    expect((await saveAsMember(body)).status).toBe(403)
    expect((await saveAsMember({ ...body, spreadsheetId: 'ours' })).status).toBe(200)
  })
})
