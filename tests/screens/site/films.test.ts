import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { createPicture, storeFilm, storePicture } from '../../../src/testing/features/pictures.ts'
import { clickButton, eventually, expectHidden, expectVisible } from '../site.ts'
import { openEditor, select, type } from './editor-page.ts'

let editor: Awaited<ReturnType<typeof openEditor>>

beforeEach(async () => {
  editor = await openEditor()
})

const contentOf = async () => (await editor.load()).content
const filmOf = async () => (await contentOf()).videos.about
const group = () => editor.page.getByRole('group', { name: 'Film' })
const use = (name: string) => clickButton(editor.page, `Use ${name}`)

describe('a film of the site', () => {
  test('is replaced by one from the disk', async () => {
    const { page } = editor
    await select(page, 'About')
    await group().getByRole('button', { name: 'Replace' }).click()
    const dialog = page.getByRole('dialog', { name: 'Film' })
    await expectVisible(dialog.getByText('You have not uploaded any films yet.'))
    const buffer = readFileSync('guild/video/step-2.webm')
    const file = { name: 'siege.webm', mimeType: 'video/webm', buffer }
    await dialog.getByLabel('Files to upload').setInputFiles(file)
    await dialog.getByRole('button', { name: 'Use siege.webm' }).click()
    await expectHidden(dialog)
    await eventually(filmOf).toEqual({ webm: expect.stringMatching(/^uploads\/.*\.webm$/) })
    await expectVisible(page.getByText('siege.webm, 38 kB'))
    await select(page, 'Pictures and films')
    await expectVisible(page.getByText('Used in About'))
  })

  test('is removed, and comes back with Undo', async () => {
    const { page } = editor
    const before = await filmOf()
    await select(page, 'About')
    await group().getByRole('button', { name: 'Remove' }).click()
    await eventually(filmOf).toBeNull()
    await expectVisible(group().getByRole('button', { name: 'Choose a Film' }))
    await clickButton(page, 'Versions')
    const dialog = page.getByRole('dialog', { name: 'Versions' })
    await expectVisible(dialog.getByText('About, film'))
    await expectVisible(dialog.getByText('Removed'))
    await clickButton(page, 'Close')
    await clickButton(page, 'Undo')
    await eventually(filmOf).toEqual(before)
  })

  test('of one’s own stays when the picture below it is replaced', async () => {
    const { page, leader } = editor
    await storeFilm(leader)
    await storePicture(leader)
    await select(page, 'Joining')
    await clickButton(page, 'Join the Discord')
    await group().getByRole('button', { name: 'Replace' }).click()
    await use('step-1.mp4')
    const step = async () => (await contentOf()).guild.join.steps[0]
    const film = { mp4: expect.stringMatching(/^uploads/) }
    await eventually(step).toMatchObject({ film })
    await page
      .getByRole('group', { name: 'Picture' })
      .getByRole('button', { name: 'Replace' })
      .click()
    await use('siege.png')
    await eventually(step).toMatchObject({
      film,
      picture: { avif: expect.stringMatching(/^uploads/) },
    })
  })

  test('is not chosen in the place of a picture, nor the other way round', async () => {
    const { page, leader } = editor
    await storeFilm(leader)
    await select(page, 'About')
    const picture = page.getByRole('group', { name: 'Picture' })
    await picture.getByRole('button', { name: 'Replace' }).click()
    await expectVisible(page.getByText('You have not uploaded any pictures yet.'))
    const buffer = readFileSync('guild/video/step-2.webm')
    const input = page.getByLabel('Files to upload')
    await input.setInputFiles({ name: 'siege.webm', mimeType: '', buffer })
    await expectVisible(page.getByText('This is a film. Choose a picture here.'))
    await clickButton(page, 'Close')
    await group().getByRole('button', { name: 'Replace' }).click()
    const png = { name: 'gate.png', mimeType: 'image/png', buffer: await createPicture() }
    await page.getByLabel('Files to upload').setInputFiles(png)
    await expectVisible(page.getByText('This is a picture. Choose a film here.'))
  })

  test('is deleted once the site no longer shows it', async () => {
    const { page, leader } = editor
    await storeFilm(leader)
    await select(page, 'Pictures and films')
    await clickButton(page, 'Delete step-1.mp4')
    await expectVisible(page.getByText('Delete this film?'))
    await clickButton(page, 'Delete')
    await expectVisible(page.getByText('You have not uploaded any files yet.'))
  })
})

test('a picture of a gallery becomes a video by an address at YouTube', async () => {
  const { page } = editor
  await clickButton(page, 'Prior games')
  await page.getByRole('button', { name: /^Games\s*\d+$/ }).click()
  await clickButton(page, 'Add a game')
  await clickButton(page, 'Add a picture or video')
  await expectVisible(page.getByRole('button', { name: 'New picture or video', exact: true }))
  await type(page, 'Alternative text', 'The gate falls')
  const video = page.getByRole('textbox', { name: 'YouTube video' })
  await video.fill('https://video.example/watch?v=dQw4w9WgXcQ')
  await expectVisible(page.getByText('Enter the address of a video on YouTube.'))
  await type(page, 'YouTube video', 'https://youtu.be/dQw4w9WgXcQ?t=42')
  const gallery = async () => (await contentOf()).games.prior.at(-1).gallery
  await eventually(gallery).toMatchObject([{ alt: 'The gate falls', youtubeId: 'dQw4w9WgXcQ' }])
  await type(page, 'YouTube video', '')
  await eventually(gallery).toMatchObject([{ youtubeId: null }])
})
