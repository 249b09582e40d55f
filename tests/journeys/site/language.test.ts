import { beforeEach, expect, test } from 'vitest'
import { languageCookie } from '../../../src/contract/core/language-cookie.ts'
import { accessibilityProblems, visit } from '../../../src/testing/browser/browser.ts'
import { app, expectToFitWidth, visitAs, waitForHeading } from '../site.ts'
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

test('leaders read the staff pages in the language that they choose', async () => {
  const { page, context } = await visitAs('leader')
  await context.addCookies([{ name: languageCookie, value: 'de', url: app.url }])

  for (const [address, heading] of pagesOfStaff) {
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.goto(address)
    await waitForHeading(page, heading)
    expect(await accessibilityProblems(page), address).toEqual([])
    for (const width of [1024, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectToFitWidth(page, width, `${address} at ${width} px`)
    }
  }
})

const pagesOfStaff = [
  ['/menu', 'Übersicht'],
  ['/menu/submissions', 'Bewerbungen'],
  ['/menu/interview-times', 'Gesprächszeiten'],
  ['/menu/forms', 'Formulare'],
  ['/menu/recruiting', 'Rekrutierung'],
  ['/menu/messages', 'Nachrichten'],
  ['/menu/events', 'Events'],
  ['/menu/attendance', 'Anwesenheit'],
  ['/menu/xpconfig', 'XP'],
  ['/menu/eventsconfig', 'Event-Kanäle'],
  ['/menu/members', 'Mitglieder'],
  ['/menu/settings', 'Einstellungen'],
  ['/menu/settings/rights', 'Rechte nach Rolle'],
  ['/menu/import', 'Import'],
  ['/menu/audit', 'Protokoll'],
  ['/menu/health', 'Zustand'],
] as const
