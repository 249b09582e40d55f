import { beforeEach, describe, expect, test } from 'vitest'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { contentOf } from '../../../src/testing/site-content.ts'
import {
  app,
  createScreen,
  eventually,
  expectVisible,
  openPage,
  waitForResponses,
} from '../site.ts'

const { guild } = contentOf()

beforeEach(() => app.reset())

const section = (page: Screen, name: string) => page.getByRole('region', { name, exact: true })

describe('landing page', () => {
  test('the hero shows the guild’s name and tagline [spec 1.1]', async () => {
    const hero = section(await openPage('/'), 'Introduction')

    await expectVisible(hero.getByRole('heading', { level: 1, name: guild.tagline.join(' ') }))
    await expectVisible(hero.getByText(guild.lead))
  })

  test('explains joining in four steps [spec 1.2]', async () => {
    const steps = section(await openPage('/'), guild.join.title).getByRole('listitem')

    await eventually(() => steps.getByRole('heading').allTextContents()).toEqual([
      'Join the Discord',
      'Fill in the form',
      'Interview with leadership',
      'Review and rosters',
    ])
    expect(await steps.nth(3).textContent()).toContain('eligible for rosters')
  })

  test('describes the guild beside a video [spec 1.3]', async () => {
    const about = section(await openPage('/'), guild.about.title)

    for (const paragraph of guild.about.paragraphs) await expectVisible(about.getByText(paragraph))
    expect(await about.locator('video').getAttribute('aria-label')).toBe(guild.about.film)
  })

  test('lists eight offers and six requirements [spec 1.4]', async () => {
    const page = await openPage('/')
    const offers = section(page, guild.offers.title).getByRole('listitem')
    const requirements = section(page, guild.requirements.title).getByRole('listitem')

    await eventually(() => offers.count()).toBe(8)
    await eventually(() => requirements.count()).toBe(6)
    for (const entry of [...(await offers.all()), ...(await requirements.all())]) {
      expect(await entry.getByRole('heading').textContent()).not.toBe('')
      expect(await entry.getByRole('paragraph').textContent()).toMatch(/\.$/)
    }
  })

  test('shows the facts about the guild [spec 1.7, 9.8]', async () => {
    const page = await openPage('/')
    await expectVisible(section(page, guild.requirements.title))

    const words = (await page.getByRole('main').textContent()) ?? ''

    expect(words).toContain('Members are 18 or older.')
    expect(words).toContain('A working microphone')
    expect(words).toContain('Basic English')
    expect(words).toMatch(/Be available on the days when a game .* goes live\./)
    expect(words).toContain(
      'Most of us are on Central European Time. One to four hours away is fine.',
    )
    expect(words).toContain('The core circle is about 20 to 25 people.')
    expect(words).toContain('a typical subscription runs at £10–20 a month')
  })

  test('ends with links to the form and both channels [spec 1.6]', async () => {
    const links = section(await openPage('/'), guild.closing.join(' ')).getByRole('link')
    await eventually(() => links.count()).toBe(3)

    const found = (await links.all()).map(async (link) => [
      await link.textContent(),
      await link.getAttribute('href'),
    ])

    expect(await Promise.all(found)).toEqual([
      ['Apply to join', '/apply'],
      ['Watch on Twitch', guild.links.twitch],
      ['Watch on YouTube', guild.links.youtube],
    ])
  })

  test('leads to the form, to Discord and to both channels [spec 2.2]', async () => {
    const main = (await openPage('/')).getByRole('main')
    const leadsTo = (name: string) => main.getByRole('link', { name }).first().getAttribute('href')
    await eventually(() => leadsTo('Open the invite')).toMatch(/\/invite\/orillon$/)

    expect(await leadsTo('Apply to join')).toBe('/apply')
    expect(await leadsTo('Start the application')).toBe('/apply')
    expect(await leadsTo('Watch on Twitch')).toBe(guild.links.twitch)
    expect(await leadsTo('Watch on YouTube')).toBe(guild.links.youtube)
    const outside = main.getByRole('link', { name: /Open the invite|Watch on/ })
    expect(await outside.count()).toBeGreaterThan(2)
    for (const link of await outside.all()) {
      expect(await link.getAttribute('target')).toBe('_blank')
      expect(await link.getAttribute('rel')).toContain('noopener')
    }
  })
})

describe('the entrance animation of the', () => {
  const emblem = (page: Screen) => page.getByRole('banner').locator('svg').first()
  const arrow = (page: Screen) => page.getByRole('link', { name: 'Scroll to how joining works' })

  test.each([
    { what: 'logo', which: emblem, latest: 2000 },
    { what: 'scroll arrow', which: arrow, latest: 3000 },
  ])('$what ends after $latest ms without motion [spec 2.15, 9.5]', async ({ which, latest }) => {
    const page = await createScreen()
    page.timers.stop()
    await page.goto('/')
    await expectVisible(which(page))
    await eventually(() => page.timers.endsAfter(latest)).toBe(true)
    const classOf = async () => (await which(page).getAttribute('class')) ?? ''

    page.timers.runFor(latest - 1)
    await waitForResponses(page)
    expect(await classOf()).not.toMatch(/\bloaded\b/)
    page.timers.runFor(1)

    await eventually(classOf).toMatch(/\bloaded\b/)
  })
})
