import { beforeEach, describe, expect, test } from 'vitest'
import { makeForm } from '../../../src/testing/features/forms.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { refuseChangesOf } from '../../journeys/broken-database.ts'
import { app, arrive, arriveAt, open, press, see, soon } from '../site.ts'

beforeEach(async () => {
  await app.empty()
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

test('a first visit is neither signed in nor out until the server responds', async () => {
  const page = await arrive('member')
  const letGo = page.keepBack('/api/accounts/info')
  await page.goto('/roster')
  await arriveAt(page, 'The roll')
  expect(await login(page).count()).toBe(0)
  expect(await account(page).count()).toBe(0)

  letGo()

  await see(account(page))
})

describe('a returning user', () => {
  test('is shown at once, before the server responds', async () => {
    const page = await arrive('member')
    await page.goto('/')
    await see(account(page))
    const letGo = page.keepBack('/api/accounts/info')

    await page.reload()

    await see(account(page))
    letGo()
    await soon(() => remembered(page)).toContain('"display_name":"Tarn"')
    await see(account(page))
  })

  test('is shown as a visitor if the server fails', async () => {
    const page = await arrive('member')
    await page.goto('/')
    await see(account(page))
    cutOff(page)

    await page.reload()

    await see(login(page))
    expect(await remembered(page)).toBeNull()
  })

  test('stays signed in when signing out fails', async () => {
    const page = await arrive('member')
    await page.goto('/roster')
    await press(page, 'Account: Tarn')
    const mend = await refuseChangesOf('sessions')
    page.expectComplaint(/^Logout failed/)

    await press(page, 'Logout')

    await soon(() => page.complaints).toEqual(['Logout failed'])
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
  const menu = (page: Screen) =>
    page.getByRole('banner').getByRole('link', { name: 'Menu', exact: true })

  async function asLeader() {
    const page = await open('/roster', 'leader')
    await see(menu(page))
    return page
  }

  test('disappears on sign-out, together with the stored state', async () => {
    const page = await asLeader()
    await press(page, 'Account: Isaure')
    await press(page, 'Logout')

    await see(login(page))

    expect(await menu(page).count()).toBe(0)
    expect(await remembered(page)).toBeNull()
  })

  test('disappears if the server fails', async () => {
    const page = await asLeader()
    cutOff(page)

    await page.reload()

    await see(login(page))
    expect(await menu(page).count()).toBe(0)
  })

  test.each(['false', 'True', '1', ''])('is not shown for the stored value “%s”', async (claim) => {
    const page = await asLeader()
    const fetch = page.caller.fetch.bind(page.caller)
    page.caller.fetch = async (path, init) => {
      const response = await fetch(path, init)
      if (path !== '/api/accounts/info') return response
      const info = (await response.json()) as { claims: object }
      return Response.json({ ...info, claims: { ...info.claims, is_admin: claim } })
    }

    await page.reload()

    await soon(() => remembered(page)).toContain(`"is_admin":"${claim}"`)
    await see(page.getByRole('button', { name: 'Account: Isaure' }))
    await soon(() => menu(page).count()).toBe(0)
  })
})

describe('the link to the form', () => {
  test('lets in signed-in users', async () => {
    const page = await arrive('member')
    await page.goto('/apply')

    await arriveAt(page, 'Application')
    expect(page.path()).toBe('/apply')
  })
})
