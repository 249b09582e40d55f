import { beforeEach, describe, expect, test } from 'vitest'
import { makeForm } from '../../../src/testing/features/forms.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { rejectChangesOf } from '../../journeys/broken-database.ts'
import {
  app,
  clickButton,
  createScreen,
  eventually,
  expectVisible,
  openPage,
  waitForHeading,
} from '../site.ts'

beforeEach(async () => {
  await app.reset()
  await makeForm(app.db)
})

const login = (page: Screen) => page.getByRole('banner').getByRole('link', { name: 'Login' })
const account = (page: Screen) => page.getByRole('button', { name: 'Account: Tarn' })
const remembered = (page: Screen) => page.window.localStorage.getItem('userInfo')

/** Makes the page's account requests fail. */
function cutOff(page: Screen): void {
  page.prepare = (window) => {
    const fetch = window.fetch.bind(window)
    Object.assign(window, {
      fetch: (path: string, init?: never) =>
        path === '/api/accounts/info'
          ? Promise.reject(new TypeError('Failed to fetch'))
          : fetch(path, init),
    })
  }
}

test('a first visit is neither signed in nor out until the server responds [spec 4.11]', async () => {
  const page = await createScreen('member')
  const release = page.holdRequests('/api/accounts/info')
  await page.goto('/roster')
  await waitForHeading(page, 'The roll')
  await eventually(() => login(page).count()).toBe(0)
  await eventually(() => account(page).count()).toBe(0)

  release()

  await expectVisible(account(page))
})

describe('a returning user', () => {
  test('is shown at once, before the server responds [spec 4.12]', async () => {
    const page = await createScreen('member')
    await page.goto('/')
    await expectVisible(account(page))
    const release = page.holdRequests('/api/accounts/info')

    await page.reload()

    await expectVisible(account(page))
    release()
    await eventually(() => remembered(page)).toContain('"display_name":"Tarn"')
    await expectVisible(account(page))
  })

  test('is shown as a visitor if the server fails [spec 8.11]', async () => {
    const page = await createScreen('member')
    await page.goto('/')
    await expectVisible(account(page))
    cutOff(page)

    await page.reload()

    await expectVisible(login(page))
    await eventually(() => remembered(page)).toBeNull()
  })

  test('stays signed in when signing out fails [spec 8.12]', async () => {
    const page = await createScreen('member')
    await page.goto('/roster')
    await clickButton(page, 'Account: Tarn')
    const restore = await rejectChangesOf('sessions')
    page.expectConsole(/^Logout failed/)

    await clickButton(page, 'Logout')

    await eventually(() => page.consoleMessages).toEqual(['Logout failed'])
    await expectVisible(account(page))
    await eventually(() => page.getByRole('alert').count()).toBe(0)
    await eventually(() => remembered(page)).toContain('"display_name":"Tarn"')
    await restore()
    await clickButton(page, 'Logout')
    await expectVisible(login(page))
    await eventually(() => remembered(page)).toBeNull()
  })
})

describe('the Menu link', () => {
  const menu = (page: Screen) =>
    page.getByRole('banner').getByRole('link', { name: 'Menu', exact: true })

  async function asLeader() {
    const page = await openPage('/roster', 'leader')
    await expectVisible(menu(page))
    return page
  }

  test('disappears on sign-out, together with the stored state [spec 4.14]', async () => {
    const page = await asLeader()
    await clickButton(page, 'Account: Isaure')
    await clickButton(page, 'Logout')

    await expectVisible(login(page))

    await eventually(() => menu(page).count()).toBe(0)
    await eventually(() => remembered(page)).toBeNull()
  })

  test('disappears if the server fails [spec 4.13]', async () => {
    const page = await asLeader()
    cutOff(page)

    await page.reload()

    await expectVisible(login(page))
    await eventually(() => menu(page).count()).toBe(0)
  })

  test.each(['false', 'True', '1', ''])(
    'is not shown for the stored value “%s” [spec 4.15]',
    async (claim) => {
      const page = await asLeader()
      const fetch = page.caller.fetch.bind(page.caller)
      page.caller.fetch = async (path, init) => {
        const response = await fetch(path, init)
        if (path !== '/api/accounts/info') return response
        const info = (await response.json()) as { claims: object }
        return Response.json({ ...info, claims: { ...info.claims, is_admin: claim } })
      }

      await page.reload()

      await eventually(() => remembered(page)).toContain(`"is_admin":"${claim}"`)
      await expectVisible(page.getByRole('button', { name: 'Account: Isaure' }))
      await eventually(() => menu(page).count()).toBe(0)
    },
  )
})

describe('the link to the form', () => {
  test('lets in signed-in users', async () => {
    const page = await createScreen('member')
    await page.goto('/apply')

    await waitForHeading(page, 'Application')
    expect(page.path()).toBe('/apply')
  })
})
