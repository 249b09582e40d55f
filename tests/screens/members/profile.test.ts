import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { members } from '../../../src/db/schema/guild.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { hideColumn } from '../../journeys/broken-database.ts'
import {
  app,
  clickButton,
  createScreen,
  eventually,
  expectHidden,
  expectVisible,
  openPage,
  waitForResponses,
} from '../site.ts'

beforeEach(() => app.reset())

const card = (page: Screen) => page.getByRole('region', { name: 'Your card' })
const field = (page: Screen, name: string) =>
  page.getByRole('form', { name: 'Social Media Links' }).getByRole('textbox', { name, exact: true })

describe('the profile', () => {
  test('shows the card of the signed-in user, with the highest role', async () => {
    const page = await openPage('/profile', 'leader')

    await expectVisible(card(page).getByRole('heading', { name: 'Isaure' }))
    await expectVisible(card(page).getByText('Monarchs'))
    await eventually(() => card(page).getByText('Main Roster').count()).toBe(0)
    await eventually(() => card(page).locator('img').getAttribute('src')).toContain(
      app.idOf('leader'),
    )
  })

  test('opens links in a new tab, with https added [spec 2.61, 5.24]', async () => {
    await app.db
      .update(members)
      .set({ steam: 's.team/p/tarn', x: 'http://x.com/tarn', youtube: 'https://youtu.be/tarn' })
      .where(eq(members.id, app.idOf('tarn')))
    const page = await openPage('/profile', 'member')
    await expectVisible(card(page).getByRole('link').first())

    const names = ['aria-label', 'href', 'target', 'rel']
    const links = await Promise.all(
      (await card(page).getByRole('link').all()).map((link) =>
        Promise.all(names.map((name) => link.getAttribute(name))),
      ),
    )

    const rel = 'noopener noreferrer'
    expect(links).toEqual([
      ['Tarn on Steam', 'https://s.team/p/tarn', '_blank', rel],
      ['Tarn on X', 'http://x.com/tarn', '_blank', rel],
      ['Tarn on YouTube', 'https://youtu.be/tarn', '_blank', rel],
    ])
  })

  test('is available to members without a rank [spec 2.29]', async () => {
    const page = await openPage('/profile', 'outsider')

    await expectVisible(card(page).getByRole('heading', { name: 'Peregrine' }))
    await expectVisible(field(page, 'Steam'))
  })

  test('asks visitors to sign in [spec 8.5]', async () => {
    const page = await openPage('/profile')

    await expectVisible(page.getByRole('alert').getByText('User ID not found.'))
    const login = page.getByRole('main').getByRole('link', { name: 'Login' })
    await eventually(() => login.getAttribute('href')).toBe('/api/accounts/login/home')
    await eventually(() => page.getByRole('textbox').count()).toBe(0)
  })

  test('shows a skeleton while loading', async () => {
    const page = await createScreen('member')
    const release = page.holdRequests(/^\/api\/user\/user\//)
    await page.goto('/profile')
    await expectVisible(page.getByText('Loading profile...'))

    release()

    await expectVisible(field(page, 'Steam'))
    await expectHidden(page.getByText('Loading profile...'))
  })

  test('shows an error and Retry when it cannot be loaded [spec 8.6]', async () => {
    const page = await createScreen('member')
    const restore = await hideColumn('roles', 'color')
    await page.goto('/profile')
    const failure = page.getByText('Failed to load profile. Please try again later.')
    await expectVisible(failure)
    // Otherwise the first retry might be answered after the repair.
    await clickButton(page, 'Retry')
    await waitForResponses(page)
    await expectVisible(failure)

    await restore()
    await clickButton(page, 'Retry')

    await expectVisible(card(page))
    await expectHidden(failure)
  })
})
