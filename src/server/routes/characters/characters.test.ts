import { beforeEach, describe, expect, test } from 'vitest'
import type { Character } from '../../../contract/characters/characters.ts'
import type { GameSetup } from '../../../contract/games/setup.ts'
import { characters } from '../../../db/schema/games.ts'
import { addGame, classIdOf, combatRoleIdOf } from '../../../testing/features/games.ts'
import { auditTrail } from '../../../testing/features/settings.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let leader: Caller
let member: Caller
let game: GameSetup

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
  member = await app.signIn('member')
  game = await addGame(leader)
})

const own = '/api/user/characters'
const bodyOf = (name: string, changes: object = {}) => ({
  gameId: game.gameId,
  name,
  classId: classIdOf(game, 'Chanter'),
  ...changes,
})
const save = (name: string, changes: object = {}) =>
  member.put(`${own}/save`, bodyOf(name, changes))
const list = async (): Promise<Character[]> => (await member.get(own)).body.characters
const mains = async () => (await list()).filter(({ isMain }) => isMain).map(({ name }) => name)
const idOf = async (name: string) =>
  (await list()).find((one) => one.name === name)?.characterId ?? 0

describe('a character', () => {
  test('has a class, the combat roles to play in order, and a strength', async () => {
    const combatRoleIds = ['Healer', 'Support'].map((role) => combatRoleIdOf(game, role))

    const { status, body } = await save(' Morwenna ', { combatRoleIds, strength: 3850 })

    expect(status).toBe(200)
    expect(body.games).toMatchObject([
      { gameId: game.gameId, gameName: 'Aion 2', strengthName: 'Item level' },
    ])
    expect(body.characters).toEqual([
      {
        characterId: expect.any(Number),
        gameId: game.gameId,
        name: 'Morwenna',
        classId: classIdOf(game, 'Chanter'),
        combatRoleIds,
        strength: 3850,
        isMain: true,
      },
    ])
    expect(await list()).toEqual(body.characters)
  })

  test('plays everything that its class can fill unless combat roles are chosen', async () => {
    await save('Morwenna')
    const chanter = game.classes.find(({ name }) => name === 'Chanter')

    expect(await list()).toMatchObject([{ combatRoleIds: chanter?.combatRoleIds, strength: null }])
  })

  test('is changed by its id, as a whole', async () => {
    await save('Morwenna', { strength: 3850 })
    const templar = classIdOf(game, 'Templar')

    await save('Morwen', { characterId: await idOf('Morwenna'), classId: templar })

    expect(await list()).toMatchObject([
      { name: 'Morwen', classId: templar, strength: null, isMain: true },
    ])
  })

  test('a character of another member cannot be changed or deleted', async () => {
    await save('Morwenna')
    const characterId = await idOf('Morwenna')

    expect((await leader.put(`${own}/save`, bodyOf('Mine', { characterId }))).status).toBe(404)
    expect((await leader.post(`${own}/delete/${characterId}`, undefined)).status).toBe(404)
    expect(await list()).toMatchObject([{ name: 'Morwenna' }])
  })

  test.each<[string, () => object, string]>([
    ['no name', () => ({ name: ' ' }), 'The character needs a name.'],
    ['a long name', () => ({ name: 'x'.repeat(41) }), 'The name may have at most 40 characters.'],
    ['a game that does not exist', () => ({ gameId: 999 }), 'Choose a game.'],
    ['a class of another game', () => ({ classId: 999 }), 'Choose a class of this game.'],
    [
      'a combat role that its class cannot fill',
      () => ({ combatRoleIds: [combatRoleIdOf(game, 'Tank')] }),
      'Choose combat roles that a Chanter can fill.',
    ],
    ['a negative strength', () => ({ strength: -1 }), 'The strength must be at least 0.'],
    ['a huge strength', () => ({ strength: 1_000_001 }), 'The strength may be at most 1,000,000.'],
  ])('is refused with %s', async (_, changes, message) => {
    expect(await save('Mirelune', changes())).toMatchObject({ status: 400, body: [message] })
    expect(await list()).toEqual([])
  })

  test('is refused with the name of another one', async () => {
    await save('Morwenna')

    expect(await save('MORWENNA')).toMatchObject({
      status: 409,
      body: { message: 'There is already a character named MORWENNA.' },
    })
    expect(await list()).toHaveLength(1)
  })

  test('is one of at most twenty per game', async () => {
    const memberId = app.idOf('member')
    const chanter = { memberId, gameId: game.gameId, classId: classIdOf(game, 'Chanter') }
    await app.db.insert(characters).values(
      Array.from({ length: 19 }, (_, index) => ({
        ...chanter,
        name: `Alt ${index}`,
        combatRoleIds: [combatRoleIdOf(game, 'Healer')],
        isMain: index === 0,
        createdAt: new Date(),
      })),
    )

    const [one, another] = await Promise.all([save('Twentieth'), save('Twentieth too')])

    expect([one.status, another.status].sort()).toEqual([200, 409])
    expect(await save('Late')).toMatchObject({
      status: 409,
      body: { message: 'You can have at most 20 characters per game.' },
    })
    const other = await addGame(leader, 'Albion', 'albion-online')
    const classId = classIdOf(other, 'Bow')
    expect((await save('Elsewhere', { gameId: other.gameId, classId })).status).toBe(200)
  })

  test('is hidden with its game, and cannot be added to it', async () => {
    await save('Morwenna')
    await leader.post(`/api/menu/games/delete/${game.gameId}`, undefined)

    expect((await member.get(own)).body).toEqual({ games: [], characters: [] })
    expect(await save('Mirelune')).toMatchObject({ status: 400, body: ['Choose a game.'] })
  })
})

