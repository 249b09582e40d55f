import { beforeEach, expect, test } from 'vitest'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { app, pathOf, visitAs, waitForHeading } from '../site.ts'

beforeEach(async () => {
  await app.empty()
  await makeForm(app.db)
})

test('a visitor who wants to apply signs in and is redirected back to the form', async () => {
  const { page } = await visitAs()
  await page.goto('/apply')

  await page.getByRole('radio', { name: /^Wren/ }).check()
  await page.getByRole('button', { name: 'Authorize' }).click()

  await waitForHeading(page, 'Application')
  expect(pathOf(page)).toBe('/apply')
  await page.reload()
  await waitForHeading(page, 'Application')
})

test('Back, Forward and Reload restore the pages', async () => {
  const { page } = await visitAs('leader')
  await page.goto('/')
  await page.getByRole('link', { name: 'Roster' }).first().click()
  await waitForHeading(page, 'The roll')
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await waitForHeading(page, 'Dashboard')

  await page.goBack()
  await waitForHeading(page, 'The roll')
  await page.goBack()
  await waitForHeading(page, 'Twenty-five is enough.')
  await page.goForward()
  await waitForHeading(page, 'The roll')
  await page.reload()

  await waitForHeading(page, 'The roll')
  expect(pathOf(page)).toBe('/roster')
})
