import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { createPicture } from '../../../src/testing/features/pictures.ts'
import { app, expectToFitWidth, expectVisible } from '../site.ts'
import { openEditor } from './editor.ts'

beforeEach(() => app.reset())

interface VideoState {
  videoWidth: number
}

/** Is evaluated in the page. */
const positionOfPicture = `getComputedStyle(document.querySelector('main picture img')).objectPosition`

/** As a share of the height of the preview's window; is evaluated in the page. */
const topOfFaq = `(document.querySelector('#faq')?.getBoundingClientRect().top ?? Infinity) / innerHeight`

/** Clicks where an element is: the page in the preview is inert. */
const point = (what: Locator) => what.click({ force: true })

const focused = (page: Page) => page.evaluate<string>('document.activeElement.value')

test('what a leader selects and types in the real page is published to visitors without a restart', async () => {
  const { page, preview, server } = await openEditor()
  const heading = preview.locator('h1')
  await point(heading)
  await point(heading)
  await expect.poll(() => focused(page)).toBe('Twenty-five\nis enough.')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Thirty\nis a crowd.')
  await expect.poll(() => heading.innerText()).toMatch(/Thirty\s+is a crowd\./)

  const question = preview.locator('#faq').getByText('What does it cost?')
  await point(preview.getByText('Apply to join').first())
  await expectVisible(heading)
  await point(question)
  await point(question)
  await expect.poll(() => focused(page)).toBe('What does it cost?')
  await page.getByRole('button', { name: 'Hide FAQ' }).click()
  await expect.poll(() => preview.locator('#faq').count()).toBe(0)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish the draft' })
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectVisible(page.getByText('Version 2 is live.'))
  await expect.poll(async () => (await fetch(server.url)).text()).toContain('is a crowd.')
  expect(await (await fetch(server.url)).text()).not.toContain('id="faq"')
})

test('a section that is shown again is scrolled to in the preview', async () => {
  const { page, preview } = await openEditor()
  await page.getByRole('button', { name: /^FAQ/ }).click()
  const top = () => preview.locator('html').evaluate(topOfFaq)
  await expect.poll(top).toBeLessThan(1)
  await page.getByRole('button', { name: 'Hide FAQ' }).click()
  await expect.poll(() => preview.locator('#faq').count()).toBe(0)
  await preview.locator('html').evaluate('scrollTo({ top: 0, behavior: "instant" })')
  await page.getByRole('button', { name: 'Show FAQ' }).click()
  await expect.poll(top).toBeLessThan(1)
})

test('pictures of the draft are shown, and the preview is a window of its own size', async () => {
  const { page, preview } = await openEditor()
  const picture = preview.locator('main picture img').first()
  const width = () =>
    picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  expect(await preview.locator('html').evaluate('innerWidth')).toBe(1440)
  await page.getByRole('radio', { name: 'Phone' }).check()
  await expect.poll(() => preview.locator('html').evaluate('innerWidth')).toBe(390)
})

test('a picture from the disk is cropped where a leader clicks, and visitors get it', async () => {
  const { page, preview, server } = await openEditor()
  await page.getByRole('button', { name: 'Replace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  const buffer = await createPicture({ width: 1600, height: 900, format: 'jpeg' })
  const file = { name: 'siege.jpg', mimeType: 'image/jpeg', buffer }
  await dialog.getByLabel('Files to upload').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Use siege.jpg' }).click()
  await expectVisible(page.getByText('siege.jpg, 1600 × 900'))
  expect(await accessibilityProblems(page)).toEqual([])

  const point = page.getByRole('button', { name: /^Focal point/ })
  const whole = page.locator('img[draggable=false]')
  const { width = 0, height = 0 } = (await whole.boundingBox()) ?? {}
  await whole.click({ position: { x: width * 0.9, y: height / 2 } })
  await expect.poll(() => point.getAttribute('aria-label')).toMatch(/: (89|90|91) % from the left/)
  const position = () => preview.locator('html').evaluate(positionOfPicture)
  await expect.poll(position).toBe('100% 50%')

  await page.getByLabel('Alternative text').fill('A fort, red and blue')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const publishing = page.getByRole('dialog', { name: 'Publish the draft' })
  await publishing.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectVisible(page.getByText('Version 2 is live.'))
  const home = async () => (await fetch(server.url)).text()
  await expect.poll(home).toContain('alt="A fort, red and blue"')
  const [address = ''] = /\/assets\/[\w-]{22}\.avif/.exec(await home()) ?? []
  const served = await fetch(server.url + address)
  expect(served.headers.get('content-type')).toBe('image/avif')
  expect(served.headers.get('cache-control')).toContain('immutable')
  expect(served.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a film from the disk is played in the editor, and by visitors in parts', async () => {
  const { page, server } = await openEditor()
  await page.getByRole('navigation', { name: 'Parts of the site' }).getByText('About').click()
  const film = page.getByRole('group', { name: 'Film' })
  await film.getByRole('button', { name: 'Replace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Film' })
  const buffer = readFileSync('guild/video/step-1.webm')
  const file = { name: 'siege.webm', mimeType: 'video/webm', buffer }
  await dialog.getByLabel('Files to upload').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Use siege.webm' }).click()
  const player = film.locator('video')
  await expect.poll(() => player.getAttribute('src')).toMatch(/^\/assets\/[\w-]{22}\.webm$/)
  const frames = () => player.evaluate((video) => (video as unknown as VideoState).videoWidth)
  await expect.poll(frames).toBe(540)
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const publishing = page.getByRole('dialog', { name: 'Publish the draft' })
  await publishing.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectVisible(page.getByText('Version 2 is live.'))
  const address = `${server.url}${await player.getAttribute('src')}`
  const { status, headers } = await fetch(address, { headers: { range: 'bytes=100-199' } })
  expect({ status, length: headers.get('content-length') }).toEqual({ status: 206, length: '100' })
  expect(headers.get('content-type')).toBe('video/webm')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('the editor is used by keyboard alone, and the preview is not in the way', async () => {
  const { page } = await openEditor()
  await page.getByRole('button', { name: 'Roster' }).focus()
  const stops: string[] = []
  for (let count = 0; count < 11; count++) {
    await page.keyboard.press('Tab')
    stops.push(
      await page.evaluate<string>(
        'document.activeElement.textContent || document.activeElement.value',
      ),
    )
  }
  expect(stops).toEqual([
    ...['Page not found', 'Name and logo', 'Language', 'Colours', 'Typefaces', 'Links'],
    'Pictures and films',
    'Twenty-five\nis enough.',
    expect.stringMatching(/^Orillon is a European guild/),
    expect.stringMatching(/^$/),
    'Replace',
  ])
})

test.each([1440, 1024, 390])('at %i px nothing overflows and axe finds nothing', async (width) => {
  const { page } = await openEditor(width)
  await expectToFitWidth(page, width)
  expect(await accessibilityProblems(page)).toEqual([])
})
