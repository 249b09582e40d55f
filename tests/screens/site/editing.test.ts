import { beforeEach, describe, expect, test } from 'vitest'
import { asksBeforeUnload, clickButton, eventually, expectHidden, expectVisible } from '../site.ts'
import { openEditor, select, type } from './editor-page.ts'

let editor: Awaited<ReturnType<typeof openEditor>>

beforeEach(async () => {
  editor = await openEditor()
})

const nameIn = async () => (await editor.load()).content.guild.name
const questions = async () =>
  (await editor.load()).content.guild.faq.list.map((one: { question: string }) => one.question)
const sections = async () => (await editor.load()).content.guild.sections

describe('texts', () => {
  test('are saved while one types, and the count of changes says so', async () => {
    const { page } = editor
    await select(page, 'Header')
    await expectVisible(page.getByText('7 of 200'))
    await type(page, 'Name of the guild', 'Nachtwache')

    await eventually(nameIn).toBe('Nachtwache')
    await expectVisible(page.getByText('1 change', { exact: true }))
    await expectVisible(page.getByText(/^Draft saved \d\d:\d\d$/))
    await page.reload()
    await select(page, 'Header')
    await expectVisible(page.getByRole('textbox', { name: 'Name of the guild' }))
    expect(await page.getByRole('textbox', { name: 'Name of the guild' }).inputValue()).toBe(
      'Nachtwache',
    )
  })

  test('that are not valid are not saved, and the field says what is wrong', async () => {
    const { page } = editor
    await type(page, 'Headline', 'One line')
    await expectVisible(page.getByText('Enter two lines.'))
    await select(page, 'Links')
    await select(page, 'Hero')
    expect(await page.getByRole('textbox', { name: 'Headline' }).inputValue()).toBe('One line')
    await select(page, 'Links')
    await type(page, 'Twitch', 'http://twitch.tv/x')
    await expectVisible(page.getByText('Enter an address that begins with https://.'))
    await type(page, 'Twitch', '')
    await eventually(async () => (await editor.load()).content.guild.links.twitch).toBeNull()
    expect((await editor.load()).content.guild.tagline).toEqual(['Twenty-five', 'is enough.'])
  })

  test('of links get https:// once the field is left', async () => {
    const { page } = editor
    await select(page, 'Links')
    const link = page.getByRole('textbox', { name: 'Discord invitation' })
    await type(page, 'Discord invitation', 'discord.gg/abc')
    const stored = async () => (await editor.load()).content.guild.links.discord
    await eventually(stored).toBe('https://discord.gg/abc')
    expect(await link.inputValue()).toBe('discord.gg/abc')
    await page.getByRole('textbox', { name: 'Twitch' }).click()
    expect(await link.inputValue()).toBe('https://discord.gg/abc')
  })

  test('are kept when they cannot be saved, and sent again', async () => {
    const { page } = editor
    const mend = page.reply('POST /api/menu/site/edit', { status: 503 })
    await select(page, 'Header')
    await type(page, 'Name of the guild', 'Wall')
    await expectVisible(page.getByText('Your text is kept here and sent again every few seconds.'))
    expect(asksBeforeUnload(page)).toBe(true)
    mend()
    await clickButton(page, 'Try Now')
    await eventually(nameIn).toBe('Wall')
    await expectHidden(page.getByText('Your text is kept here'))
  })

  test('can be undone and redone, also by keyboard', async () => {
    const { page } = editor
    await select(page, 'Header')
    await type(page, 'Name of the guild', 'Wall')
    await eventually(nameIn).toBe('Wall')
    await clickButton(page, 'Undo')
    await eventually(nameIn).toBe('Orillon')
    await page.user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await eventually(nameIn).toBe('Wall')
    await expectVisible(page.getByText('Redone.'))
  })

  test('that belong together are switched off together', async () => {
    const { page } = editor
    await page.getByRole('switch', { name: 'Lettering on the picture' }).click()
    await expectHidden(page.getByRole('textbox', { name: 'Along the trench' }))
    await eventually(async () => (await editor.load()).content.guild.lettering).toBeNull()
    await page.getByRole('switch', { name: 'Lettering on the picture' }).click()
    await eventually(async () => (await editor.load()).content.guild.lettering).not.toBeNull()
  })

  test('replace those of the program, which come back', async () => {
    const { page } = editor
    const notFound = async () => (await editor.load()).content.guild.notFound
    await clickButton(page, 'Page not found')
    await page.getByRole('switch', { name: 'Own words' }).click()
    await type(page, 'Title', 'No wall here')
    await eventually(notFound).toEqual({
      title: 'No wall here',
      text: 'This page does not exist or has moved.',
    })
    await page.getByRole('switch', { name: 'Own words' }).click()
    await eventually(notFound).toBeNull()
  })
})

