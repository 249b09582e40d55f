import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeForm } from '../../src/testing/forms.ts'
import { arrive, arriveAt, hasFocus, house, placeOf, press, see, seeNoMore, soon } from './site.ts'

beforeEach(async () => {
  await house.empty()
  await makeForm(house.db)
})

const bar = (page: Page) => page.getByRole('banner')
const link = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true })
const mainLinks = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents()

describe('the bar', () => {
  test.each([
    ['a visitor', undefined],
    ['a member', 'member'],
  ])('leads %s to the open pages, and not to the Menu', async (_, person) => {
    const { page } = await arrive(person)
    await page.goto('/')
    await see(person ? page.getByRole('button', { name: /^Account/ }) : link(page, 'Login'))

    expect(await mainLinks(page)).toEqual(['Home', 'Apply', 'Games', 'Roster'])
  })

  test('leads leadership to the Menu, too', async () => {
    const { page } = await arrive('leader')
    await page.goto('/')
    await see(link(page, 'Menu'))
    expect(await mainLinks(page)).toEqual(['Home', 'Apply', 'Games', 'Roster', 'Menu'])

    await link(page, 'Menu').click()

    await arriveAt(page, 'Dashboard')
    expect(placeOf(page)).toBe('/menu')
  })

  test('marks where one is, the home page by both its names', async () => {
    const { page } = await arrive('leader')
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

  test('has a Login that leaves for Discord by an ordinary navigation', async () => {
    const { page } = await arrive()
    await page.goto('/roster')
    const leaving = page.waitForRequest('**/api/accounts/login/home')

    await link(page, 'Login').click()

    expect((await leaving).isNavigationRequest()).toBe(true)
    await see(page.getByRole('button', { name: 'Authorize' }))
  })
})

describe('the account menu', () => {
  const open = async (page: Page, name: string) => {
    await page.goto('/roster')
    await press(page, `Account: ${name}`)
    await see(page.getByRole('button', { name: 'Logout' }))
  }

  test.each([1440, 390])(
    'shows the picture and the name of whoever is signed in, at %i px',
    async (width) => {
      const { page } = await arrive('member', { width, height: 800 })
      await page.goto('/roster')
      if (width < 1100) await press(page, 'Open menu')
      const who = bar(page)
        .locator(':visible:has(> img)')
        .filter({ hasText: /^Tarn$/ })

      await see(who)

      await soon(() => who.locator('img').evaluate((img) => img.naturalWidth)).toBeGreaterThan(0)
    },
  )

  test('leads the main roster to the profile, and closes then', async () => {
    const { page } = await arrive('member')
    await open(page, 'Tarn')

    await link(page, 'Profile').click()

    await arriveAt(page, 'Profile')
    await seeNoMore(page.getByRole('button', { name: 'Logout' }))
    await soon(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true)
  })

  test('knows no profile for others', async () => {
    const { page } = await arrive('applicant')
    await open(page, 'Wren')

    expect(await link(page, 'Profile').count()).toBe(0)
    await see(link(page, 'My application'))
    await link(page, 'Privacy').click()
    await arriveAt(page, 'Privacy')
  })

  test.each([390, 1100])('is in the sheet of the burger at %i px, whole', async (width) => {
    const { page } = await arrive('leader', { width, height: 800 })
    await page.goto('/roster')
    await press(page, 'Open menu')
    const sheet = page.getByRole('dialog', { name: 'Menu' })
    await see(sheet.getByText('Isaure'))
    await see(sheet.getByRole('link', { name: 'Menu', exact: true }))
    await see(sheet.getByRole('button', { name: 'Logout' }))
    expect(
      await bar(page)
        .getByRole('button', { name: /^Account/ })
        .count(),
    ).toBe(0)

    await sheet.getByRole('link', { name: 'Profile' }).click()

    await arriveAt(page, 'Profile')
    await seeNoMore(sheet)
  })

  test('is in the bar from 1101 px on, where there is no burger', async () => {
    const { page } = await arrive('leader', { width: 1101, height: 800 })
    await page.goto('/roster')

    await see(page.getByRole('button', { name: 'Account: Isaure' }))
    expect(await page.getByRole('button', { name: 'Open menu' }).count()).toBe(0)
  })

  test('lets a visitor sign in from the sheet', async () => {
    const { page } = await arrive(undefined, { width: 390, height: 800 })
    await page.goto('/roster')
    await press(page, 'Open menu')

    await page.getByRole('dialog').getByRole('link', { name: 'Login' }).click()

    await see(page.getByRole('button', { name: 'Authorize' }))
  })
})

describe('going from page to page', () => {
  test('each page has a title of its own, and its heading takes the focus', async () => {
    const { page } = await arrive('leader')
    await page.goto('/')
    await arriveAt(page, 'Twenty-five is enough.')
    const titles = new Set([await page.title()])
    for (const [name, heading] of [
      ['Apply', 'Application'],
      ['Roster', 'The roll'],
      ['Menu', 'Dashboard'],
      ['Home', 'Twenty-five is enough.'],
    ] as const) {
      await link(page, name).click()
      await arriveAt(page, heading)
      await soon(() => hasFocus(page.getByRole('heading', { level: 1 })), name).toBe(true)
      titles.add(await page.title())
    }
    expect([...titles]).toEqual([
      'Orillon',
      'Apply — Orillon',
      'Roster — Orillon',
      'Dashboard — Orillon',
    ])
  })

  test('opened directly, a page leaves the focus alone, and the first Tab skips to it', async () => {
    const { page } = await arrive('member')
    await page.goto('/profile')
    await see(page.getByRole('textbox', { name: 'Steam' }))
    await page.keyboard.press('Tab')
    expect(await hasFocus(page.getByRole('link', { name: 'Skip to content' }))).toBe(true)

    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')

    expect(await hasFocus(page.getByRole('link', { name: 'What is kept about you' }))).toBe(true)
  })

  test('on a slow line the bar is there before the page', async () => {
    const { page } = await arrive()
    let letGo = () => {}
    const gone = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/assets/status-page-*.js', async (route) => {
      await gone
      await route.continue()
    })
    await page.goto('/apply/status', { waitUntil: 'commit' })
    await see(link(page, 'Login'))
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0)

    letGo()

    await arriveAt(page, 'My application')
  })
})
