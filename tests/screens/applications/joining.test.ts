import { beforeEach, describe, expect, test } from 'vitest'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { app, createScreen, eventually, expectHidden, expectVisible } from '../site.ts'

beforeEach(async () => {
  await app.reset()
  await makeForm(app.db)
})

describe('an outsider who does not want to join [spec 2.37]', () => {
  test('returns home with Cancel [spec 4.8]', async () => {
    const page = await createScreen('outsider')
    await page.goto('/apply')

    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

    await eventually(() => page.path()).toBe('/')
    await expectHidden(page.getByRole('dialog'))
  })
})

test('after signing out, the page is that of a visitor [spec 2.21]', async () => {
  const page = await createScreen('member')
  await page.goto('/roster')
  // What is still to be loaded would close the menu.
  await expectVisible(page.getByRole('region', { name: 'Monarchs', exact: true }))
  await page.getByRole('button', { name: 'Account: Tarn' }).click()

  await page.getByRole('button', { name: 'Logout' }).click()

  await expectVisible(page.getByRole('link', { name: 'Login' }))
  await page.reload()
  await expectVisible(page.getByRole('link', { name: 'Login' }))
  const info = await page.caller.get('/api/accounts/info')
  expect(info.body).toMatchObject({ isAuthenticated: false })
})
