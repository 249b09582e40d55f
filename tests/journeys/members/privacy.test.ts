import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { hideTable } from '../broken-database.ts'
import {
  app,
  clickButton,
  expectFocus,
  expectHidden,
  expectToFitWidth,
  expectVisible,
  visitAs,
} from '../site.ts'

beforeEach(async () => {
  await app.empty()
  const form = await makeForm(app.db)
  await apply(await app.signedIn('applicant'), form, app.idOf('applicant'))
})

/** Opens the privacy page as Wren. */
async function atPrivacy(device?: { width: number; height: number }) {
  const visit = await visitAs('applicant', device)
  await visit.page.goto('/profile/privacy')
  await expectVisible(visit.page.getByText('Stored now: 1 application'))
  return visit
}

test('the privacy page is accessible and fits a phone, and Esc closes its dialog', async () => {
  const { page } = await atPrivacy({ width: 390, height: 844 })
  expect(await accessibilityProblems(page), 'page').toEqual([])
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectToFitWidth(page, width)
  }
  await clickButton(page, 'Delete my data')
  await clickButton(page, 'Delete permanently')
  await expectVisible(page.getByText('Please type “delete me”'))
  expect(await accessibilityProblems(page), 'dialog').toEqual([])
  await page.keyboard.press('Escape')
  await expectHidden(page.getByRole('dialog'))
  await expectFocus(page.getByRole('button', { name: 'Delete my data' }))
})

test('the data export shows an error during a database outage and works on a second try', async () => {
  const { page, expectConsole } = await atPrivacy()
  // The download is aborted, since its headers are already sent.
  expectConsole(/Failed to load resource.*user\/export/)
  const repair = await hideTable('signups')
  await clickButton(page, 'Download my data')
  await expectVisible(page.getByText('Failed to download your data. Please try again later.'))

  await repair()
  const coming = page.waitForEvent('download')
  await clickButton(page, 'Download my data')

  const download = await coming
  expect(download.suggestedFilename()).toBe('my-data.json')
  const stored = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(stored).toMatchObject({
    person: { userId: app.idOf('applicant'), displayName: 'Wren', optedOut: false },
    applications: [{ answers: [{ answers: ['Aria'] }, {}, {}, {}, {}] }],
  })
})
