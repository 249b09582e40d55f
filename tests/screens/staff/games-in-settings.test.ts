import { beforeEach, describe, expect, test } from 'vitest'
import { games } from '../../../src/db/schema/games.ts'
import { app, clickButton, eventually, expectHidden, expectVisible, openPage } from '../site.ts'

beforeEach(() => app.reset())

describe('the games', () => {
  test('are added, edited, deleted and restored', async () => {
    const page = await openPage('/menu/settings?group=games', 'leader')
    await expectVisible(page.getByText('No games yet.'))
    const form = page.getByRole('form', { name: 'Add a game' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Albion')
    await form.getByRole('combobox', { name: 'Role' }).selectOption('Sapper')
    await clickButton(page, 'Add Game')
    const row = page.getByRole('row', { name: /Albion/ })
    await expectVisible(row.getByText('Sapper'))

    await row.getByRole('button', { name: 'Edit the game Albion' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Albion' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Albion Online')
    await dialog.getByRole('textbox', { name: 'Spreadsheet ID' }).fill('not an id')
    await expectVisible(dialog)
    await dialog.getByRole('textbox', { name: 'Spreadsheet ID' }).fill('1AbC_d-9')
    await dialog.getByRole('button', { name: 'Save Game' }).click()
    await expectHidden(dialog)
    await expectVisible(page.getByRole('row', { name: /Albion Online/ }).getByText('1AbC_d-9'))

    await page.getByRole('button', { name: 'Delete the game Albion Online' }).click()
    await expectVisible(page.getByText('No games yet.'))
    await clickButton(page, 'Undo')

    await expectVisible(page.getByRole('row', { name: /Albion Online/ }).getByText('1AbC_d-9'))
  })

  test('a template fills in its name until one is typed', async () => {
    const page = await openPage('/menu/settings?group=games', 'leader')
    const form = page.getByRole('form', { name: 'Add a game' })
    const name = form.getByRole('textbox', { name: 'Name' })
    const start = form.getByRole('combobox', { name: 'Start from' })
    await start.selectOption('aion-2')
    await eventually(() => name.inputValue()).toBe('Aion 2')
    await start.selectOption('albion-online')
    await eventually(() => name.inputValue()).toBe('Albion Online')
    await start.selectOption('No classes')
    await eventually(() => name.inputValue()).toBe('')
    await start.selectOption('albion-online')
    await name.fill('Albion Europe')

    await start.selectOption('aion-2')

    await eventually(() => start.inputValue()).toBe('aion-2')
    expect(await name.inputValue()).toBe('Albion Europe')
  })

  test('a game with a duplicate name is rejected at the name field', async () => {
    await app.db.insert(games).values([{ name: 'Albion' }, { name: 'Aion' }])
    const page = await openPage('/menu/settings?group=games', 'leader')
    page.expectConsole(/A game with this name already exists/)
    await page.getByRole('button', { name: 'Edit the game Aion' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Aion' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('albion')
    await dialog.getByRole('button', { name: 'Save Game' }).click()

    await expectVisible(dialog.getByText('A game with this name already exists.'))
    await eventually(() => dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(
      'albion',
    )
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expectHidden(dialog)
    await expectVisible(page.getByRole('cell', { name: 'Aion', exact: true }))
  })
})
