import { beforeEach, describe, expect, test } from 'vitest'
import type { Character } from '../../../contract/characters/characters.ts'
import type { GameSetup } from '../../../contract/games/setup.ts'
import { addGame, classIdOf, combatRoleIdOf } from '../../../testing/features/games.ts'
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

type Options = Record<string, string | number | boolean>

/** Uses a subcommand of /character as the member, once the bot has registered it. */
async function use(subcommand: string, options: Options = {}): Promise<string> {
  const input = { as: 'member', channel: 'general', name: `character ${subcommand}`, options }
  const { replies } = await app.simulator.control.command(input)
  expect(replies).toMatchObject([{ ephemeral: true }])
  return replies[0]?.content ?? ''
}

async function suggest(subcommand: string, focused: string, options: Options) {
  const input = { as: 'member', channel: 'general', name: `character ${subcommand}` }
  const { choices } = await app.simulator.control.autocomplete({ ...input, options, focused })
  return choices ?? []
}

const stored = async (): Promise<Character[]> =>
  (await member.get('/api/user/characters')).body.characters
const classOf = (name: string) => String(classIdOf(game, name))
const roleOf = (name: string) => String(combatRoleIdOf(game, name))

describe('/character', () => {
  test('adds characters, and the first one is the main', async () => {
    expect(await use('add', { class: classOf('Chanter'), name: 'Mirelune' })).toBe(
      '**Mirelune** was added and is your main in Aion 2.',
    )
    const second = { class: classOf('Gladiator'), name: 'Morwenna', role: roleOf('Tank') }
    expect(await use('add', { ...second, strength: 3850 })).toBe('**Morwenna** was added.')

    expect(await stored()).toMatchObject([
      { name: 'Mirelune', isMain: true },
      {
        name: 'Morwenna',
        isMain: false,
        strength: 3850,
        combatRoleIds: [combatRoleIdOf(game, 'Tank')],
      },
    ])
  })

  test('edits what is given and keeps the rest, by the names of character, class and role, too', async () => {
    await use('add', { class: 'chanter', name: 'Mirelune', role: 'healer', strength: 3850 })

    expect(await use('edit', { character: 'mirelune', strength: 4105 })).toBe(
      '**Mirelune** was saved.',
    )
    expect(await stored()).toMatchObject([
      { strength: 4105, combatRoleIds: [combatRoleIdOf(game, 'Healer')], isMain: true },
    ])

    await use('edit', { character: 'Mirelune', class: 'Gladiator', name: 'Mira' })
    expect(await stored()).toMatchObject([
      {
        name: 'Mira',
        classId: classIdOf(game, 'Gladiator'),
        combatRoleIds: ['Damage', 'Tank'].map((role) => combatRoleIdOf(game, role)),
      },
    ])
  })

  test('chooses the main and lists all', async () => {
    expect(await use('list')).toBe('You have no characters yet. Add one with `/character add`.')
    await use('add', { class: 'Cleric', name: 'Mirelune', strength: 3850 })
    await use('add', { class: 'Templar', name: '*Morwenna*' })

    expect(await use('main', { character: '*Morwenna*' })).toBe(
      '**\\*Morwenna\\*** is your main in Aion 2.',
    )

    expect(await use('list')).toBe(
      [
        '**Aion 2**',
        '- \\*Morwenna\\*: Templar · Tank · main',
        '- Mirelune: Cleric · Healer · Item level 3,850',
      ].join('\n'),
    )
  })

  test('suggests classes, roles of the class, and one’s own characters', async () => {
    await use('add', { class: 'Cleric', name: 'Mirelune' })
    const [mirelune] = await stored()

    expect(await suggest('add', 'class', { class: 'cha', name: 'x' })).toEqual([
      { name: 'Chanter', value: classOf('Chanter') },
    ])
    expect(
      await suggest('add', 'role', { class: classOf('Gladiator'), name: 'x', role: '' }),
    ).toEqual([
      { name: 'Damage', value: roleOf('Damage') },
      { name: 'Tank', value: roleOf('Tank') },
    ])
    expect(await suggest('main', 'character', { character: 'mir' })).toEqual([
      { name: 'Mirelune', value: String(mirelune?.characterId) },
    ])
    const input = { channel: 'general', name: 'character main', options: { character: '' } }
    const theirs = { ...input, as: 'leader', focused: 'character' }
    expect((await app.simulator.control.autocomplete(theirs)).choices ?? []).toEqual([])
  })

  test('names the game of a class where there are several, and at most 25 classes', async () => {
    await addGame(leader, 'Throne and Liberty', 'throne-and-liberty')

    const suggested = await suggest('add', 'class', { class: '', name: 'x' })
    expect(suggested).toHaveLength(25)
    expect(suggested[0]).toMatchObject({ name: 'Templar (Aion 2)' })
  })

  test.each<[string, string, Options, string]>([
    ['an unknown class', 'add', { class: 'Bard', name: 'x' }, 'Choose a class from the list.'],
    [
      'a role of another class',
      'add',
      { class: 'Cleric', name: 'x', role: 'Tank' },
      'Cleric can play: Healer.',
    ],
    [
      'a character of nobody',
      'edit',
      { character: 'Nobody' },
      'Choose one of your characters from the list.',
    ],
    ['a blank name', 'add', { class: 'Cleric', name: ' ' }, 'The character needs a name.'],
  ])('refuses %s', async (_, subcommand, options, problem) => {
    expect(await use(subcommand, options)).toBe(problem)
    expect(await stored()).toEqual([])
  })

  test('says so while no game has classes', async () => {
    await leader.post(`/api/menu/games/delete/${game.gameId}`, undefined)

    expect(await use('add', { class: 'Cleric', name: 'Mirelune' })).toBe(
      'No game has classes yet. Staff can add them in the settings.',
    )
  })
})