describe('the main character', () => {
  test('is the first one until another is made it', async () => {
    await save('Morwenna')
    await save('Mirelune')
    expect(await mains()).toEqual(['Morwenna'])

    await save('Mirelune', { characterId: await idOf('Mirelune'), isMain: true })
    expect(await mains()).toEqual(['Mirelune'])
    expect((await list()).map(({ name }) => name)).toEqual(['Mirelune', 'Morwenna'])
  })

  test('cannot be made an alt without another main', async () => {
    await save('Morwenna')
    await save('Morwenna', { characterId: await idOf('Morwenna'), isMain: false })

    expect(await mains()).toEqual(['Morwenna'])
  })

  test('is followed by the oldest of the others when it is deleted', async () => {
    for (const name of ['Morwenna', 'Mirelune', 'Mirabelle']) await save(name)

    const { body } = await member.post(`${own}/delete/${await idOf('Morwenna')}`, undefined)

    expect(body.characters).toMatchObject([{ name: 'Mirelune', isMain: true }, { isMain: false }])
    expect((await member.post(`${own}/delete/999`, undefined)).status).toBe(404)
  })

  test('is exactly one for each game, however many are added at once', async () => {
    const other = await addGame(leader, 'Albion', 'albion-online')
    const elsewhere = { gameId: other.gameId, classId: classIdOf(other, 'Bow') }
    await Promise.all([
      ...['A', 'B', 'C'].map((name) => save(name, { isMain: true })),
      ...['D', 'E'].map((name) => save(name, elsewhere)),
    ])

    expect(await list()).toHaveLength(5)
    expect(await mains()).toHaveLength(2)
  })
})

describe('staff with the right to members', () => {
  const path = () => `/api/menu/members/${app.idOf('member')}/characters`

  test('reads and changes a member’s characters, and the audit log has each change', async () => {
    await save('Morwenna')
    const before = (await auditTrail(app.db)).length
    const characterId = await idOf('Morwenna')
    const change = bodyOf('Morwen', { characterId, strength: 4105 })

    expect((await leader.put(`${path()}/save`, change)).body.characters).toEqual(await list())
    expect((await leader.put(`${path()}/save`, change)).status).toBe(200)
    expect((await leader.post(`${path()}/delete/${characterId}`, undefined)).status).toBe(200)

    const subject = `character of Tarn (${app.idOf('member')})`
    expect((await auditTrail(app.db)).slice(before)).toMatchObject([
      {
        actorId: app.idOf('leader'),
        action: 'character saved',
        subject,
        before: { game: 'Aion 2', name: 'Morwenna', className: 'Chanter', strength: null },
        after: { name: 'Morwen', combatRoles: ['Support', 'Healer'], strength: 4105 },
      },
      { action: 'character removed', subject, before: { name: 'Morwen' }, after: null },
    ])
    expect((await leader.get(path())).body.characters).toEqual([])
  })

  test('cannot add one to unknown people or to members who deleted their data', async () => {
    await (await app.signIn('outsider')).post('/api/user/delete-me', undefined)

    for (const id of ['1', '0']) {
      const path = `/api/menu/members/${id}/characters/save`
      expect((await leader.put(path, bodyOf('Nobody'))).status).toBe(404)
    }
  })
})

test('a member who deletes their data leaves no character behind, in the audit log neither', async () => {
  await save('Morwenna')
  const change = bodyOf('Morwenna', { characterId: await idOf('Morwenna'), strength: 4105 })
  await leader.put(`/api/menu/members/${app.idOf('member')}/characters/save`, change)

  await member.post('/api/user/delete-me', undefined)

  expect(await app.db.$count(characters)).toBe(0)
  expect(JSON.stringify(await auditTrail(app.db))).not.toContain('Morwenna')
  expect((await auditTrail(app.db)).at(-1)).toMatchObject({
    action: 'character saved',
    subject: 'character of a deleted member',
  })
})

test('members’ own changes are not in the audit log', async () => {
  const before = (await auditTrail(app.db)).length
  await save('Morwenna')
  await member.post(`${own}/delete/${await idOf('Morwenna')}`, undefined)

  expect(await auditTrail(app.db)).toHaveLength(before)
})
