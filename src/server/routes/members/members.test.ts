import { beforeEach, describe, expect, test } from 'vitest'
import { rolePriority, type UserProfile } from '../../../contract/members/profiles.ts'
import { addGame, classIdOf } from '../../../testing/features/games.ts'
import { auditTrail } from '../../../testing/features/settings.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
beforeEach(() => app.reset())

describe('the roster', () => {
  test('lists members with a listed role by role and name, to everyone', async () => {
    const { status, body } = await (await app.visitor()).get('/api/user/users')

    expect(status).toBe(200)
    const expected = app.simulator.control
      .people()
      .filter(({ inGuild, roles }) => inGuild && roles.some((role) => isShown(role)))
    expect(body).toHaveLength(expected.length)
    const ranks = body.map(({ roles }: { roles: { roleName: string }[] }) =>
      rankOf(roles[0]?.roleName),
    )
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
    for (const person of body) {
      expect(person).not.toHaveProperty('description')
      expect(person.roles.every(({ roleName }: { roleName: string }) => isShown(roleName))).toBe(
        true,
      )
    }
  })

  test('shows the main character of each game, and nothing about the others', async () => {
    const leader = await app.signIn('leader')
    const member = await app.signIn('member')
    const add = async (gameName: string, presetId: string, className: string, name: string) => {
      const game = await addGame(leader, gameName, presetId)
      const body = { gameId: game.gameId, classId: classIdOf(game, className), strength: 4105 }
      await member.put('/api/user/characters/save', { ...body, name })
      await member.put('/api/user/characters/save', { ...body, name: `Alt of ${name}` })
    }
    await add('Lost Ark', 'lost-ark', 'Bard', 'Tarnia')
    await add('Aion 2', 'aion-2', 'Templar', 'Tarnor')

    const { body } = await (await app.visitor()).get('/api/user/users')

    const tank = { name: 'Tank', icon: 'role-tank', color: 'blue' }
    const mains = [
      {
        gameId: expect.any(Number),
        gameName: 'Aion 2',
        name: 'Tarnor',
        className: 'Templar',
        icon: 'class-shield',
        combatRole: tank,
      },
      {
        gameId: expect.any(Number),
        gameName: 'Lost Ark',
        name: 'Tarnia',
        className: 'Bard',
        icon: 'class-wand',
        combatRole: { name: 'Support', icon: 'role-support', color: 'amber' },
      },
    ]
    const withMains = body.filter((one: UserProfile) => one.mains?.length)
    expect(withMains).toMatchObject([{ userId: app.idOf('member'), mains }])
    const own = await member.get(`/api/user/user/${app.idOf('member')}`)
    expect(own.body.mains).toEqual(mains)
  })

  test('omits former members', async () => {
    const visitor = await app.visitor()
    const leaderId = app.idOf('leader')

    app.simulator.control.leave({ as: 'leader' })
    await app.waitForGatewayEvents()

    const { body } = await visitor.get('/api/user/users')
    expect(body.some(({ userId }: { userId: string }) => userId === leaderId)).toBe(false)
  })
})

describe('a person', () => {
  test('is shown to themselves without notes, and to staff with notes', async () => {
    const [leader, member] = [await app.signIn('leader'), await app.signIn('member')]
    const path = `/api/user/user/${app.idOf('member')}`
    const description = 'Calm on comms. Late twice. 🏰 جيد'

    const saved = await leader.put('/api/user/save-description', {
      userId: app.idOf('member'),
      description,
    })

    expect(saved.status).toBe(200)
    expect((await leader.get(path)).body.description).toBe(description)
    expect((await member.get(path)).body).not.toHaveProperty('description')
  })

  test('is not shown to others', async () => {
    const path = `/api/user/user/${app.idOf('leader')}`

    expect((await (await app.signIn('member')).get(path)).status).toBe(403)
    expect((await (await app.visitor()).get(path)).status).toBe(401)
  })

  test('exists after signing in, also outside the guild', async () => {
    const outsider = await app.signIn('outsider')

    const { status, body } = await outsider.get(`/api/user/user/${app.idOf('outsider')}`)

    expect(status).toBe(200)
    expect(body).toMatchObject({ userId: app.idOf('outsider'), roles: [] })
  })

  test('omitted notes are not treated as empty', async () => {
    const leader = await app.signIn('leader')
    const userId = app.idOf('member')
    await leader.put('/api/user/save-description', { userId, description: 'Calm.' })

    const refused = await leader.put('/api/user/save-description', { userId })

    expect(refused.status).toBe(400)
    expect((await leader.get(`/api/user/user/${userId}`)).body.description).toBe('Calm.')
  })

  test('concurrently changed notes are a conflict that returns both texts', async () => {
    const [one, other] = [await app.signIn('leader'), await app.signIn('odrin')]
    const userId = app.idOf('member')
    const read = async () => (await one.get(`/api/user/user/${userId}`)).body
    const save = (caller: Caller, description: string, revision?: number) =>
      caller.put('/api/user/save-description', { userId, description, revision })
    const { revision } = await read()

    expect((await save(other, 'Brave.', revision)).body).toMatchObject({ revision: revision + 1 })
    expect(await save(one, 'Late.', revision)).toMatchObject({
      status: 409,
      body: { statusCode: 409, description: 'Brave.', revision: revision + 1 },
    })
    expect(await read()).toMatchObject({ description: 'Brave.', revision: revision + 1 })
    expect((await save(one, 'Brave.', revision)).status).toBe(200)

    expect((await save(one, 'Late.')).body).toMatchObject({ revision: revision + 2 })
    expect((await auditTrail(app.db)).at(-1)?.before).toEqual({
      characters: 6,
      replaced: 'Brave.',
    })
    await save(one, 'Late, but kind.')
    expect((await auditTrail(app.db)).at(-1)?.before).toEqual({ characters: 5 })
    await (await app.signIn('member')).post('/api/user/delete-me', undefined)
    expect(JSON.stringify(await auditTrail(app.db))).not.toContain('Brave')
  })

  test('notes are not shared between deleted people', async () => {
    const leader = await app.signIn('leader')
    await (await app.signIn('outsider')).post('/api/user/delete-me', undefined)

    const saved = await leader.put('/api/user/save-description', { userId: '0', description: 'x' })

    expect(saved.status).toBe(409)
    const { status, body } = await leader.get('/api/user/user/0')
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('description')
  })

  test('an unknown person is a 404', async () => {
    const leader = await app.signIn('leader')

    expect((await leader.get('/api/user/user/1')).status).toBe(404)
    expect((await leader.get('/api/user/user/me')).status).toBe(404)
    const notes = await leader.put('/api/user/save-description', { userId: '1', description: 'x' })
    expect(notes.status).toBe(404)
  })

  test('notes are limited to 10,000 characters', async () => {
    const leader = await app.signIn('leader')
    const save = (description: string) =>
      leader.put('/api/user/save-description', { userId: app.idOf('member'), description })

    expect((await save('n'.repeat(10_000))).status).toBe(200)
    expect(await save('n'.repeat(10_001))).toMatchObject({
      status: 400,
      body: ['Notes may have at most 10,000 characters.'],
    })
    expect((await save('a\0b')).status).toBe(400)
  })
})

const isShown = (role: string) => (rolePriority as readonly string[]).includes(role)
const rankOf = (role = '') => (rolePriority as readonly string[]).indexOf(role)
