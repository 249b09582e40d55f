import { beforeEach, describe, expect, test } from 'vitest'
import type { GameSetup } from '../../../src/contract/games/setup.ts'
import { addGame, classIdOf, unchangedSetup } from '../../../src/testing/features/games.ts'
import type { Caller } from '../../../src/testing/http/caller.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import {
  app,
  clickButton,
  eventually,
  expectHidden,
  expectVisible,
  openPage,
  waitForHeading,
} from '../site.ts'

let leader: Caller

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
})

const pathOf = ({ gameId }: GameSetup) => `/menu/settings/games/${gameId}`
const stored = async (game: GameSetup): Promise<GameSetup> =>
  (await leader.get(`/api${pathOf(game)}`)).body
const namesIn = async (page: Screen, kind: string) => {
  const inputs = page.getByRole('group', { name: kind, exact: true }).locator('li input[type=text]')
  const count = await inputs.count()
  return Promise.all(Array.from({ length: count }, (_, index) => inputs.nth(index).inputValue()))
}
const save = async (page: Screen) => {
  await clickButton(page, 'Save')
  await expectVisible(page.getByText('Saved the classes of Aion 2.'))
}

async function openSetup(game: GameSetup): Promise<Screen> {
  const page = await openPage(pathOf(game), 'leader')
  await waitForHeading(page, game.gameName)
  return page
}

describe('the games in the settings', () => {
  test('start from a known game, whose classes can then be edited', async () => {
    const page = await openPage('/menu/settings?group=games', 'leader')
    await expectVisible(page.getByRole('option', { name: 'Lost Ark (28 classes)' }))

    await page.getByLabel('Start from').selectOption('lost-ark')
    await clickButton(page, 'Add Game')
    await page.getByRole('link', { name: 'Classes and roles of Lost Ark' }).click()

    await waitForHeading(page, 'Lost Ark')
    await eventually(async () => (await namesIn(page, 'Classes')).slice(0, 2)).toEqual([
      'Berserker',
      'Destroyer',
    ])
    await eventually(() => namesIn(page, 'Combat roles')).toEqual(['Support', 'Damage'])
  })
})

