import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { languageCookie } from '../../../contract/core/language-cookie.ts'
import type { GameSetup } from '../../../contract/games/setup.ts'
import { presets } from '../../../domain/games/presets.ts'
import { translatePreset } from '../../../domain/games/translate-preset.ts'
import { addGame, combatRoleIdOf, unchangedSetup } from '../../../testing/features/games.ts'
import { auditTrail } from '../../../testing/features/settings.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { sourceLanguage } from '../../../text/catalogue.ts'
import { setGuildLanguage } from '../../../text/current-language.ts'

const app = await openTestApp()
let leader: Caller

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
})

const pathOf = ({ gameId }: GameSetup) => `/api/menu/settings/games/${gameId}`
const read = async (game: GameSetup): Promise<GameSetup> => (await leader.get(pathOf(game))).body
const save = (game: GameSetup, changes: object = {}) =>
  leader.put(pathOf(game), { ...unchangedSetup(game), ...changes })

describe('a new game', () => {
  test('has tanks, healers, damage and no classes', async () => {
    const game = await addGame(leader, 'Ashes of Creation', null)

    expect(game.combatRoles.map(({ name, icon, color }) => [name, icon, color])).toEqual([
      ['Tank', 'role-tank', 'blue'],
      ['Healer', 'role-healer', 'green'],
      ['Damage', 'role-damage', 'red'],
    ])
    expect(game).toMatchObject({ revision: 1, partySize: 5, teamSizes: [], strengthName: null })
    expect(game.classes).toEqual([])
  })

  test.each(presets.map((preset) => [preset.gameName, preset] as const))(
    'a new game that starts as %s has its classes, and can be saved as it is',
    async (gameName, preset) => {
      const game = await addGame(leader, gameName, preset.id)

      expect(game.classes.map(({ name }) => name)).toEqual(preset.classes.map(([name]) => name))
      expect(game.classes.map(({ combatRoleIds }) => combatRoleIds.length)).toEqual(
        preset.classes.map(([, , ...combatRoles]) => combatRoles.length),
      )
      expect((await save(game)).status).toBe(200)
    },
  )

  test.each(presets.map((preset) => [preset.gameName, preset] as const))(
    'a German guild’s game that starts as %s has German names, even when created on an English page',
    async (gameName, preset) => {
      setGuildLanguage('de')
      onTestFinished(() => setGuildLanguage(sourceLanguage))
      leader.cookies.set(languageCookie, 'en')
      const game = await addGame(leader, gameName, preset.id)

      const german = translatePreset(preset)
      const nameOf = new Map(game.combatRoles.map((role) => [role.combatRoleId, role.name]))
      expect(game.strengthName).toBe(german.strengthName)
      expect([...nameOf.values()]).toEqual(german.combatRoles.map(({ name }) => name))
      expect(
        game.classes.map(({ name, combatRoleIds }) => [
          name,
          ...combatRoleIds.map((id) => nameOf.get(id)),
        ]),
      ).toEqual(german.classes.map(([name, _icon, ...combatRoles]) => [name, ...combatRoles]))
      expect((await save(game)).status).toBe(200)
    },
  )

  test('starts from one of ten known games, which are listed by name', async () => {
    const { body } = await leader.get('/api/menu/settings/games/presets')

    expect(body[0]).toEqual({
      presetId: 'aion-2',
      gameName: 'Aion 2',
      combatRoles: ['Tank', 'Healer', 'Support', 'Damage'],
      classCount: 8,
    })
    expect(body.map(({ gameName }: { gameName: string }) => gameName)).toEqual([
      ...['Aion 2', 'Albion Online', 'Black Desert', 'Final Fantasy XIV', 'Guild Wars 2'],
      ...['Lost Ark', 'New World', 'The Elder Scrolls Online', 'Throne and Liberty'],
      'World of Warcraft',
    ])
    expect(
      await leader.put('/api/menu/games/update', { gameName: 'Tetris', presetId: 'tetris' }),
    ).toMatchObject({ status: 400, body: ['Choose one of the listed games.'] })
  })
})

