import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import {
  app,
  clickButton,
  eventually,
  expectFocus,
  expectVisible,
  holdRequests,
  pathOf,
  visitAs,
  waitForHeading,
} from '../site.ts'

beforeEach(async () => {
  await app.reset()
  await makeForm(app.db)
})

const bar = (page: Page) => page.getByRole('banner')
const link = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true })
const authorize = (page: Page) => page.getByRole('button', { name: 'Authorize' })

test('the bar has a Login link that navigates to Discord, on a phone in its menu [spec 2.18]', async () => {
  const { page } = await visitAs()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/roster')
    const leaving = page.waitForRequest('**/api/accounts/login/home')
    if (width === 390) await clickButton(page, 'Open menu')

    await bar(page).getByRole('link', { name: 'Login', exact: true }).click()

    expect((await leaving).isNavigationRequest()).toBe(true)
    await expectVisible(authorize(page))
  }
})

describe('the link to the form', () => {
  const remembered = (page: Page) => page.evaluate('localStorage.getItem("userInfo")')

  test('polls every 100 ms for the account [spec 2.34, 9.6]', async () => {
    const { page } = await visitAs()
    await page.clock.install({ time: '2026-06-01T12:00:00Z' })
    await page.clock.pauseAt('2026-06-01T12:00:01Z')
    await page.goto('/roster')
    await expectVisible(link(page, 'Login'))
    await page.evaluate('localStorage.clear()')
    const left: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && left.push(request.url()))
    await link(page, 'Apply').click()
    await expectVisible(page.getByText('Checking your sign-in...'))
    await eventually(() => remembered(page)).not.toBeNull()

    await page.clock.runFor(99)
    expect(left).toEqual([])
    await page.clock.runFor(1)

    await eventually(() => left[0]).toContain('/api/accounts/login/apply')
  })

  test('waits for the server and then sends a visitor to the sign-in, which leads back to the form [spec 2.27, 2.35]', async () => {
    const { page } = await visitAs()
    await page.goto('/')
    await expectVisible(link(page, 'Login'))
    const release = await holdRequests(page, '/api/accounts/info')
    await page.getByRole('link', { name: 'Apply', exact: true }).first().click()
    await expectVisible(page.getByText('Checking your sign-in...'))
    expect(pathOf(page)).toBe('/apply')
    const leaving = page.waitForRequest('**/api/accounts/login/apply')

    release()

    expect((await leaving).isNavigationRequest()).toBe(true)
    await page.getByRole('radio', { name: /^Wren/ }).check()
    await authorize(page).click()
    await waitForHeading(page, 'Application')
    expect(pathOf(page)).toBe('/apply')
    await page.reload()
    await waitForHeading(page, 'Application')
  })

  test('does not trust the state stored in the browser [spec 2.33]', async () => {
    const { page, context } = await visitAs('member')
    await page.goto('/')
    await expectVisible(page.getByRole('button', { name: 'Account: Tarn' }))
    await context.clearCookies()

    await page.goto('/apply')

    await expectVisible(authorize(page))
  })
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

test('a page opened directly does not move focus, and the first Tab reaches the skip link', async () => {
  const { page } = await visitAs('member')
  await page.goto('/profile')
  await expectVisible(page.getByRole('textbox', { name: 'Steam' }))
  await page.keyboard.press('Tab')
  await expectFocus(page.getByRole('link', { name: 'Skip to content' }))

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')

  await expectFocus(page.getByRole('link', { name: 'Your data and privacy' }))
})

test('on a slow connection the navigation bar appears before the page', async () => {
  const { page } = await visitAs()
  const release = await holdRequests(page, '/assets/status-page-*.js')
  await page.goto('/apply/status', { waitUntil: 'commit' })
  await expectVisible(link(page, 'Login'))
  await eventually(() => page.getByRole('heading', { level: 1 }).count()).toBe(0)

  release()

  await waitForHeading(page, 'My application')
})

test('unsaved settings survive Back, and a reload after the browser’s warning', async () => {
  const { page } = await visitAs('leader')
  await page.goto('/menu/settings?group=activity')
  const alone = page.getByRole('switch', { name: 'Count time alone in voice' })
  await alone.check()
  const width = () => page.getByRole('main').evaluate((main) => main.clientWidth)
  const before = await width()
  await page.getByRole('link', { name: 'Audit Log' }).first().click()
  const warning = page.getByRole('dialog', { name: 'You have unsaved changes' })
  await expectVisible(warning)
  expect(await width(), 'a dialog does not change the page’s width').toBe(before)
  expect(await accessibilityProblems(page)).toEqual([])
  await warning.getByRole('button', { name: 'Leave' }).click()
  await waitForHeading(page, 'Audit Log')

  await page.goBack()
  await eventually(() => alone.isChecked()).toBe(true)
  const warnings: string[] = []
  page.on('dialog', (dialog) => {
    warnings.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()

  await eventually(() => alone.isChecked()).toBe(true)
  expect(warnings).toEqual(['beforeunload'])
})