describe('lists', () => {
  test('grow and shrink, and a deleted entry can be brought back', async () => {
    const { page } = editor
    const before = await questions()
    await select(page, 'FAQ')
    await clickButton(page, 'Add a question')
    await type(page, 'Question', 'Is there a bank?')
    await eventually(questions).toEqual([...before, 'Is there a bank?'])

    await clickButton(page, 'Delete Is there a bank?')
    await eventually(questions).toEqual(before)
    await expectVisible(page.getByText('“Is there a bank?” deleted.'))
    await page
      .getByRole('region', { name: 'Notices (F6)' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await eventually(questions).toEqual([...before, 'Is there a bank?'])
  })

  test('are reordered with buttons that keep the focus', async () => {
    const { page } = editor
    const [first, second, ...others] = await questions()
    await select(page, 'FAQ')
    await clickButton(page, second)
    await clickButton(page, `Move ${second} up`)
    await eventually(questions).toEqual([second, first, ...others])
    await expectVisible(page.getByText('Moved to place 1 of 6.'))
    expect(page.window.document.activeElement?.getAttribute('aria-label')).toBe(
      `Move ${second} down`,
    )
  })

  test('can be begun where the sample guild has none: links in the footer', async () => {
    const { page, load } = editor
    await select(page, 'Footer')
    await clickButton(page, 'Add a link')
    await type(page, 'Address', 'law.example/notice')
    await eventually(async () => (await load()).content.guild.footerLinks).toMatchObject([
      { label: 'Legal notice', to: 'https://law.example/notice' },
    ])
  })

  test('within an entry are edited like others', async () => {
    const { page } = editor
    await clickButton(page, 'Prior games')
    await select(page, 'Games 1')
    await clickButton(page, 'Throne and Liberty')
    await clickButton(page, 'Add an achievement')
    await page.getByRole('textbox', { name: 'Title' }).last().fill('First on the wall')
    page.timers.runFor(600)
    const achievements = async () =>
      (await editor.load()).content.games.prior[0].achievements.map(
        ({ title }: { title: string }) => title,
      )
    await eventually(async () => (await achievements()).at(-1)).toBe('First on the wall')
  })

  test('offers have banners of chosen parts', async () => {
    const { page } = editor
    await select(page, 'What we offer')
    await clickButton(page, 'Sieges with a plan')
    await page.getByRole('combobox', { name: 'Colour' }).selectOption('Blue')
    await eventually(
      async () => (await editor.load()).content.guild.offers.list[0].banner.field,
    ).toBe('azure')
  })
})

describe('a page of the outline', () => {
  test('is selected by its first part when it is opened, and only folded when it is closed', async () => {
    const { page } = editor
    const form = (part: string) => page.getByRole('heading', { level: 2, name: part, exact: true })
    await clickButton(page, 'Roster')
    await expectVisible(form('Heading'))
    await expectVisible(page.getByText('on Roster'))
    await select(page, 'Role icons')
    await clickButton(page, 'Roster')
    await expectHidden(page.getByRole('button', { name: 'Role icons' }))
    await expectVisible(form('Role icons'))
  })
})

describe('sections', () => {
  test('are moved and hidden, which the outline shows', async () => {
    const { page } = editor
    await select(page, 'FAQ')
    await clickButton(page, 'Move FAQ up')
    await clickButton(page, 'Hide FAQ')
    await eventually(sections).toEqual([
      ...['join', 'about', 'offers'].map((id) => ({ id })),
      { id: 'faq', isHidden: true },
      ...['requirements', 'closing'].map((id) => ({ id })),
    ])
    await expectVisible(page.getByText('Hidden: visitors don’t see this section.'))
    const outline = page.getByRole('navigation', { name: 'Parts of the site' })
    await expectVisible(outline.getByRole('button', { name: 'FAQ Hidden' }))
    await clickButton(page, 'Show FAQ')
    await eventually(async () => (await sections())[3]).toEqual({ id: 'faq' })
  })
})
