import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { rolePriority } from '../../../src/contract/members/profiles.ts'
import { members } from '../../../src/db/schema/guild.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { hideTable } from '../../journeys/broken-database.ts'
import {
  app,
  clickButton,
  createScreen,
  eventually,
  expectHidden,
  expectVisible,
  waitForResponses,
} from '../site.ts'

beforeEach(() => app.reset())

const rank = (page: Screen, name: string) => page.getByRole('region', { name, exact: true })

/** The names on the cards of one rank in order. */
const namesOf = (page: Screen, name: string) => rank(page, name).getByRole('heading', { level: 3 })

const failure = (page: Screen) => page.getByText('Failed to load roster. Please try again later.')

describe('the roster', () => {
  test('has a card for every member with a rank, under the highest one [spec 9.14]', async () => {
    const page = await createScreen()
    await page.goto('/roster')
    await expectVisible(rank(page, 'Monarchs'))

    const highest = app.simulator.control
      .people()
      .flatMap(({ roles, inGuild }) => (inGuild ? rolePriority.find((r) => roles.includes(r)) : []))
    for (const name of rolePriority) {
      const expected = highest.filter((role) => role === name).length
      await eventually(() => namesOf(page, name).count(), name).toBe(expected)
    }
    await eventually(() => namesOf(page, 'Monarchs').allTextContents()).toEqual([
      'Brannock',
      'Isaure',
    ])
    await eventually(() => namesOf(page, 'Guild Bot').allTextContents()).toEqual([
      'Carillon',
      'Muster',
    ])
    await eventually(() => namesOf(page, 'Main Roster').allTextContents()).toContain('نور الدين')
    await eventually(() => page.getByText('Wren', { exact: true }).count()).toBe(0)
  })

  test('shows avatar, name and highest role on each card [spec 2.65]', async () => {
    app.simulator.control.roles({ as: 'tarn', add: ['Advisors'] })
    await app.waitForGatewayEvents()
    const page = await createScreen()
    await page.goto('/roster')
    const card = rank(page, 'Advisors').getByRole('listitem').filter({ hasText: 'Tarn' })

    await expectVisible(card.getByRole('heading', { name: 'Tarn', exact: true }))

    await eventually(() => card.locator('img').getAttribute('src')).toContain(app.idOf('tarn'))
    await expectVisible(card.getByText('Advisors', { exact: true }))
    await eventually(() => card.getByText('Main Roster').count()).toBe(0)
  })

  test('links to the members’ profiles, each in a new tab [spec 2.66]', async () => {
    await app.db
      .update(members)
      .set({
        steam: 'https://steamcommunity.com/id/tarn',
        x: 'https://x.com/tarn',
        twitch: 'www.twitch.tv/tarn',
        youtube: 'https://www.youtube.com/@tarn',
      })
      .where(eq(members.id, app.idOf('tarn')))
    const page = await createScreen()
    await page.goto('/roster')
    await expectVisible(rank(page, 'Monarchs'))

    const links = page.getByRole('link', { name: /^Tarn on/ })
    const found = await Promise.all(
      (await links.all()).map((one) =>
        Promise.all(['aria-label', 'href', 'target'].map((name) => one.getAttribute(name))),
      ),
    )

    expect(found).toEqual([
      ['Tarn on Steam', 'https://steamcommunity.com/id/tarn', '_blank'],
      ['Tarn on X', 'https://x.com/tarn', '_blank'],
      ['Tarn on Twitch', 'https://www.twitch.tv/tarn', '_blank'],
      ['Tarn on YouTube', 'https://www.youtube.com/@tarn', '_blank'],
    ])
    await eventually(() => page.getByRole('link', { name: /^Isaure on/ }).count()).toBe(0)
  })

  test('moves a promoted member to the new rank', async () => {
    const page = await createScreen()
    await page.goto('/roster')
    await expectVisible(rank(page, 'Advisors'))
    await eventually(() => namesOf(page, 'Advisors').allTextContents()).not.toContain('Tarn')

    app.simulator.control.roles({ as: 'tarn', add: ['Advisors'] })
    await app.waitForGatewayEvents()
    await page.reload()

    await expectVisible(rank(page, 'Advisors'))
    await eventually(() => namesOf(page, 'Advisors').allTextContents()).toContain('Tarn')
    await eventually(() => namesOf(page, 'Main Roster').allTextContents()).not.toContain('Tarn')
  })

  test('shows a message if no member has a rank', async () => {
    await app.db.update(members).set({ inGuild: false })
    const page = await createScreen()
    await page.goto('/roster')

    await expectVisible(page.getByText('The roster is empty.'))

    await eventually(() => page.getByText(/\d members?/).count()).toBe(0)
  })

  test('shows a loading state [spec 2.63, 4.19]', async () => {
    const page = await createScreen()
    const release = page.holdRequests('/api/user/users')
    await page.goto('/roster')
    await expectVisible(page.getByText('Loading roster...'))

    release()

    await expectVisible(rank(page, 'Monarchs'))
    await expectHidden(page.getByText('Loading roster...'))
  })
})

describe('a roster that cannot be loaded', () => {
  test('the roster shows an error when the server fails, and Retry loads it [spec 2.64, 8.10]', async () => {
    const page = await createScreen()
    await page.goto('/')
    await expectVisible(page.getByRole('link', { name: 'Login' }))
    const restore = await hideTable('roles')
    await page.getByRole('link', { name: 'Roster' }).first().click()
    await expectVisible(failure(page))
    await eventually(() => page.getByRole('region').count()).toBe(0)
    await clickButton(page, 'Retry')
    await waitForResponses(page)
    await expectVisible(failure(page))

    await restore()
    await clickButton(page, 'Retry')

    await expectVisible(rank(page, 'Monarchs'))
    await expectHidden(failure(page))
  })

  test('the roster shows an error when the connection is gone, and Retry loads it', async () => {
    const page = await createScreen()
    const reconnect = page.reply('GET /api/user/users', {})
    await page.goto('/roster')
    await expectVisible(failure(page))

    reconnect()
    await clickButton(page, 'Retry')

    await expectVisible(rank(page, 'Monarchs'))
  })
})
