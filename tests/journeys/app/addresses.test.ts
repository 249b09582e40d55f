import { beforeEach, expect, test } from 'vitest'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { app, arrive, arriveAt, placeOf } from '../site.ts'

beforeEach(async () => {
  await app.empty()
  await makeForm(app.db)
})

test('a visitor who wants to apply signs in and is redirected back to the form', async () => {
  const { page } = await arrive()
  await page.goto('/apply')

  await page.getByRole('radio', { name: /^Wren/ }).check()
  await page.getByRole('button', { name: 'Authorize' }).click()

  await arriveAt(page, 'Application')
  expect(placeOf(page)).toBe('/apply')
  await page.reload()
  await arriveAt(page, 'Application')
})

test('Back, Forward and Reload restore the pages', async () => {
  const { page } = await arrive('leader')
  await page.goto('/')
  await page.getByRole('link', { name: 'Roster' }).first().click()
  await arriveAt(page, 'The roll')
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await arriveAt(page, 'Dashboard')

  await page.goBack()
  await arriveAt(page, 'The roll')
  await page.goBack()
  await arriveAt(page, 'Twenty-five is enough.')
  await page.goForward()
  await arriveAt(page, 'The roll')
  await page.reload()

  await arriveAt(page, 'The roll')
  expect(placeOf(page)).toBe('/roster')
})
