import { beforeEach, describe, expect, test } from 'vitest'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import {
  app,
  createScreen,
  eventually,
  expectHidden,
  expectVisible,
  waitForHeading,
} from '../site.ts'

beforeEach(() => app.reset())

const tab = (page: Screen, name: string) => page.getByRole('tab', { name, exact: true })
const panel = (page: Screen, name: string) => page.getByRole('tabpanel', { name, exact: true })
const cards = (page: Screen) => panel(page, 'Upcoming Games').getByRole('listitem')
const entry = (page: Screen, date: string) => page.getByRole('listitem').filter({ hasText: date })

describe('upcoming games', () => {
  test('are six cards, each with its release, a description and the badge [spec 2.44, 2.45, 9.15]', async () => {
    const page = await createScreen()
    await page.goto('/games')
    await waitForHeading(page, 'Where we fight')
    await eventually(() => page.window.document.title).toContain('Games')

    await expectVisible(cards(page).first())
    const found = await Promise.all(
      (await cards(page).all()).map(async (card) => [
        await card.locator('h2 a').textContent(),
        await card.locator('h2 + p').textContent(),
        (await card.textContent())?.endsWith('Upcoming'),
      ]),
    )

    const expected = [
      ['Aion 2', 'Q1 2026', true],
      ['ArcheAge Chronicles', 'Q2 2026', true],
      ['Ashes of Creation', 'TBA', true],
      ['Bellatores', 'TBA', true],
      ['Chrono Odyssey', 'TBA', true],
      ['Perfect New World', 'TBA', true],
    ]
    expect(found).toEqual(
      expected.map(([name, release, isUpcoming]) => [
        expect.stringMatching(new RegExp(`^${name}`)),
        expect.stringMatching(new RegExp(`${release}$`)),
        isUpcoming,
      ]),
    )
    for (const card of await cards(page).all()) {
      await eventually(
        async () => (await card.locator('h2 ~ p, div > p').last().textContent())?.length,
      ).toBeGreaterThan(40)
    }
  })
})

describe('the two tabs', () => {
  test('are kept in the URL, so that reload and Back restore them [spec 4.20]', async () => {
    const page = await createScreen()
    await page.goto('/games')
    await tab(page, 'Prior Games').click()
    await expectVisible(page.getByRole('button', { name: 'Throne and Liberty' }))
    await expectHidden(cards(page).first())
    expect(page.path()).toBe('/games?tab=prior')

    await page.reload()
    await expectVisible(page.getByRole('button', { name: 'Throne and Liberty' }))
    await page.getByRole('link', { name: 'Roster' }).first().click()
    await waitForHeading(page, 'The roll')
    await page.goBack()

    await expectVisible(page.getByRole('button', { name: 'Throne and Liberty' }))
    await eventually(() => tab(page, 'Prior Games').getAttribute('aria-selected')).toBe('true')
    await tab(page, 'Upcoming Games').click()
    await expectVisible(cards(page).first())
    expect(page.path()).toBe('/games')
  })
})

describe('the prior game', () => {
  test('is one card, labelled with its years and Completed [spec 2.47, 2.58]', async () => {
    const page = await createScreen()
    await page.goto('/games?tab=prior')
    const card = panel(page, 'Prior Games').getByRole('list').first().getByRole('listitem')
    await expectVisible(card.getByRole('heading', { name: 'Throne and Liberty' }))
    await expectVisible(card.getByText('2024-2025', { exact: true }))
    await expectVisible(card.getByText('Completed', { exact: true }))
  })
})

describe('the timeline', () => {
  test('has the closed beta and the launch with its castle sieges [spec 2.49]', async () => {
    const page = await createScreen()
    await page.goto('/games?tab=prior')
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await expectVisible(timeline)
    await eventually(() => timeline.getByRole('listitem').count()).toBe(2)
    await expectVisible(entry(page, 'April 2024').getByRole('heading', { name: 'Closed beta' }))
    await expectVisible(
      entry(page, 'October 2024').getByRole('heading', { name: 'Launch and castle sieges' }),
    )
  })
})
