import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { GameSetup } from '../../../contract/games/setup.ts'
import { events, signups } from '../../../db/schema/events/events.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import {
  addGame,
  classIdOf,
  combatRoleIdOf,
  unchangedSetup,
} from '../../../testing/features/games.ts'
import { channelIdOf } from '../../../testing/features/settings.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let leader: Caller
let member: Caller

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
  member = await app.signIn('member')
})

const pathOf = ({ gameId }: GameSetup) => `/api/menu/settings/games/${gameId}`
const read = async (game: GameSetup): Promise<GameSetup> => (await leader.get(pathOf(game))).body
const save = (game: GameSetup, changes: object = {}) =>
  leader.put(pathOf(game), { ...unchangedSetup(game), ...changes })
const without = (game: GameSetup, ...names: string[]) =>
  unchangedSetup(game).classes.filter(({ name }) => !names.includes(name))

describe('a class that characters have', () => {
  const willing = async () => (await member.get('/api/user/characters')).body.characters
  const addCharacter = async (game: GameSetup, className: string, combatRoles?: string[]) =>
    member.put('/api/user/characters/save', {
      gameId: game.gameId,
      name: `Tarn the ${className}`,
      classId: classIdOf(game, className),
      ...(combatRoles && { combatRoleIds: combatRoles.map((role) => combatRoleIdOf(game, role)) }),
    })

  test('is removed only with a replacement, which its characters get', async () => {
    const game = await addGame(leader)
    await addCharacter(game, 'Chanter')

    expect(await save(game, { classes: without(game, 'Chanter', 'Cleric') })).toMatchObject({
      status: 409,
      body: {
        message: '1 character has the class Chanter. Choose the class that replaces it.',
        classesInUse: [{ classId: classIdOf(game, 'Chanter'), name: 'Chanter', characterCount: 1 }],
      },
    })
    expect((await read(game)).classes).toHaveLength(8)

    const channelId = await channelIdOf(app.db, 'castle-nights')
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    const chanter = { classId: classIdOf(game, 'Chanter'), className: 'Chanter' }
    const combatRoleId = combatRoleIdOf(game, 'Healer')
    for (const [id, startsAt] of Object.entries({ past: inDays(-1), coming: inDays(1) })) {
      await app.db.insert(events).values({ id, channelId, title: 'Siege', startsAt })
      await app.db.insert(signups).values({
        ...{ id, eventId: id, memberId: app.idOf('member'), answer: 'signed', ...chanter },
        ...{ combatRoleId, signedAt: inDays(-2) },
      })
    }
    const saved = await save(game, {
      classes: without(game, 'Chanter', 'Cleric'),
      replacements: [{ classId: classIdOf(game, 'Chanter'), className: 'Templar' }],
    })
    expect(saved.status).toBe(200)
    expect(await willing()).toMatchObject([
      {
        classId: classIdOf(game, 'Templar'),
        combatRoleIds: [combatRoleIdOf(game, 'Tank')],
      },
    ])
    // It updates the answers with the character.
    expect(await app.db.$count(jobs, eq(jobs.kind, 'update-character-in-events'))).toBe(1)
    const answers = await app.db.select().from(signups).orderBy(signups.id)
    expect(answers).toMatchObject([
      {
        ...{ id: 'coming', classId: classIdOf(game, 'Templar'), className: 'Templar' },
        combatRoleId: combatRoleIdOf(game, 'Tank'),
      },
      { id: 'past', classId: null, className: 'Chanter', combatRoleId },
    ])
  })

  test('is not replaced by one that is removed, too', async () => {
    const game = await addGame(leader)
    await addCharacter(game, 'Chanter')

    expect(
      await save(game, {
        classes: without(game, 'Chanter', 'Cleric'),
        replacements: [{ classId: classIdOf(game, 'Chanter'), className: 'Cleric' }],
      }),
    ).toMatchObject({
      status: 400,
      body: ['There is no class Cleric to replace a removed one.'],
    })
  })

  test('loses a combat role, and its characters keep the others in their order', async () => {
    const game = await addGame(leader)
    await addCharacter(game, 'Chanter', ['Healer', 'Support'])
    await addCharacter(game, 'Gladiator', ['Tank'])
    const classes = unchangedSetup(game).classes.map(({ combatRoles, ...one }) => ({
      ...one,
      combatRoles: combatRoles.filter((role) => role !== 'Support' && role !== 'Tank'),
    }))

    const saved = await save(game, {
      combatRoles: game.combatRoles.filter(({ name }) => name === 'Healer' || name === 'Damage'),
      classes: classes.filter(({ combatRoles }) => combatRoles.length > 0),
    })

    expect(saved.status).toBe(200)
    const roles = (await willing()).map((one: { combatRoleIds: number[] }) => one.combatRoleIds)
    expect(roles).toEqual([[combatRoleIdOf(game, 'Healer')], [combatRoleIdOf(game, 'Damage')]])
  })
})
