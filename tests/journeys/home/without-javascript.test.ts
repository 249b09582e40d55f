import { beforeEach, test } from 'vitest'
import { contentOf } from '../../../src/testing/site-content.ts'
import {
  app,
  eventually,
  expectToFitWidth,
  expectVisible,
  pathOf,
  visitAs,
  waitForHeading,
} from '../site.ts'

const { games, guild } = contentOf()

beforeEach(() => app.reset())

const plain = { runsScripts: false }

test('without JavaScript the landing page shows all its content and pictures, and the navigation works', async () => {
  const { page } = await visitAs(undefined, { ...plain, width: 1440 })
  await page.goto('/')
  const main = page.getByRole('main')
  const bar = page.getByRole('navigation', { name: 'Main' })

  await expectVisible(page.getByRole('heading', { level: 1, name: guild.tagline.join(' ') }))
  for (const { title } of [...guild.join.steps, ...guild.offers.list, ...guild.requirements.list]) {
    await expectVisible(main.getByRole('heading', { name: title, exact: true }))
  }
  const [first] = guild.faq.list
  await page.getByText(first?.question ?? '').click()
  await expectVisible(page.getByText(first?.answer ?? ''))
  await eventually(() => main.getByRole('button').count()).toBe(0)
  await eventually(() => page.locator('.without-script').count()).toBe(0)
  for (const picture of await page.locator('main img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await eventually(() =>
      picture.evaluate((image) => 'naturalWidth' in image && image.naturalWidth),
    ).toBeGreaterThan(0)
  }

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await bar.getByRole('link', { name: 'Games' }).click()
    await waitForHeading(page, games.title)
    for (const { title } of [...games.upcoming, ...games.prior, ...games.timeline]) {
      await expectVisible(page.getByRole('heading', { name: title }).first())
    }
    await bar.getByRole('link', { name: 'Roster' }).click()
    await waitForHeading(page, guild.roster.title)
    await expectVisible(page.locator('.without-script'))
    await bar.getByRole('link', { name: 'Home' }).click()

    await eventually(() => pathOf(page)).toBe('/')
    await eventually(() => page.getByRole('banner').getByRole('button').count()).toBe(0)
    await expectToFitWidth(page, width)
  }
})

test('without JavaScript an unknown address is not found, and a member page explains why it is empty', async () => {
  const { page, expectConsole } = await visitAs(undefined, plain)
  expectConsole(/404/)
  await page.goto('/nowhere/at/all')
  await expectVisible(page.getByRole('heading', { level: 1 }))
  await expectVisible(page.getByRole('main').getByRole('link').first())

  // Every page requests the account.
  expectConsole(/preloaded/)
  await page.goto('/profile')
  const notice = page.locator('.without-script')
  await eventually(() => notice.textContent()).toBe('This page needs JavaScript. Return to Home')
  await notice.locator('a').click()

  await eventually(() => pathOf(page)).toBe('/')
})
