import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { app, eventually, expectVisible, holdRequests, pathOf, visitAs } from '../site.ts'

beforeEach(async () => {
  await app.empty()
  await makeForm(app.db)
})

const login = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' })
const account = (page: Page) => page.getByRole('button', { name: 'Account: Tarn' })
const remembered = (page: Page) => page.evaluate('localStorage.getItem("userInfo")')

describe('the link to the form', () => {
  test('polls every 100 ms for the account', async () => {
    const { page } = await visitAs()
    await page.clock.install({ time: '2026-06-01T12:00:00Z' })
    await page.clock.pauseAt('2026-06-01T12:00:01Z')
    await page.goto('/roster')
    await expectVisible(login(page))
    await page.evaluate('localStorage.clear()')
    const left: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && left.push(request.url()))
    await page.getByRole('banner').getByRole('link', { name: 'Apply', exact: true }).click()
    await expectVisible(page.getByText('Checking your sign-in...'))
    await eventually(() => remembered(page)).not.toBeNull()

    await page.clock.runFor(99)
    expect(left).toEqual([])
    await page.clock.runFor(1)

    await eventually(() => left[0]).toContain('/api/accounts/login/apply')
  })

  test('waits for the server and then sends a visitor to the sign-in', async () => {
    const { page } = await visitAs()
    await page.goto('/')
    await expectVisible(login(page))
    const release = await holdRequests(page, '/api/accounts/info')
    await page.getByRole('link', { name: 'Apply', exact: true }).first().click()
    await expectVisible(page.getByText('Checking your sign-in...'))
    expect(pathOf(page)).toBe('/apply')
    const leaving = page.waitForRequest('**/api/accounts/login/apply')

    release()

    expect((await leaving).isNavigationRequest()).toBe(true)
    await expectVisible(page.getByRole('button', { name: 'Authorize' }))
  })

  test('does not trust the state stored in the browser', async () => {
    const { page, context } = await visitAs('member')
    await page.goto('/')
    await expectVisible(account(page))
    await context.clearCookies()

    await page.goto('/apply')

    await expectVisible(page.getByRole('button', { name: 'Authorize' }))
  })
})
