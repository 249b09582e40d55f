import { beforeEach, expect, test } from 'vitest'
import type { Character } from '../../../src/contract/characters/characters.ts'
import type { GameSetup } from '../../../src/contract/games/setup.ts'
import { addGame, classIdOf, combatRoleIdOf } from '../../../src/testing/features/games.ts'
import type { Caller } from '../../../src/testing/http/caller.ts'
import { app, clickButton, eventually, expectHidden, expectVisible, openPage } from '../site.ts'

let leader: Caller
let member: Caller
let game: GameSetup

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
  member = await app.signIn('member')
  game = await addGame(leader)
})

const stored = async (): Promise<Character[]> =>
  (await member.get('/api/user/characters')).body.characters
const add = (name: string, className: string) =>
  member.put('/api/user/characters/save', {
    gameId: game.gameId,
    name,
    classId: classIdOf(game, className),
    strength: 4105,
  })

test('a member adds, edits and deletes their characters, and the main is on their card', async () => {
  await add('Morwenna', 'Templar')
  const page = await openPage('/profile', 'member')
  const card = page.getByRole('region', { name: 'Your card' })
  await expectVisible(card.getByText('Morwenna'))

  await clickButton(page, 'Add Character')
  await page.getByLabel('Name').fill('Mirelune')
  await page.getByLabel('Class').selectOption('Chanter')
  await page.getByRole('checkbox', { name: /Support/ }).click()
  await page.getByLabel('Item level').fill('3850')
  await page.getByRole('checkbox', { name: 'Main character of this game' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add Character' }).click()

  await expectHidden(page.getByRole('dialog'))
  await expectVisible(card.getByText('Mirelune'))
  await eventually(stored).toMatchObject([
    {
      name: 'Mirelune',
      strength: 3850,
      isMain: true,
      combatRoleIds: [combatRoleIdOf(game, 'Healer')],
    },
    { name: 'Morwenna', isMain: false },
  ])

  await clickButton(page, 'Edit Mirelune')
  await page.getByRole('checkbox', { name: /Support/ }).click()
  const combatRoles = page.getByRole('group', { name: 'Combat roles to play' })
  await eventually(() => combatRoles.locator('label').allTextContents()).toEqual([
    ...['Healerpreference 1', 'Supportpreference 2'],
  ])
  await clickButton(page, 'Save Character')
  await expectHidden(page.getByRole('dialog'))
  await eventually(async () => (await stored())[0]?.combatRoleIds).toEqual(
    ['Healer', 'Support'].map((name) => combatRoleIdOf(game, name)),
  )

  await clickButton(page, 'Edit Morwenna')
  await page.getByLabel('Name').fill('Morwen')
  await clickButton(page, 'Save Character')
  await expectHidden(page.getByRole('dialog'))
  await clickButton(page, 'Delete Mirelune')
  await clickButton(page, 'Delete Character')

  await expectVisible(card.getByText('Morwen'))
  await eventually(stored).toMatchObject([{ name: 'Morwen', isMain: true }])
})

test('a new character is offered for a game that the member plays', async () => {
  await addGame(leader, 'Aaru', 'albion-online')
  await add('Morwenna', 'Templar')
  const page = await openPage('/profile', 'member')
  await clickButton(page, 'Add Character')
  const chosen = page.getByRole('combobox', { name: /^Game/ })
  await eventually(() => chosen.inputValue()).toBe(String(game.gameId))
})

test('a character is added once when the button is pressed twice in the same moment', async () => {
  const page = await openPage('/profile', 'member')
  await clickButton(page, 'Add Character')
  await page.getByLabel('Name').fill('Mirelune')
  await page.getByLabel('Class').selectOption('Chanter')
  const submit = page.window.document.querySelector('dialog button[type=submit]')
  for (let press = 0; press < 2; press++) (submit as unknown as { click(): void }).click()
  await expectHidden(page.getByRole('dialog'))
  expect(page.sent.filter(({ path }) => path === '/api/user/characters/save')).toHaveLength(1)
})

test('a name that is taken is refused at its field, and nothing is lost', async () => {
  await add('Morwenna', 'Templar')
  const page = await openPage('/profile', 'member')
  page.expectConsole(/409/)

  await clickButton(page, 'Add Character')
  await page.getByLabel('Name').fill('morwenna')
  await page.getByLabel('Class').selectOption('Cleric')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Character' }).click()

  await expectVisible(page.getByText('There is already a character named morwenna.'))
  await eventually(() => page.getByLabel('Name').inputValue()).toBe('morwenna')
})

test('the roster shows main characters, and the member sheet lets staff change them', async () => {
  await add('Morwenna', 'Templar')
  await add('Mirelune', 'Cleric')
  const roster = await openPage('/roster')
  await expectVisible(roster.getByText('Morwenna'))
  await expectHidden(roster.getByText('Mirelune'))

  const sheet = await openPage(`/menu/members/${app.idOf('member')}`, 'leader')
  await expectVisible(sheet.getByText('Templar · 4,105'))
  await clickButton(sheet, 'Edit Mirelune')
  await sheet.getByRole('checkbox', { name: 'Main character of this game' }).click()
  await clickButton(sheet, 'Save Character')

  await eventually(async () => (await stored())[0]?.name).toBe('Mirelune')
})

test('nothing is shown while no game has classes', async () => {
  await leader.post(`/api/menu/games/delete/${game.gameId}`, undefined)
  const page = await openPage('/profile', 'member')

  await expectVisible(page.getByRole('heading', { name: 'Social Media Links' }))
  await eventually(() => page.getByRole('heading', { name: 'Characters' }).isVisible()).toBe(false)
})

test('the characters stand above the links, and the dialog opens with the game that most members play', async () => {
  await addGame(leader, 'Aardvark Online')
  await add('Morwenna', 'Templar')
  const page = await openPage('/profile', 'applicant')
  await expectVisible(page.getByRole('button', { name: 'Add Character' }))
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual(
    ['Wren', 'Characters', 'Social Media Links', 'Calendar'],
  )

  await clickButton(page, 'Add Character')

  const chosen = page.getByRole('dialog').getByRole('combobox', { name: 'Game' })
  await eventually(() => chosen.locator('option').allTextContents()).toEqual([
    'Aion 2',
    'Aardvark Online',
  ])
  expect(await chosen.inputValue()).toBe(String(game.gameId))
})
