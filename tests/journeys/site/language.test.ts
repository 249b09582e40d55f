import { beforeEach, expect, test } from 'vitest'
import { accessibilityProblems, visit } from '../../../src/testing/browser/browser.ts'
import { app, expectToFitWidth, waitForHeading } from '../site.ts'
import { openEditor, publishDraft } from './editor.ts'

beforeEach(() => app.reset())

test('the pages are in the guild’s language, and in another one for visitors who choose it', async () => {
  const { page: editor, server } = await openEditor()
  await editor.getByRole('button', { name: 'Language', exact: true }).click()
  await editor.getByRole('combobox', { name: 'Language of the site' }).selectOption('Deutsch')
  await publishDraft(editor)
  await expect.poll(async () => (await fetch(server.url)).text()).toContain('<html lang="de">')

  const { page, context } = await visit(server.url)
  const languageOfPage = () => page.evaluate<string>('document.documentElement.lang')
  const shown = page.getByRole('banner').getByRole('link', { name: 'Spiele' })
  await page.goto('/')
  await shown.click()
  await page.getByRole('tab', { name: 'Frühere Spiele' }).click()
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('tab', { name: 'Prior Games' }).waitFor()
  await page.goto('/apply/thank-you')
  await waitForHeading(page, 'Application Submitted!')
  expect(await languageOfPage()).toBe('en-GB')

  await page.getByRole('button', { name: 'Deutsch' }).click()
  await waitForHeading(page, 'Bewerbung abgeschickt!')
  const { cookies } = await server.signIn(app.idOf('applicant'))
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: server.url })))
  for (const [address, heading] of pagesOfApplicants) {
    await page.goto(address)
    await waitForHeading(page, heading)
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectToFitWidth(page, width, `${address} at ${width} px`)
    }
    expect(await languageOfPage()).toBe('de')
  }
})

const pagesOfApplicants = [
  ['/', 'Twenty-five is enough.'],
  ['/apply/status', 'Meine Bewerbung'],
  ['/profile/privacy', 'Datenschutz'],
  ['/apply/thank-you', 'Bewerbung abgeschickt!'],
] as const
