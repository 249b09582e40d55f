import { beforeEach, describe, expect, test } from 'vitest'
import { makeForm } from '../../../src/testing/features/forms.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import {
  app,
  clickButton,
  createScreen,
  eventually,
  expectHidden,
  expectVisible,
  waitForHeading,
} from '../site.ts'

beforeEach(async () => {
  await app.reset()
  await makeForm(app.db)
})

const bar = (page: Screen) => page.getByRole('banner')
const link = (page: Screen, name: string) => bar(page).getByRole('link', { name, exact: true })
const mainLinks = (page: Screen) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents()

describe('the navigation bar', () => {
  test.each([
    ['a visitor to the public pages', undefined, []],
    ['a member to the events, too', 'member', ['Events']],
  ])('links %s, and not to the Menu [spec 2.16]', async (_, person, more) => {
    const page = await createScreen(person)
    await page.goto('/')
    await expectVisible(
      person ? page.getByRole('button', { name: /^Account/ }) : link(page, 'Login'),
    )

    await eventually(() => mainLinks(page)).toEqual(['Home', 'Apply', 'Games', 'Roster', ...more])
  })

  test('does not link members to the events of a server that has none for members', async () => {
    const page = await createScreen('member')
    page.prepare = (window) => {
      const fetch = window.fetch.bind(window)
      const withoutEvents = async (path: string, init?: never) => {
        const response = await fetch(path, init)
        if (path !== '/api/accounts/info') return response
        const { hasEvents: _, ...info } = JSON.parse(await response.text())
        return new Response(JSON.stringify(info))
      }
      Object.assign(window, { fetch: withoutEvents })
    }
    await page.goto('/')
    await expectVisible(page.getByRole('button', { name: /^Account/ }))
    await eventually(() => mainLinks(page)).toEqual(['Home', 'Apply', 'Games', 'Roster'])
  })

  test('shows staff the Menu link, too [spec 2.17]', async () => {
    const page = await createScreen('leader')
    await page.goto('/')
    await expectVisible(link(page, 'Menu'))
    await eventually(() => mainLinks(page)).toEqual([
      'Home',
      'Apply',
      'Games',
      'Roster',
      'Events',
      'Menu',
    ])

    await link(page, 'Menu').click()

    await waitForHeading(page, 'Dashboard')
    expect(page.path()).toBe('/menu')
  })

  test('marks the current page, and the home page under both URLs', async () => {
    const page = await createScreen('leader')
    for (const [address, here] of [
      ['/', 'Home'],
      ['/home', 'Home'],
      ['/HOME/', 'Home'],
      ['/apply/status', 'Apply'],
      ['/roster', 'Roster'],
      ['/menu/submissions', 'Menu'],
    ] as const) {
      await page.goto(address)
      await expectVisible(link(page, here))
      const marked = bar(page).locator('[aria-current=page]')
      await eventually(() => marked.allTextContents(), address).toEqual([here])
    }
    await page.goto('/profile')
    await waitForHeading(page, 'Profile')
    await eventually(() => bar(page).locator('[aria-current]').count()).toBe(0)
  })
})

describe('the account menu', () => {
  const open = async (page: Screen, name: string) => {
    await page.goto('/roster')
    await clickButton(page, `Account: ${name}`)
    await expectVisible(page.getByRole('button', { name: 'Logout' }))
  }

  test('links main roster members to the profile and closes', async () => {
    const page = await createScreen('member')
    await open(page, 'Tarn')

    await link(page, 'Profile').click()

    await waitForHeading(page, 'Profile')
    await expectHidden(page.getByRole('button', { name: 'Logout' }))
    await eventually(() => page.getByRole('heading', { level: 1 }).hasFocus()).toBe(true)
  })

  test('has no profile link for others [spec 2.20]', async () => {
    const page = await createScreen('applicant')
    await open(page, 'Wren')

    await eventually(() => link(page, 'Profile').count()).toBe(0)
    expect(await link(page, 'My application').getAttribute('href')).toBe('/apply/status')
    await link(page, 'Privacy').click()
    await waitForHeading(page, 'Privacy')
  })
})

describe('navigating between pages', () => {
  test('each page has its own title and focuses its heading', async () => {
    const page = await createScreen('leader')
    await page.goto('/')
    await waitForHeading(page, 'Twenty-five is enough.')
    await eventually(() => page.title()).toBe('Orillon')
    for (const [name, heading, title] of [
      ['Apply', 'Application', 'Apply — Orillon'],
      ['Roster', 'The roll', 'Roster — Orillon'],
      ['Menu', 'Dashboard', 'Dashboard — Orillon'],
      ['Home', 'Twenty-five is enough.', 'Orillon'],
    ] as const) {
      await link(page, name).click()
      await waitForHeading(page, heading)
      await eventually(() => page.getByRole('heading', { level: 1 }).hasFocus(), name).toBe(true)
      await eventually(() => page.title()).toBe(title)
    }
  })

  test('a page that loads leaves the focus where it is, also when it replaces its placeholder', async () => {
    const page = await createScreen('member')
    await page.goto('/events')

    await waitForHeading(page, 'What is next')
    expect(await page.getByRole('heading', { level: 1 }).hasFocus()).toBe(false)
  })
})
