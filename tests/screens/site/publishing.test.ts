import { beforeEach, describe, expect, test } from 'vitest'
import {
  app,
  asksBeforeUnload,
  clickButton,
  eventually,
  expectHidden,
  expectVisible,
} from '../site.ts'
import { openEditor, select, type } from './editor-page.ts'

let editor: Awaited<ReturnType<typeof openEditor>>

beforeEach(async () => {
  editor = await openEditor()
})

const versions = async () => (await editor.leader.get('/api/menu/site/versions')).body
const rename = async (to: string) => {
  await select(editor.page, 'Header')
  await type(editor.page, 'Name of the guild', to)
  await eventually(async () => (await editor.load()).content.guild.name).toBe(to)
}

describe('publishing', () => {
  test('is possible once something changed, and lists what', async () => {
    const { page, version } = editor
    const publish = page.getByRole('button', { name: 'Publish', exact: true })
    expect(await publish.isDisabled()).toBe(true)
    await rename('Wall')
    await select(page, 'FAQ')
    await clickButton(page, 'Hide FAQ')
    await publish.click()

    const dialog = page.getByRole('dialog', { name: 'Publish the draft' })
    const parts = dialog.getByRole('list', { name: 'Changed parts' })
    expect(await parts.getByRole('listitem').allTextContents()).toEqual([
      expect.stringMatching(/Header.*Name of the guild/),
      expect.stringMatching(/FAQ.*Hidden/),
    ])
    await dialog.getByRole('textbox', { name: 'Note for the list of versions' }).fill('New name')
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await expectVisible(page.getByText(`Version ${version + 1} is live.`))
    await expectHidden(dialog)
    expect(await versions()).toMatchObject([
      { version: version + 1, note: 'New name' },
      { version },
    ])
    await eventually(() => publish.isDisabled()).toBe(true)
  })

  test('waits until texts that cannot be saved are corrected or discarded', async () => {
    const { page, version } = editor
    await rename('Wall')
    await clickButton(page, 'Prior games')
    await select(page, 'Games 1')
    await clickButton(page, 'Throne and Liberty')
    const players = page.getByRole('textbox', { name: 'Players' })
    const stored = await players.inputValue()
    await players.fill('')
    await select(page, 'Links')
    await type(page, 'Twitch', 'twitch')
    await clickButton(page, 'Publish')

    const dialog = page.getByRole('dialog', { name: 'Publish the draft' })
    const publish = dialog.getByRole('button', { name: 'Publish', exact: true })
    const refused = dialog.getByText('“Players” of “Throne and Liberty” is not saved: Enter some')
    await expectVisible(refused)
    expect(await publish.isDisabled()).toBe(true)
    expect(asksBeforeUnload(page)).toBe(true)
    await expectVisible(dialog.getByText('“Twitch” of “Links” is not saved: Enter an address'))
    await dialog.getByRole('button', { name: 'Edit' }).first().click()
    expect(await players.hasFocus()).toBe(true)
    expect(await players.inputValue()).toBe('')
    await expectVisible(page.getByText('Enter some text.'))

    await clickButton(page, 'Publish')
    await dialog.getByRole('button', { name: 'Discard' }).first().click()
    await expectHidden(refused)
    expect(await players.inputValue()).toBe(stored)
    await dialog.getByRole('button', { name: 'Edit' }).click()
    await type(page, 'Twitch', 'https://twitch.tv/orillon')
    await clickButton(page, 'Publish')
    await publish.click()
    await expectVisible(page.getByText(`Version ${version + 1} is live.`))
  })

  test('is refused with the reason when somebody else was faster', async () => {
    const { page, version } = editor
    await rename('Wall')
    await clickButton(page, 'Publish')
    const officer = await app.signIn('brannock')
    await officer.post('/api/menu/site/publish', { version })
    const dialog = page.getByRole('dialog', { name: 'Publish the draft' })
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await expectVisible(dialog.getByText(`Version ${version + 1} was published meanwhile.`))
  })
})

describe('versions', () => {
  test('are compared with the draft and with each other', async () => {
    const { page, version } = editor
    await rename('Wall')
    await editor.leader.post('/api/menu/site/publish', { version, note: 'New name' })
    await page.reload()
    await rename('Gate')
    await clickButton(page, 'Versions')
    const dialog = page.getByRole('dialog', { name: 'Versions' })
    await expectVisible(dialog.getByText('New name'))
    await expectVisible(
      dialog.getByRole('listitem').filter({ hasText: 'Header, name of the guild' }),
    )
    await dialog.getByRole('combobox', { name: 'Compared with' }).selectOption(`version ${version}`)
    const change = dialog.getByRole('listitem').filter({ hasText: 'Orillon' })
    await expectVisible(change.getByText('Wall'))
    await dialog.getByRole('combobox', { name: 'Compared with' }).selectOption('the draft')
    await expectVisible(dialog.getByRole('listitem').filter({ hasText: 'Gate' }))
  })

  test('become the draft again after a question, and nothing is published', async () => {
    const { page, version } = editor
    await rename('Wall')
    await clickButton(page, 'Versions')
    await clickButton(page, `Restore Version ${version}`)
    const question = page.getByRole('dialog', { name: 'Replace the draft?' })
    await expectVisible(question.getByText('The draft’s 1 change will be lost.'))
    await question.getByRole('button', { name: `Restore Version ${version}` }).click()
    await expectVisible(page.getByText(`The draft now has the content of version ${version}.`))
    expect((await editor.load()).content.guild.name).toBe('Orillon')
    expect(await versions()).toHaveLength(1)
  })
})