describe('the classes and combat roles of a game', () => {
  test('are renamed, reordered, added and removed, and saved as a whole', async () => {
    const game = await addGame(leader)
    const page = await openSetup(game)

    await page.getByLabel('Name of combat role 1').fill('Frontline')
    await clickButton(page, 'Move Templar down')
    await clickButton(page, 'Remove Ranger')
    await clickButton(page, 'Add Class')
    await page.getByLabel('Name of class 8').fill('Bard')
    await page
      .getByRole('group', { name: 'Combat roles of Bard' })
      .getByRole('checkbox', { name: 'Support' })
      .click()
    await page.getByLabel('Team sizes').fill('8, 4 16')
    await save(page)

    const saved = await stored(game)
    expect(saved.classes.map(({ name }) => name)).toEqual([
      'Gladiator',
      'Templar',
      'Assassin',
      'Sorcerer',
      'Spiritmaster',
      'Cleric',
      'Chanter',
      'Bard',
    ])
    expect(saved.combatRoles[0]?.name).toBe('Frontline')
    expect(saved.teamSizes).toEqual([4, 8, 16])
    const nameOf = new Map(saved.combatRoles.map((role) => [role.combatRoleId, role.name]))
    expect(saved.classes.at(-1)?.combatRoleIds.map((id) => nameOf.get(id))).toEqual([
      'Damage',
      'Support',
    ])
    await eventually(() =>
      page.getByRole('button', { name: 'Save', exact: true }).isDisabled(),
    ).toBe(true)
  })

  test('open one at a time, and the next one after a removal', async () => {
    const page = await openSetup(await addGame(leader))
    const isOpen = (name: string) =>
      page.getByRole('button', { name: `Edit ${name}` }).getAttribute('aria-expanded')

    await clickButton(page, 'Edit Templar')
    await eventually(() => isOpen('Templar')).toBe('true')
    await clickButton(page, 'Edit Assassin')
    await eventually(() => isOpen('Assassin')).toBe('true')
    expect(await isOpen('Templar')).toBe('false')

    await clickButton(page, 'Remove Assassin')
    await eventually(() => isOpen('Ranger')).toBe('true')
  })

  test('have icons and colours from a dialog', async () => {
    const game = await addGame(leader)
    const page = await openSetup(game)

    await clickButton(page, 'Icon of Tank: Tank, blue')
    await page.getByRole('radio', { name: 'Shield', exact: true }).click()
    await page.getByRole('radio', { name: 'Teal', exact: true }).click()
    await clickButton(page, 'Done')
    await save(page)

    await eventually(async () => (await stored(game)).combatRoles[0]).toMatchObject({
      icon: 'class-shield',
      color: 'teal',
    })
  })

  test('ask for a replacement before a class goes that characters have', async () => {
    const game = await addGame(leader)
    const member = await app.signIn('member')
    const classId = classIdOf(game, 'Chanter')
    const character = { gameId: game.gameId, name: 'Morwenna', classId }
    await member.put('/api/user/characters/save', character)
    const page = await openSetup(game)

    await clickButton(page, 'Remove Chanter')
    await clickButton(page, 'Save')
    const dialog = page.getByRole('dialog', { name: 'Replace the class' })
    await expectVisible(dialog)
    await dialog.getByLabel('1 character has the class Chanter. Change to').selectOption('Cleric')
    await clickButton(page, 'Replace and Save')

    await expectHidden(dialog)
    const { characters } = (await member.get('/api/user/characters')).body
    expect(characters).toMatchObject([{ classId: classIdOf(game, 'Cleric') }])
  })

  test('keep unsaved input when someone else saves meanwhile', async () => {
    const game = await addGame(leader)
    const page = await openSetup(game)
    page.expectConsole(/409/)
    await page.getByLabel('Party size').fill('6')
    const theirs = { ...unchangedSetup(game), strengthName: 'Combat power' }
    await leader.put(`/api${pathOf(game)}`, theirs)

    await clickButton(page, 'Save')
    await expectVisible(page.getByText(/Somebody else changed Aion 2 meanwhile/))
    await eventually(() => page.getByLabel('What this game calls power').inputValue()).toBe(
      'Combat power',
    )
    await save(page)

    await eventually(() => stored(game)).toMatchObject({
      partySize: 6,
      strengthName: 'Combat power',
    })
  })

  test('say what is wrong, and where a name is missing', async () => {
    const game = await addGame(leader)
    const page = await openSetup(game)
    page.expectConsole(/400/)

    await page.getByLabel('Name of class 1').fill(' ')
    await clickButton(page, 'Save')

    await expectVisible(page.getByText('Each class needs a name.'))
    await eventually(() => page.getByLabel('Name of class 1').getAttribute('aria-invalid')).toBe(
      'true',
    )
  })
})

test('characters are imported from rows of a spreadsheet after a preview', async () => {
  const game = await addGame(leader)
  const page = await openSetup(game)
  const rows = ['member\tname\tclass', 'tarn\tTarnor\tTemplar', 'tarn\tTarnia\tBard']

  await page.getByLabel('CSV, or rows copied from a spreadsheet').fill(rows.join('\n'))
  await clickButton(page, 'Preview Import')
  await expectVisible(page.getByText('1 will be added, 1 will be skipped.'))
  await expectVisible(page.getByText('Aion 2 has no class with this name.'))
  await clickButton(page, 'Import 1 Character')

  await expectVisible(page.getByText('Imported 1 character.'))
  const { body } = await (await app.signIn('member')).get('/api/user/characters')
  expect(body.characters).toMatchObject([{ name: 'Tarnor', isMain: true }])
})
