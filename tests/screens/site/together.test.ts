import { beforeEach, expect, test } from 'vitest'
import { publishSampleSite } from '../../../src/testing/features/site.ts'
import type { Caller } from '../../../src/testing/http/caller.ts'
import {
  app,
  asksBeforeUnload,
  clickButton,
  eventually,
  expectHidden,
  expectVisible,
} from '../site.ts'
import { openEditor, poll, select, type } from './editor-page.ts'

let editor: Awaited<ReturnType<typeof openEditor>>
let officer: Caller

beforeEach(async () => {
  editor = await openEditor()
  officer = await app.signIn('brannock')
})

const path = '/api/menu/site'
const setName = (to: string, from = 'Orillon') =>
  officer.post(`${path}/edit`, { edits: [{ kind: 'set', path: 'guild/name', from, to }] })
const report = (part: string | null) => officer.post(`${path}/presence`, { path: part })
const nameField = () => editor.page.getByRole('textbox', { name: 'Name of the guild' })

test('another leader is shown, and what they are writing is closed until they leave it', async () => {
  const { page } = editor
  await select(page, 'Header')
  await report('guild/name')
  poll(page)
  await expectVisible(page.getByText('You, Brannock'))
  await expectVisible(page.getByText('Brannock is writing here.'))
  expect(await nameField().getAttribute('readonly')).not.toBeNull()
  await report(null)
  poll(page)
  await expectHidden(page.getByText('Brannock is writing here.'))
})

test('what one writes oneself is reported until one leaves the field', async () => {
  const { page } = editor
  const written = async () => (await report(null)).body.editors[0]?.path
  await select(page, 'Header')
  await nameField().click()
  poll(page)
  await eventually(written).toBeNull()
  await nameField().fill('Wall')
  poll(page)
  await eventually(written).toBe('guild/name')
  await select(page, 'FAQ')
  poll(page)
  await eventually(written).toBeNull()
})

test('a version that another leader publishes is announced', async () => {
  const { page, version } = editor
  await setName('Wall')
  await officer.post(`${path}/publish`, { version })
  poll(page)
  await expectVisible(
    page.getByText(`Brannock published version ${version + 1}. Your draft goes on from there.`),
  )
})

test('changes of another leader appear within seconds, and say whose they are', async () => {
  const { page } = editor
  await select(page, 'Header')
  await setName('Wall')
  poll(page)
  await eventually(() => nameField().inputValue()).toBe('Wall')
  await expectVisible(page.getByText('1 Brannock’s'))
})

test('when both change the same text, both are kept and one is chosen', async () => {
  const { page } = editor
  await select(page, 'Header')
  await setName('Gate')
  await type(page, 'Name of the guild', 'Wall')
  await expectVisible(page.getByText('You both edited “Name of the guild”.'))
  await clickButton(page, 'Show Both')
  await expectVisible(page.getByText('Yours'))
  await clickButton(page, 'Keep Mine')
  await eventually(async () => (await editor.load()).content.guild.name).toBe('Wall')

  await setName('Gate', 'Wall')
  await type(page, 'Name of the guild', 'Bastion')
  await clickButton(page, 'Use Brannock’s')
  await eventually(() => nameField().inputValue()).toBe('Gate')
  expect((await editor.load()).content.guild.name).toBe('Gate')
})

test('a text whose entry somebody else deleted is shown until it is discarded', async () => {
  const { page } = editor
  await select(page, 'FAQ')
  await clickButton(page, 'What does it cost?')
  const { content } = await editor.load()
  const entry = content.guild.faq.list[2]
  await officer.post(`${path}/edit`, { edits: [{ kind: 'remove', path: 'guild/faq/list', entry }] })
  await type(page, 'Answer', 'Nothing at all.')
  await expectVisible(page.getByText('Your text: Nothing at all.'))
  expect(asksBeforeUnload(page)).toBe(true)
  await clickButton(page, 'Discard Mine')
  await expectHidden(page.getByText('Your text: Nothing at all.'))
})

test('a version that is imported meanwhile is named, and the draft can be discarded for it', async () => {
  const { page, version } = editor
  await select(page, 'Header')
  await type(page, 'Name of the guild', 'Wall')
  await eventually(async () => (await editor.load()).edits).toHaveLength(1)
  await publishSampleSite(app.db, 'Imported')
  poll(page)
  await expectVisible(page.getByText(`Version ${version + 1} was imported meanwhile.`))
  await clickButton(page, 'Discard the Draft')
  await clickButton(page, 'Discard')
  await eventually(() => nameField().inputValue()).toBe('Orillon')
  await expectHidden(page.getByText('was imported meanwhile'))
})
