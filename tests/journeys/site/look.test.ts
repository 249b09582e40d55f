import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import {
  fileNameOf,
  type Typefaces,
  typefaces,
} from '../../../src/contract/site/theme/typefaces.ts'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { publishTheme } from '../../../src/testing/features/site.ts'
import { app, expectToFitWidth, expectVisible, waitForHeading } from '../site.ts'
import { openEditor, publishDraft } from './editor.ts'

beforeEach(() => app.reset())

/** Is evaluated in the page. */
const colorOfButton = `getComputedStyle(document.querySelector('main a')).backgroundColor`
const colorOfPage = 'getComputedStyle(document.body).backgroundColor'
const widthOfLogo = `document.querySelector('header img')?.naturalWidth`
const linesOfHeadline = `(() => {
  const headline = document.querySelector('h1')
  const lineHeight = Number.parseFloat(getComputedStyle(headline).lineHeight)
  return Math.round(headline.getBoundingClientRect().height / lineHeight)
})()`
const loadedTypefaces = `[...new Set(
  [...document.fonts]
    .filter(({ family, status }) => status === 'loaded' && !family.includes('Fallback'))
    .map(({ family }) => family.replaceAll('"', '')),
)].toSorted()`

test('colours and typefaces that a leader chooses are in the preview, and on every page once published', async () => {
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

  await publishDraft(page)
  await expect.poll(async () => (await fetch(server.url)).text()).toContain('--accent:#aa6ee3')
  await page.goto('/')
  expect(await page.evaluate(colorOfButton)).toBe('rgb(170, 110, 227)')
  await expect.poll(() => page.evaluate(loadedTypefaces)).toEqual(['Cinzel', 'Noto Sans'])
  expect(await accessibilityProblems(page)).toEqual([])
  await page.goto('/menu/site')
  await waitForHeading(page, 'Site')
  expect(await page.evaluate(colorOfPage)).toBe('rgb(8, 12, 22)')
})

test('a logo from the disk is in the header at every width, and in the tab', async () => {
  const { page, preview, server } = await openEditor()
  await page.getByRole('button', { name: 'Name and logo' }).click()
  await page.getByRole('group', { name: 'Logo' }).getByRole('button', { name: 'Replace' }).click()
  const buffer = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><path d="M0 0h60v20z" fill="#aa6ee3"/></svg>',
  )
  const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer }
  await page.getByLabel('Files to upload').setInputFiles(file)
  await page.getByRole('button', { name: 'Use logo.svg' }).click()
  await expect.poll(() => preview.locator('html').evaluate(widthOfLogo)).toBe(336)
  await page.getByRole('textbox', { name: 'Name of the guild' }).fill('Nachtwache')
  await publishDraft(page)

  await expect.poll(async () => (await fetch(server.url)).text()).toContain('Nachtwache, home')
  for (const width of [1440, 1024, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await expect.poll(() => page.evaluate(widthOfLogo)).toBe(336)
    await expectToFitWidth(page, width)
    const name = await boxOf(page, 'header span')
    const burger = await boxOf(page, 'header button')
    if (width < 1100) expect(name.x + name.width, `${width} px`).toBeLessThanOrEqual(burger.x)
  }
  const icon = await page.locator('link[rel=icon]').getAttribute('href')
  const served = await fetch(server.url + icon)
  expect(served.headers.get('content-type')).toBe('image/png')
})

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(`${selector}:visible`).first().boundingBox()
  if (!box) throw new Error(`there is no ${selector}`)
  return box
}

test('in every pairing of typefaces the headline has two lines, and nothing overflows', async () => {
  const { page, server } = await openEditor()
  for (const chosen of Object.keys(typefaces) as Typefaces[]) {
    const { display, text } = typefaces[chosen]
    await publishTheme(app.db, { typefaces: chosen })
    const home = async () => (await fetch(server.url)).text()
    await expect.poll(home).toContain(`/assets/${fileNameOf(display)}-display`)
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      await expect
        .poll(() => page.evaluate(loadedTypefaces))
        .toEqual(expect.arrayContaining([display, text]))
      await expectToFitWidth(page, width, `${chosen} at ${width} px`)
      expect(await page.evaluate(linesOfHeadline), `${chosen} at ${width} px`).toBe(2)
    }
  }
})
