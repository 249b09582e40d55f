import { beforeEach, describe, expect, test } from 'vitest'
import { makeForm } from '../../../src/testing/features/forms.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { app, arrive, arriveAt, press, see, seeNoMore, soon } from '../site.ts'

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
    const page = await arrive(person)
    await page.goto('/')
    await see(person ? page.getByRole('button', { name: /^Account/ }) : link(page, 'Login'))

    expect(await mainLinks(page)).toEqual(['Home', 'Apply', 'Games', 'Roster'])
  })

  test('shows staff the Menu link, too', async () => {
    const page = await arrive('leader')
    await page.goto('/')
    await see(link(page, 'Menu'))
    expect(await mainLinks(page)).toEqual(['Home', 'Apply', 'Games', 'Roster', 'Menu'])

    await link(page, 'Menu').click()

    await arriveAt(page, 'Dashboard')
    expect(page.path()).toBe('/menu')
  })

  test('marks the current page, and the home page under both URLs', async () => {
    const page = await arrive('leader')
    for (const [address, here] of [
      ['/', 'Home'],
      ['/home', 'Home'],
      ['/HOME/', 'Home'],
      ['/apply/status', 'Apply'],
      ['/roster', 'Roster'],
      ['/menu/submissions', 'Menu'],
    ] as const) {
      await page.goto(address)
      await see(link(page, here))
      const marked = bar(page).locator('[aria-current=page]')
      expect(await marked.allTextContents(), address).toEqual([here])
    }
    await page.goto('/profile')
    await arriveAt(page, 'Profile')
    expect(await bar(page).locator('[aria-current]').count()).toBe(0)
  })
})

describe('the account menu', () => {
  const open = async (page: Screen, name: string) => {
    await page.goto('/roster')
    await press(page, `Account: ${name}`)
    await see(page.getByRole('button', { name: 'Logout' }))
  }

  test('links main roster members to the profile and closes', async () => {
    const page = await arrive('member')
    await open(page, 'Tarn')

    await link(page, 'Profile').click()

    await arriveAt(page, 'Profile')
    await seeNoMore(page.getByRole('button', { name: 'Logout' }))
    await soon(() => page.getByRole('heading', { level: 1 }).hasFocus()).toBe(true)
  })

  test('has no profile link for others', async () => {
    const page = await arrive('applicant')
    await open(page, 'Wren')

    expect(await link(page, 'Profile').count()).toBe(0)
    await see(link(page, 'My application'))
    await link(page, 'Privacy').click()
    await arriveAt(page, 'Privacy')
  })
})

describe('navigating between pages', () => {
  test('each page has its own title and focuses its heading', async () => {
    const page = await arrive('leader')
    await page.goto('/')
    await arriveAt(page, 'Twenty-five is enough.')
    await soon(() => page.title()).toBe('Orillon')
    for (const [name, heading, title] of [
      ['Apply', 'Application', 'Apply — Orillon'],
      ['Roster', 'The roll', 'Roster — Orillon'],
      ['Menu', 'Dashboard', 'Dashboard — Orillon'],
      ['Home', 'Twenty-five is enough.', 'Orillon'],
    ] as const) {
      await link(page, name).click()
      await arriveAt(page, heading)
      await soon(() => page.getByRole('heading', { level: 1 }).hasFocus(), name).toBe(true)
      await soon(() => page.title()).toBe(title)
    }
  })
})
