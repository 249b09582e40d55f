import { beforeEach, describe, expect, test } from 'vitest'
import { app, clickButton, eventually, expectHidden, expectVisible } from '../site.ts'
import { openEditor, poll, select, type } from './editor-page.ts'

let editor: Awaited<ReturnType<typeof openEditor>>

beforeEach(async () => {
  editor = await openEditor()
  await select(editor.page, 'Colours')
})

const theme = async () => (await editor.load()).content.theme
const choose = (name: string) => editor.page.getByRole('radio', { name }).click()
const isChosen = (name: string) => editor.page.getByRole('radio', { name }).isChecked()

describe('the colours of the site', () => {
  test('are chosen by accent and ground, and the contrasts are computed', async () => {
    const { page } = editor
    expect(await isChosen('Gold')).toBe(true)
    expect(await isChosen('Steel')).toBe(true)
    await choose('Ice')
    await choose('Oxblood')
    await eventually(theme).toMatchObject({ accent: '#86b0de', ground: 'oxblood' })
    await expectVisible(page.getByRole('heading', { name: /^Computed for ice on oxblood/ }))
    const links = page.getByRole('listitem').filter({ hasText: 'Links and current page' })
    await expectVisible(links.getByText('6.9'))
    await expectVisible(links.getByText('needs 4.5'))

    await clickButton(page, 'Versions')
    const versions = page.getByRole('dialog', { name: 'Versions' })
    const accent = versions.getByRole('listitem').filter({ hasText: 'Colours, accent' })
    await expectVisible(accent.getByText('Gold'))
    await expectVisible(accent.getByText('Ice'))
  })

  test('can be one’s own, even if it is one of the others', async () => {
    const { page } = editor
    await choose('Own')
    await type(page, 'Own colour', 'FF99DD')
    await eventually(theme).toMatchObject({ accent: '#ff99dd' })
    await type(page, 'Own colour', '#86b0de')
    await eventually(theme).toMatchObject({ accent: '#86b0de' })
    expect(await isChosen('Own')).toBe(true)
    await choose('Silver')
    await eventually(theme).toMatchObject({ accent: '#c9ced1' })
    await expectHidden(page.getByRole('textbox', { name: 'Own colour' }))
  })

  test('are not too dark: the nearest that can be read is offered', async () => {
    const { page } = editor
    await choose('Own')
    await type(page, 'Own colour', '#6d2fa0')
    await expectVisible(
      page.getByText(
        'Too dark for links and buttons: its contrast is 1.9, and text needs 4.5. The site keeps gold until you choose.',
      ),
    )
    expect(await theme()).toMatchObject({ accent: '#e3b24c' })

    await select(page, 'Links')
    await select(page, 'Colours')
    const own = page.getByRole('textbox', { name: 'Own colour' })
    expect(await own.inputValue()).toBe('#6d2fa0')
    await clickButton(page, 'Use #aa6ee3 Same hue, just light enough: 4.5')
    await eventually(theme).toMatchObject({ accent: '#aa6ee3' })
    await expectHidden(page.getByText(/^Too dark/))
    expect(await own.inputValue()).toBe('#aa6ee3')
    expect(await own.hasFocus()).toBe(true)
    poll(page)
    const officer = await app.signIn('brannock')
    const { body } = await officer.post('/api/menu/site/presence', { path: null })
    expect(body.editors).toMatchObject([{ path: null }])
  })

  test('that are no colours are refused', async () => {
    const { page } = editor
    await choose('Own')
    await type(page, 'Own colour', 'violet')
    await expectVisible(
      page.getByText('Enter a colour such as #aa6ee3. The site keeps gold until you choose.'),
    )
    expect(await theme()).toMatchObject({ accent: '#e3b24c' })
    await type(page, 'Own colour', '')
    await expectVisible(page.getByText(/^Enter a colour such as #aa6ee3/))
    await choose('Gold')
    await expectHidden(page.getByText(/^Enter a colour/))
    await expectHidden(page.getByText('1 change'))
  })
})

test('the colours are closed while another leader types one', async () => {
  const { page } = editor
  const officer = await app.signIn('brannock')
  await officer.post('/api/menu/site/presence', { path: 'theme/accent' })
  poll(page)
  await eventually(() => page.getByRole('radio', { name: 'Ice' }).isDisabled()).toBe(true)
  expect(await page.getByRole('radio', { name: 'Ink' }).isDisabled()).toBe(false)
})
