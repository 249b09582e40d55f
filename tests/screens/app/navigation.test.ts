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
  await app.empty()
  await makeForm(app.db)
})

const bar = (page: Screen) => page.getByRole('banner')
const link = (page: Screen, name: string) => bar(page).getByRole('link', { name, exact: true })
const mainLinks = (page: Screen) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents()

describe('the navigation bar', () => {
  test.each([
    ['a visitor', undefined],
    ['a member', 'member'],
  ])('links %s to the public pages, and not to the Menu', async (_, person) => {
    const page = await createScreen(person)
    await page.goto('/')
    await expectVisible(
      person ? page.getByRole('button', { name: /^Account/ }) : link(page, 'Login'),
    )

    expect(await mainLinks(page)).toEqual(['Home', 'Apply', 'Games', 'Roster'])
  })

  test('shows staff the Menu link, too', async () => {
    const page = await createScreen('leader')
    await page.goto('/')
    await expectVisible(link(page, 'Menu'))
    expect(await mainLinks(page)).toEqual(['Home', 'Apply', 'Games', 'Roster', 'Menu'])

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
      expect(await marked.allTextContents(), address).toEqual([here])
    }
    await page.goto('/profile')
    await waitForHeading(page, 'Profile')
    expect(await bar(page).locator('[aria-current]').count()).toBe(0)
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

  test('has no profile link for others', async () => {
    const page = await createScreen('applicant')
    await open(page, 'Wren')

    expect(await link(page, 'Profile').count()).toBe(0)
    await expectVisible(link(page, 'My application'))
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
})
