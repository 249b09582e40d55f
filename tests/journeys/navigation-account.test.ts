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

test('a newcomer is neither a visitor nor signed in until the server has spoken', async () => {
  const { page } = await arrive('member')
  const letGo = await keepBack(page, '/api/accounts/info')
  await page.goto('/roster', { waitUntil: 'commit' })
  await arriveAt(page, 'The roll')
  expect(await login(page).count()).toBe(0)
  expect(await account(page).count()).toBe(0)

  letGo()

  await see(account(page))
})

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

describe('the Menu link', () => {
  const menu = (page: Page) =>
    page.getByRole('banner').getByRole('link', { name: 'Menu', exact: true })

  async function asLeader() {
    const visit = await arrive('leader')
    await visit.page.goto('/roster')
    await see(menu(visit.page))
    return visit
  }

  test('goes with the sign-out, and so does what this browser remembers', async () => {
    const { page } = await asLeader()
    await press(page, 'Account: Isaure')
    await press(page, 'Logout')

    await see(login(page))

    expect(await menu(page).count()).toBe(0)
    expect(await remembered(page)).toBeNull()
  })

  test('goes when the server cannot tell who it is', async () => {
    const { page, expectComplaint } = await asLeader()
    await page.route('**/api/accounts/info', (route) => route.abort('connectionreset'))
    expectComplaint(/ERR_CONNECTION_RESET/)

    await page.reload()

    await see(login(page))
    expect(await menu(page).count()).toBe(0)
  })

  test.each(['false', 'True', '1', ''])('is not shown for the claim “%s”', async (claim) => {
    const { page } = await asLeader()
    await page.route('**/api/accounts/info', async (route) => {
      const response = await route.fetch()
      const info = await response.json()
      await route.fulfill({
        response,
        json: { ...info, claims: { ...info.claims, is_admin: claim } },
      })
    })

    await page.reload()

    await soon(() => remembered(page)).toContain(`"is_admin":"${claim}"`)
    await see(page.getByRole('button', { name: 'Account: Isaure' }))
    expect(await menu(page).count()).toBe(0)
  })
})

describe('the way to the form', () => {
  test('looks every 100 ms whether the server has answered', async () => {
    const { page } = await arrive()
    await page.clock.install({ time: '2026-06-01T12:00:00Z' })
    await page.clock.pauseAt('2026-06-01T12:00:01Z')
    await page.goto('/roster')
    await see(login(page))
    await page.evaluate('localStorage.clear()')
    const left: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && left.push(request.url()))
    await page.getByRole('banner').getByRole('link', { name: 'Apply', exact: true }).click()
    await see(page.getByText('Checking who you are...'))
    await soon(() => remembered(page)).not.toBeNull()

    await page.clock.runFor(99)
    expect(left).toEqual([])
    await page.clock.runFor(1)

    await soon(() => left[0]).toContain('/api/accounts/login/apply')
  })

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
