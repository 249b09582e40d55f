import { beforeEach, expect, test } from 'vitest'
import { createPicture, storePicture } from '../../../src/testing/features/pictures.ts'
import { clickButton, eventually, expectHidden, expectVisible } from '../site.ts'
import { openEditor, select } from './editor-page.ts'

let editor: Awaited<ReturnType<typeof openEditor>>

beforeEach(async () => {
  editor = await openEditor()
})

const picturesOf = async () => (await editor.load()).content.pictures
const uploaded = (format: string) => expect.stringMatching(`^uploads/[\\w-]{22}\\.${format}$`)
const field = (name: string) => editor.page.getByRole('group', { name, exact: true })

/** Puts an uploaded picture of 800 × 400 px into a field. */
async function replace(name: string) {
  await storePicture(editor.leader, await createPicture())
  await field(name)
    .getByRole('button', { name: /Replace|Choose/ })
    .click()
  await clickButton(editor.page, 'Use siege.png')
}

test('a logo is in the header with its proportions, and every icon is made of it', async () => {
  const { page } = editor
  await select(page, 'Name and logo')
  await replace('Logo')
  await eventually(async () => (await picturesOf()).icons).toEqual({
    ...{ logo: uploaded('webp'), logoWidth: 224, logoHeight: 112 },
    ...{ tab: uploaded('png'), apple: uploaded('png'), small: uploaded('png') },
    large: uploaded('png'),
  })
  await expectVisible(field('Logo').getByText('siege.png, 800 × 400'))
  expect(await page.getByRole('button', { name: /^Focal point/ }).count()).toBe(1)
  expect(await field('Logo').getByRole('button', { name: 'Remove' }).count()).toBe(0)
})

test.each([
  ['Requirements', 'Picture beside the requirements', 'plan'],
  ['FAQ', 'Background drawing', 'contours'],
] as const)('in %s, %s is removed and replaced', async (part, name, place) => {
  const { page } = editor
  await select(page, part)
  await field(name).getByRole('button', { name: 'Remove' }).click()
  await eventually(async () => (await picturesOf())[place]).toBeNull()
  await expectHidden(field(name).getByRole('button', { name: 'Remove' }))
  expect(await field(name).getByRole('button', { name: 'Choose a Picture' }).hasFocus()).toBe(true)
  await replace(name)
  await eventually(async () => (await picturesOf())[place]).toEqual(uploaded('webp'))
  await expectVisible(field(name).getByRole('button', { name: 'Remove' }))
})

test('any role gets an icon', async () => {
  const { page } = editor
  await select(page, 'Roster')
  await select(page, 'Role icons')
  await clickButton(page, 'Add a role')
  const role = page.getByRole('combobox', { name: 'Role' })
  const offered = () =>
    [...page.window.document.querySelectorAll('datalist option')].map((option) =>
      option.getAttribute('value'),
    )
  await eventually(offered).toContain('Advisors')
  expect(new Set(offered()).size).toBe(offered().length)
  await role.fill('Wardens')
  page.timers.runFor(600)
  await page.getByRole('combobox', { name: 'Icon' }).selectOption('moon')
  const icons = async () => (await editor.load()).content.guild.roster.roleIcons
  await eventually(async () => (await icons()).at(-1)).toMatchObject({
    role: 'Wardens',
    icon: 'moon',
  })
  expect((await icons())[0]).toMatchObject({ role: 'Monarchs', icon: 'crown' })
  await clickButton(page, 'Versions')
  const versions = page.getByRole('dialog', { name: 'Versions' })
  const changes = () => versions.getByRole('listitem').allTextContents()
  await eventually(changes).toEqual(['Role icons, role 6+ Wardens'])
})