describe('the setup of a game', () => {
  test('is saved as a whole: renamed, reordered, added and removed', async () => {
    const game = await addGame(leader)
    const [tank, healer, , damage] = game.combatRoles
    const [templar, , assassin] = unchangedSetup(game).classes

    const { status, body } = await save(game, {
      partySize: 6,
      teamSizes: [48, 6, 6],
      strengthName: ' Combat power ',
      combatRoles: [
        healer,
        { ...tank, name: 'Frontline', color: 'grey' },
        damage,
        { name: 'Scout', icon: 'class-bow', color: 'teal' },
      ],
      classes: [
        { ...assassin, icon: 'class-wand', combatRoles: ['Scout', 'Damage'] },
        { ...templar, combatRoles: ['Frontline'] },
        { name: 'Shepherd', icon: 'class-staff', combatRoles: ['Healer'] },
      ],
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      revision: 2,
      partySize: 6,
      teamSizes: [6, 48],
      strengthName: 'Combat power',
      combatRoles: [
        { combatRoleId: healer?.combatRoleId, name: 'Healer' },
        { combatRoleId: tank?.combatRoleId, name: 'Frontline', color: 'grey' },
        { name: 'Damage' },
        { name: 'Scout', icon: 'class-bow', color: 'teal' },
      ],
      classes: [
        {
          classId: assassin?.classId,
          icon: 'class-wand',
          combatRoleIds: [combatRoleIdOf(body, 'Scout'), damage?.combatRoleId],
        },
        { classId: templar?.classId, name: 'Templar' },
        { name: 'Shepherd', characterCount: 0 },
      ],
    })
    expect(await read(game)).toEqual(body)
    expect((await auditTrail(app.db)).at(-1)).toMatchObject({
      actorId: app.idOf('leader'),
      action: 'classes and combat roles saved',
      subject: 'game Aion 2',
      before: { partySize: 4, strengthName: 'Item level' },
      after: { classes: [{ name: 'Assassin', combatRoles: ['Scout', 'Damage'] }, {}, {}] },
    })
  })

  test('does not overwrite a newer version by someone else', async () => {
    const game = await addGame(leader)
    const saves = await Promise.all([save(game, { partySize: 6 }), save(game, { partySize: 8 })])

    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(saves.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'Somebody else changed Aion 2 meanwhile. Check their changes and save again.',
      current: { revision: 2, partySize: (await read(game)).partySize },
    })
  })

  test.each<[string, (game: GameSetup) => object, string[]]>([
    [
      'no combat role',
      () => ({ combatRoles: [], classes: [] }),
      ['A game needs at least one combat role.'],
    ],
    [
      'nine combat roles',
      () => ({
        combatRoles: Array.from({ length: 9 }, (_, index) => ({
          name: `Role ${index}`,
          icon: 'role-tank',
          color: 'blue',
        })),
      }),
      ['A game may have at most 8 combat roles.'],
    ],
    [
      'thirty-one classes',
      () => ({
        classes: Array.from({ length: 31 }, (_, index) => ({
          name: `Class ${index}`,
          icon: 'class-sword',
          combatRoles: ['Tank'],
        })),
      }),
      ['A game may have at most 30 classes.'],
    ],
    [
      'two classes of one name',
      () => ({
        classes: ['Bard', 'bard'].map((name) => ({
          name,
          icon: 'class-bow',
          combatRoles: ['Tank'],
        })),
      }),
      ['There are two classes named bard.'],
    ],
    [
      'a class without a combat role',
      () => ({ classes: [{ name: 'Bard', icon: 'class-bow', combatRoles: [] }] }),
      ['Each class needs at least one combat role.'],
    ],
    [
      'a class with a combat role of no game',
      () => ({ classes: [{ name: 'Bard', icon: 'class-bow', combatRoles: ['Singer'] }] }),
      ['Bard fills Singer, which is not a combat role of this game.'],
    ],
    [
      'a class of another game',
      () => ({
        classes: [{ classId: 999, name: 'Bard', icon: 'class-bow', combatRoles: ['Tank'] }],
      }),
      ['A class is not one of this game.'],
    ],
    [
      'an unknown icon',
      () => ({ classes: [{ name: 'Bard', icon: 'class-lute', combatRoles: ['Tank'] }] }),
      ['Choose the icon of each class.'],
    ],
    [
      'a name that is too long',
      () => ({ classes: [{ name: 'x'.repeat(41), icon: 'class-bow', combatRoles: ['Tank'] }] }),
      ['The name of a class may have at most 40 characters.'],
    ],
    [
      'sizes out of bounds',
      () => ({ partySize: 51, teamSizes: [0] }),
      ['The party size may be at most 50.', 'A team size must be at least 1.'],
    ],
  ])('is refused with %s, and nothing changes', async (_, changes, problems) => {
    const game = await addGame(leader)

    expect(await save(game, changes(game))).toMatchObject({ status: 400, body: problems })
    expect(await read(game)).toEqual(game)
  })

  test('the setup of a game that does not exist is a clear error', async () => {
    const game = await addGame(leader)
    await leader.post(`/api/menu/games/delete/${game.gameId}`, undefined)

    expect((await save(game)).status).toBe(404)
    expect(await leader.get(pathOf(game))).toMatchObject({
      status: 404,
      body: { message: 'There is no such game.' },
    })
  })
})
