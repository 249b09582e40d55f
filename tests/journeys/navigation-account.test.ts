import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeForm } from '../../src/testing/forms.ts'
import { refuseChangesOf } from './broken-database.ts'
import { arrive, arriveAt, house, keepBack, placeOf, press, see, soon } from './site.ts'

beforeEach(async () => {
  await house.empty()
  await makeForm(house.db)
})

const login = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' })
const account = (page: Page) => page.getByRole('button', { name: 'Account: Tarn' })
const remembered = (page: Page) => page.evaluate('localStorage.getItem("userInfo")')

describe('who was here before', () => {
  test('is shown at once, before the server has spoken', async () => {
    const { page } = await arrive('member')
    await page.goto('/')
    await see(account(page))
    const letGo = await keepBack(page, '/api/accounts/info')

    await page.reload({ waitUntil: 'commit' })

    await see(account(page))
    letGo()
    await soon(() => remembered(page)).toContain('"display_name":"Tarn"')
    await see(account(page))
  })

  test('is a visitor again when the server cannot tell who it is', async () => {
    const { page, expectComplaint } = await arrive('member')
    await page.goto('/')
    await see(account(page))
    await page.route('**/api/accounts/info', (route) => route.abort('connectionreset'))
    expectComplaint(/ERR_CONNECTION_RESET/)

    await page.reload()

    await see(login(page))
    expect(await remembered(page)).toBeNull()
  })

  test('stays signed in, here and there, when signing out fails', async () => {
    const { page, expectComplaint } = await arrive('member')
    await page.goto('/roster')
    await press(page, 'Account: Tarn')
    const mend = await refuseChangesOf('sessions')
    expectComplaint(/500 \(Internal Server Error\)|^Logout failed/)
    const logged = page.waitForEvent('console', (message) => message.text() === 'Logout failed')

    await press(page, 'Logout')

    await logged
    await see(account(page))
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await remembered(page)).toContain('"display_name":"Tarn"')
    await mend()
    await press(page, 'Logout')
    await see(login(page))
    expect(await remembered(page)).toBeNull()
  })
})

describe('the way to the form', () => {
  test('waits for the server, and then leads a visitor to the sign-in', async () => {
    const { page } = await arrive()
    await page.goto('/')
    await see(login(page))
    const letGo = await keepBack(page, '/api/accounts/info')
    await page.getByRole('link', { name: 'Apply', exact: true }).first().click()
    await see(page.getByText('Checking who you are...'))
    expect(placeOf(page)).toBe('/apply')
    const leaving = page.waitForRequest('**/api/accounts/login/apply')

    letGo()

    expect((await leaving).isNavigationRequest()).toBe(true)
    await see(page.getByRole('button', { name: 'Authorize' }))
  })

  test('does not take the browser’s word for it', async () => {
    const { page, context } = await arrive('member')
    await page.goto('/')
    await see(account(page))
    await context.clearCookies()

    await page.goto('/apply')

    await see(page.getByRole('button', { name: 'Authorize' }))
  })

  test('lets in whoever is signed in', async () => {
    const { page } = await arrive('member')
    await page.goto('/apply')

    await arriveAt(page, 'Application')
    expect(placeOf(page)).toBe('/apply')
  })
})
