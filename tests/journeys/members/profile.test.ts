import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { members } from '../../../src/db/schema/guild.ts'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { hideColumn } from '../broken-database.ts'
import {
  app,
  clickButton,
  eventually,
  expectHidden,
  expectToFitWidth,
  expectVisible,
  holdRequests,
  visitAs,
  waitForHeading,
} from '../site.ts'

beforeEach(() => app.empty())

const card = (page: Page) => page.getByRole('region', { name: 'Your card' })
const field = (page: Page, name: string) =>
  page.getByRole('form', { name: 'Social Media Links' }).getByRole('textbox', { name, exact: true })

describe('the profile', () => {
  test('shows the card of the signed-in user, with the highest role in its colour', async () => {
    const { page } = await visitAs('leader')
    await page.goto('/profile')

    await expectVisible(card(page).getByRole('heading', { name: 'Isaure' }))
    const role = card(page).getByText('Monarchs')
    await expectVisible(role)
    await eventually(() => card(page).getByText('Main Roster').count()).toBe(0)
    const picture = card(page).locator('img')
    await eventually(() => picture.evaluate((img) => img.naturalWidth)).toBeGreaterThan(0)
    const [ofRole, ofName] = await Promise.all(
      [role, card(page).getByRole('heading')].map((one) =>
        one.evaluate((element) => {
          return element.ownerDocument.defaultView.getComputedStyle(element).color as string
        }),
      ),
    )
    expect(ofRole).not.toBe(ofName)
  })

  test('opens links in a new tab, with https added', async () => {
    await app.db
      .update(members)
      .set({ steam: 's.team/p/tarn', x: 'http://x.com/tarn', youtube: 'https://youtu.be/tarn' })
      .where(eq(members.id, app.idOf('tarn')))
    const { page } = await visitAs('member')
    await page.goto('/profile')
    await expectVisible(card(page))

    const links = await card(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => [one.ariaLabel, one.href, one.target, one.rel]))

    const rel = 'noopener noreferrer'
    expect(links).toEqual([
      ['Tarn on Steam', 'https://s.team/p/tarn', '_blank', rel],
      ['Tarn on X', 'http://x.com/tarn', '_blank', rel],
      ['Tarn on YouTube', 'https://youtu.be/tarn', '_blank', rel],
    ])
  })

  test('is available to members without a rank', async () => {
    const { page } = await visitAs('outsider')
    await page.goto('/profile')

    await expectVisible(card(page).getByRole('heading', { name: 'Peregrine' }))
    await expectVisible(field(page, 'Steam'))
  })

  test('asks visitors to sign in', async () => {
    const { page } = await visitAs()
    await page.goto('/profile')

    await expectVisible(page.getByRole('alert').getByText('User ID not found.'))
    const login = page.getByRole('main').getByRole('link', { name: 'Login' })
    await eventually(() => login.getAttribute('href')).toBe('/api/accounts/login/home')
    await eventually(() => page.getByRole('textbox').count()).toBe(0)
  })

  test('shows a skeleton while loading', async () => {
    const { page } = await visitAs('member')
    const release = await holdRequests(page, '/api/user/user/*')
    await page.goto('/profile')
    await expectVisible(page.getByText('Loading profile...'))

    release()

    await expectVisible(field(page, 'Steam'))
    await expectHidden(page.getByText('Loading profile...'))
  })

  test('shows an error and Retry when it cannot be loaded', async () => {
    const { page, expectConsole } = await visitAs('member')
    const repair = await hideColumn('roles', 'color')
    expectConsole(/500 \(Internal Server Error\)/)
    await page.goto('/profile')
    const failure = page.getByText('Failed to load profile. Please try again later.')
    await expectVisible(failure)
    // Otherwise the first retry might be answered after the repair.
    const failed = page.waitForResponse((response) => response.status() === 500)
    await clickButton(page, 'Retry')
    await failed
    await eventually(() => page.getByRole('button', { name: 'Retry' }).isEnabled()).toBe(true)
    await expectVisible(failure)

    await repair()
    await clickButton(page, 'Retry')

    await expectVisible(card(page))
    await expectHidden(failure)
  })
})

test('the profile is accessible and fits the window', async () => {
  const { page, expectConsole } = await visitAs('lastgun')
  expectConsole(/40[01] \((Bad Request|Unauthorized)\)/)
  await page.goto('/profile')
  await expectVisible(card(page))
  await field(page, 'Steam').fill(`https://steamcommunity.com/id/${'W'.repeat(150)}`)
  await clickButton(page, 'Save Links')
  await expectVisible(page.getByText('Saved!'))
  expect(await accessibilityProblems(page), 'saved').toEqual([])
  await field(page, 'Steam').fill('example.com')
  await clickButton(page, 'Save Links')
  await expectVisible(page.getByText('Invalid Steam URL.'))
  expect(await accessibilityProblems(page), 'refused').toEqual([])

  for (const width of [320, 390, 768, 1101]) {
    await page.setViewportSize({ width, height: 700 })
    await expectToFitWidth(page, width)
  }
  await page.goto('/')
  await page.context().clearCookies()
  await page.goto('/profile')
  await waitForHeading(page, 'Profile')
  await expectVisible(page.getByText('User ID not found.'))
  expect(await accessibilityProblems(page), 'visitor').toEqual([])
})
