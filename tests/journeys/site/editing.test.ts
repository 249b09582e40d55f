import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pino } from 'pino'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { webFolder } from '../../../src/app/site/build-web.ts'
import { openPublishedSite } from '../../../src/app/site/published-site.ts'
import { accessibilityProblems, visit } from '../../../src/testing/browser/browser.ts'
import { createPicture } from '../../../src/testing/features/pictures.ts'
import { startTestServer } from '../../../src/testing/test-server.ts'
import { app, expectToFitWidth, expectVisible, waitForHeading } from '../site.ts'

beforeEach(() => app.reset())

/** A site that shows what is published, with its editor opened by a leader. */
async function openEditor(width = 1440) {
  const liveSite = await openPublishedSite({
    ...{ ctx: app.ctx, webFolder, guildDir: resolve('guild'), isDemo: false },
    log: pino({ level: 'silent' }),
    print: () => {},
  })
  onTestFinished(() => liveSite.close())
  const server = await startTestServer(
    { db: app.db, cdnUrl: app.ctx.cdnUrl },
    { webFolder, liveSite },
  )
  const { cookies } = await server.signIn(app.idOf('leader'))
  const { page, context } = await visit(server.url, { width, height: 900 })
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: server.url })))
  await page.goto('/menu/site')
  await waitForHeading(page, 'Site')
  const preview = page.frameLocator('iframe')
  return { page, preview, server }
}

interface VideoState {
  videoWidth: number
}

/** Is evaluated in the page. */
const positionOfPicture = `getComputedStyle(document.querySelector('main picture img')).objectPosition`

/** Clicks where an element is: the page in the preview is inert. */
const point = (what: Locator) => what.click({ force: true })

/** Is evaluated in the page. */
const colorOfButton = `getComputedStyle(document.querySelector('main a')).backgroundColor`
const colorOfPage = 'getComputedStyle(document.body).backgroundColor'
const loadedTypefaces = `[...new Set(
  [...document.fonts]
    .filter(({ family, status }) => status === 'loaded' && !family.includes('Fallback'))
    .map(({ family }) => family.replaceAll('"', '')),
)].toSorted()`

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

test('the look that a leader chooses is shown in the preview, and by every page once published', async () => {
  const { page, preview, server } = await openEditor()
  await page.getByRole('button', { name: 'Colours' }).click()
  await page.getByText('Midnight', { exact: true }).click()
  await page.getByText('Own', { exact: true }).click()
  const own = page.getByRole('textbox', { name: 'Own colour' })
  await own.fill('#6d2fa0')
  await expectVisible(page.getByText(/^Too dark for links and buttons/))
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Use #aa6ee3' }).click()
  const inPreview = () => preview.locator('html').evaluate(colorOfButton)
  await expect.poll(inPreview).toBe('rgb(170, 110, 227)')
  await page.getByRole('button', { name: 'Typefaces' }).click()
  await page.getByText('Cinzel with Noto Sans').click()
  await expect.poll(() => preview.locator('html').evaluate(loadedTypefaces)).toContain('Cinzel')
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const publishing = page.getByRole('dialog', { name: 'Publish the draft' })
  await expectVisible(publishing.getByText('Typefaces'))
  await publishing.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectVisible(page.getByText('Version 2 is live.'))
  await expect.poll(async () => (await fetch(server.url)).text()).toContain('--accent:#aa6ee3')
  await page.goto('/')
  expect(await page.evaluate(colorOfButton)).toBe('rgb(170, 110, 227)')
  await expect.poll(() => page.evaluate(loadedTypefaces)).toEqual(['Cinzel', 'Noto Sans'])
  expect(await accessibilityProblems(page)).toEqual([])
  await page.goto('/menu/site')
  await waitForHeading(page, 'Site')
  expect(await page.evaluate(colorOfPage)).toBe('rgb(8, 12, 22)')
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
  for (let count = 0; count < 9; count++) {
    await page.keyboard.press('Tab')
    stops.push(
      await page.evaluate<string>(
        'document.activeElement.textContent || document.activeElement.value',
      ),
    )
  }
  expect(stops).toEqual([
    ...['Name and description', 'Colours', 'Typefaces', 'Links', 'Pictures and films'],
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
