import { beforeEach, describe, expect, test } from 'vitest'
import { createPicture, storePicture } from '../../../src/testing/features/pictures.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { clickButton, eventually, expectHidden, expectVisible } from '../site.ts'
import { openEditor, poll, select, type } from './editor-page.ts'

let editor: Awaited<ReturnType<typeof openEditor>>

beforeEach(async () => {
  editor = await openEditor()
})

const heroOf = async () => (await editor.load()).content.pictures.hero
const uploads = async () => (await editor.leader.get('/api/menu/site/uploads')).body.uploads

/** Chooses a file from the disk in the list of pictures. */
async function choose(page: Screen, bytes: Buffer, name = 'siege.png') {
  const input = page.getByLabel('Files to upload')
  await input.setInputFiles({ name, mimeType: 'image/png', buffer: bytes })
}

describe('a picture of the site', () => {
  test('is replaced by one from the disk, which is described and published', async () => {
    const { page, version } = editor
    await clickButton(page, 'Replace')
    const dialog = page.getByRole('dialog', { name: 'Picture' })
    await choose(page, await createPicture())
    await dialog.getByRole('button', { name: 'Use siege.png' }).click()
    await expectHidden(dialog)
    await eventually(heroOf).toMatchObject({
      ...{ large: expect.stringMatching(/^uploads\//), alt: '', focus: { x: 50, y: 50 } },
    })
    await expectVisible(page.getByText('siege.png, 800 × 400'))
    await expectVisible(page.getByText('1 change', { exact: true }))

    await clickButton(page, 'Publish')
    const publishing = page.getByRole('dialog', { name: 'Publish the draft' })
    await expectVisible(publishing.getByText('Hero, picture: alt text is missing.'))
    const publish = publishing.getByRole('button', { name: 'Publish', exact: true })
    expect(await publish.isDisabled()).toBe(true)
    expect((await publishing.allTextContents()).join()).toMatch(/^Publish the draftHero, picture/)
    await expectHidden(publishing.getByRole('textbox'))
    await publishing.getByRole('button', { name: 'Add Alt Text' }).click()
    await type(page, 'Alternative text', 'A fort in red and blue')
    await clickButton(page, 'Publish')
    await publish.click()
    await expectVisible(page.getByText(`Version ${version + 1} is live.`))
  })

  test('is cropped around the point that the arrow keys move', async () => {
    const { page, leader } = editor
    await storePicture(leader)
    await clickButton(page, 'Replace')
    await clickButton(page, 'Use siege.png')
    await eventually(heroOf).toMatchObject({ focus: { x: 50, y: 50 } })
    const before = await heroOf()

    await page.getByRole('button', { name: /^Focal point: 50 % from the left/ }).focus()
    await page.user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}')
    await expectVisible(
      page.getByRole('button', { name: /^Focal point: 46 % from the left, 48 %/ }),
    )
    page.timers.runFor(800)
    await eventually(heroOf).toMatchObject({ focus: { x: 46, y: 48 } })
    expect((await heroOf()).mobile).not.toBe(before.mobile)
    await clickButton(page, 'Undo')
    await eventually(heroOf).toEqual(before)
  })

  test('of a link preview shows the point again around which it was cropped', async () => {
    const { page, leader } = editor
    await storePicture(leader)
    await select(page, 'Name and logo')
    const field = page.getByRole('group', { name: 'Picture of link previews' })
    await field.getByRole('button', { name: 'Replace' }).click()
    await clickButton(page, 'Use siege.png')
    const preview = async () => (await editor.load()).content.pictures.preview
    await eventually(preview).toMatch(/^uploads\//)
    const before = await preview()
    await page.getByRole('button', { name: /^Focal point: 50 %/ }).focus()
    await page.user.keyboard('{ArrowLeft}')
    page.timers.runFor(800)
    await eventually(preview).not.toBe(before)
    await select(page, 'Header')
    await select(page, 'Name and logo')
    await expectVisible(page.getByRole('button', { name: /^Focal point: 48 %/ }))
  })

  test('of the guild’s folder keeps its files when its point is moved', async () => {
    const { page } = editor
    const before = await heroOf()
    await page.getByRole('button', { name: /^Focal point/ }).focus()
    await page.user.keyboard('{ArrowRight}')
    await expectVisible(page.getByRole('button', { name: /^Focal point: 52 %/ }))
    page.timers.runFor(800)
    await eventually(heroOf).toEqual({ ...before, focus: { x: 52, y: 50 } })
  })

  test('is cropped when another part is selected before its point rests', async () => {
    const { page } = editor
    await page.getByRole('button', { name: /^Focal point/ }).focus()
    await page.user.keyboard('{ArrowDown}')
    await expectVisible(page.getByRole('button', { name: /^Focal point: 50 %.*52 %/ }))
    await select(page, 'Header')
    await eventually(heroOf).toMatchObject({ focus: { x: 50, y: 52 } })
  })

  test('does not take the place of one that somebody else chose meanwhile', async () => {
    const { page, leader } = editor
    const { uploadId } = await storePicture(leader)
    const from = await heroOf()
    const to = { ...from, focus: { x: 1, y: 1 } }
    const release = page.holdRequests(`/api/menu/site/uploads/${uploadId}/fit`)
    await clickButton(page, 'Replace')
    await clickButton(page, 'Use siege.png')
    await leader.post('/api/menu/site/edit', {
      edits: [{ kind: 'set', path: 'pictures/hero', from, to }],
    })
    poll(page)
    await expectVisible(page.getByRole('button', { name: /^Focal point: 1 %/ }))
    release()
    await expectVisible(page.getByText('You both edited “Picture”. Nothing is lost, pick one.'))
    expect(await heroOf()).toEqual(to)
    await clickButton(page, 'Keep Mine')
    await eventually(heroOf).toMatchObject({ large: expect.stringMatching(/^uploads/) })
  })

  test('stays as it is when the server fails, and says so', async () => {
    const { page, leader } = editor
    const { uploadId } = await storePicture(leader)
    const before = await heroOf()
    page.reply(`POST /api/menu/site/uploads/${uploadId}/fit`, { status: 500 })
    await clickButton(page, 'Replace')
    await clickButton(page, 'Use siege.png')
    await expectVisible(page.getByText('The picture was not changed. Please try again.'))
    expect(await heroOf()).toEqual(before)
  })

  test('can be the first one of a new game and of its gallery', async () => {
    const { page, leader } = editor
    await storePicture(leader)
    await clickButton(page, 'Prior games')
    await page.getByRole('button', { name: /^Games\s*\d+$/ }).click()
    await clickButton(page, 'Add a game')
    await clickButton(page, 'Add a picture or video')
    await type(page, 'Alternative text', 'The gate')
    await page.getByRole('button', { name: 'Choose a Picture' }).last().click()
    await clickButton(page, 'Use siege.png')
    const gallery = async () => (await editor.load()).content.games.prior.at(-1).gallery
    await eventually(gallery).toMatchObject([
      { alt: 'The gate', src: { width: 800, height: 400, smallWidth: 480 } },
    ])
  })

  test('of a step takes the film with it, which would hide it', async () => {
    const { page, leader } = editor
    await storePicture(leader)
    await select(page, 'Joining')
    await clickButton(page, 'Join the Discord')
    const picture = page.getByRole('group', { name: 'Picture' })
    await picture.getByRole('button', { name: 'Replace' }).click()
    await clickButton(page, 'Use siege.png')
    const step = async () => (await editor.load()).content.guild.join.steps[0]
    await eventually(step).toMatchObject({ picture: { avif: expect.stringMatching(/^uploads/) } })
    await eventually(async () => (await step()).film).toBeUndefined()
  })

  test('is compared with the one before', async () => {
    const { page, leader } = editor
    await storePicture(leader)
    await clickButton(page, 'Replace')
    await clickButton(page, 'Use siege.png')
    await eventually(heroOf).toMatchObject({ alt: '' })
    await clickButton(page, 'Versions')
    const dialog = page.getByRole('dialog', { name: 'Versions' })
    const change = dialog.getByRole('listitem').filter({ hasText: 'Hero, picture' })
    await eventually(() => change.count()).toBe(1)
    await expectVisible(change.getByRole('img', { name: 'Before' }))
    await expectVisible(change.getByRole('img', { name: 'After' }))
  })
})

describe('the list of pictures', () => {
  test('says what was refused and why, until that is dismissed', async () => {
    const { page } = editor
    await select(page, 'Pictures and films')
    await choose(page, Buffer.from('GIF89a'), 'old-logo.gif')
    const tasks = page.getByRole('list', { name: 'Uploads' })
    await expectVisible(tasks.getByText('This is not a PNG, JPEG, WebP, AVIF or SVG picture.'))
    await choose(page, Buffer.of(), 'empty.png')
    await expectVisible(tasks.getByText('This file is empty.'))
    await clickButton(page, 'Dismiss old-logo.gif')
    await clickButton(page, 'Dismiss empty.png')
    await expectHidden(tasks)
    expect(await uploads()).toEqual([])
  })

  test('says that a file could not be sent', async () => {
    const { page } = editor
    await select(page, 'Pictures and films')
    page.reply('POST /api/menu/site/uploads', { status: 503 })
    await choose(page, await createPicture())
    await expectVisible(page.getByText('It was not uploaded. Please try again.'))
    expect(await uploads()).toEqual([])
  })

  test('says where each is used and how much space is left, and deletes those that are not', async () => {
    const { page, leader } = editor
    await storePicture(leader)
    await clickButton(page, 'Replace')
    await clickButton(page, 'Use siege.png')
    await eventually(heroOf).toMatchObject({ alt: '' })
    await select(page, 'Pictures and films')
    const pictures = page.getByRole('list', { name: 'Uploaded files' })
    await expectVisible(pictures.getByText('Used in Hero'))
    await expectVisible(page.getByText(/ of 500 MB used$/))
    await clickButton(page, 'Delete siege.png')
    await clickButton(page, 'Delete')
    await expectVisible(page.getByText('The site shows this picture. Replace it there first.'))
    await clickButton(page, 'Cancel')
    await clickButton(page, 'Undo')
    await eventually(heroOf).not.toMatchObject({ alt: '' })
    await expectVisible(pictures.getByText('Not used'))
    await clickButton(page, 'Delete siege.png')
    await clickButton(page, 'Delete')
    await expectVisible(page.getByText('You have not uploaded any files yet.'))
    expect(await uploads()).toEqual([])
  })
})
