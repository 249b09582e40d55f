import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { contentOf } from '../../../src/testing/site-content.ts'
import { app, clickButton, eventually, expectToFitWidth, expectVisible, visitAs } from '../site.ts'

const { guild } = contentOf()

beforeEach(() => app.empty())

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

describe('landing page', () => {
  test('the hero shows the guild’s name and tagline', async () => {
    const { page } = await visitAs()
    await page.goto('/')

    const hero = section(page, 'Introduction')

    await expectVisible(hero.getByRole('heading', { level: 1, name: guild.tagline.join(' ') }))
    await expectVisible(hero.getByText(guild.lead))
  })

  test('explains joining in four steps', async () => {
    const { page } = await visitAs()
    await page.goto('/')

    const steps = section(page, guild.join.title).getByRole('listitem')

    await expectVisible(steps.first())
    await eventually(() => steps.getByRole('heading').allTextContents()).toEqual([
      'Join the Discord',
      'Fill in the form',
      'Interview with leadership',
      'Review and rosters',
    ])
    await eventually(() => steps.nth(3).textContent()).toContain('eligible for rosters')
  })

  test('describes the guild beside a video', async () => {
    const { page } = await visitAs()
    await page.goto('/')

    const about = section(page, guild.about.title)

    for (const paragraph of guild.about.paragraphs) await expectVisible(about.getByText(paragraph))
    await eventually(() => about.locator('video').getAttribute('aria-label')).toBe(guild.about.film)
  })

  test('lists eight offers and six requirements', async () => {
    const { page } = await visitAs()
    await page.goto('/')
    const offers = section(page, guild.offers.title).getByRole('listitem')
    const requirements = section(page, guild.requirements.title).getByRole('listitem')

    await expectVisible(offers.first())

    await eventually(() => offers.count()).toBe(8)
    await eventually(() => requirements.count()).toBe(6)
    for (const entry of [...(await offers.all()), ...(await requirements.all())]) {
      await eventually(() => entry.getByRole('heading').textContent()).not.toBe('')
      await eventually(() => entry.getByRole('paragraph').textContent()).toMatch(/\.$/)
    }
  })

  test('shows the facts about the guild', async () => {
    const { page } = await visitAs()
    await page.goto('/')
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
})

test('the landing page ends with links to the form and both channels', async () => {
  const { page } = await visitAs()
  await page.goto('/')

  const links = section(page, guild.closing.join(' ')).getByRole('link')

  await expectVisible(links.first())
  expect(
    await links.evaluateAll((all) => all.map((link) => [link.textContent, link.href])),
  ).toEqual([
    ['Apply to join', `${app.url}/apply`],
    ['Watch on Twitch', guild.links.twitch],
    ['Watch on YouTube', guild.links.youtube],
  ])
})

test('the landing page leads to the form, to Discord and to both channels', async () => {
  const { page } = await visitAs()
  await page.goto('/')
  const main = page.getByRole('main')
  const leadsTo = (name: string) => main.getByRole('link', { name }).first().getAttribute('href')
  await eventually(() => leadsTo('Open the invite')).toMatch(/\/invite\/orillon$/)

  expect(await leadsTo('Apply to join')).toBe('/apply')
  expect(await leadsTo('Start the application')).toBe('/apply')
  expect(await leadsTo('Watch on Twitch')).toBe(guild.links.twitch)
  expect(await leadsTo('Watch on YouTube')).toBe(guild.links.youtube)
  const outside = main.getByRole('link', { name: /Open the invite|Watch on/ })
  for (const link of await outside.all()) {
    await eventually(() => link.getAttribute('target')).toBe('_blank')
    await eventually(() => link.getAttribute('rel')).toContain('noopener')
  }
})

describe('the entrance animation of the', () => {
  const emblem = (page: Page) => page.getByRole('banner').locator('svg').first()
  const arrow = (page: Page) => page.getByRole('link', { name: 'Scroll to how joining works' })
  const isLoaded = (page: Page, which: typeof emblem) =>
    which(page).evaluate((element) => element.classList.contains('loaded'))

  /** Opens the page with a frozen clock but running animations. */
  async function openTimeless(motion: 'reduce' | 'no-preference'): Promise<Page> {
    const { page } = await visitAs()
    await page.emulateMedia({ reducedMotion: motion })
    await page.clock.install({ time: '2026-06-01T12:00:00Z' })
    await page.clock.pauseAt('2026-06-01T12:00:01Z')
    await page.goto('/')
    await expectVisible(emblem(page))
    return page
  }

  test.each([
    { what: 'logo', which: emblem },
    { what: 'scroll arrow', which: arrow },
  ])('$what ends', async ({ which }) => {
    const page = await openTimeless('no-preference')

    await eventually(() => isLoaded(page, which)).toBe(true)
  })

  test.each([
    { what: 'logo', which: emblem, latest: 2000 },
    { what: 'scroll arrow', which: arrow, latest: 3000 },
  ])('$what ends after $latest ms without motion', async ({ which, latest }) => {
    const page = await openTimeless('reduce')

    await page.clock.runFor(latest - 1)
    await eventually(() => isLoaded(page, which)).toBe(false)
    await page.clock.runFor(1)

    await eventually(() => isLoaded(page, which)).toBe(true)
  })
})

test('the landing page is accessible on a desktop and a phone', async () => {
  const { page } = await visitAs()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const motion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({ reducedMotion: motion })
      await page.goto('/')
      await clickButton(page, motion === 'reduce' ? 'Play film' : 'Pause film')
      await page.getByText('What does it cost?').click()
      await expectVisible(page.getByText('a typical subscription runs at £10–20 a month'))

      expect(await accessibilityProblems(page), `${width} px, motion: ${motion}`).toEqual([])
    }
  }
})

test('the landing page fits the window, its headline does not cover the wall, and its links are visible', async () => {
  const { page } = await visitAs()
  await page.goto('/')
  await expectVisible(section(page, guild.faq.title))
  await page.evaluate('document.fonts.ready')
  const wide = [2560, 1920, 1440, 1280, 1024, 820, 768, 390, 320].map((width) => [width, 800])
  for (const [width = 0, height = 0] of [...wide, [1280, 1200], [1530, 1200], [1600, 1200]]) {
    await page.setViewportSize({ width, height })
    await expectToFitWidth(page, width)
    // Below that width the text is below the picture.
    if (width <= 800) continue
    // The fallback font of the headline is wider.
    await eventually(
      async () => (await endOfHeadline(page)) - (await wall(page)),
      `how far the headline crosses the wall at ${width} × ${height}`,
    ).toBeLessThan(0)
  }
  // On a phone both buttons are visible without scrolling, even on a short screen.
  for (const height of [844, 640]) {
    await page.setViewportSize({ width: 320, height })
    const link = page.getByRole('link', { name: 'How joining works', exact: true })
    await eventually(async () => {
      const { y = 0, height: high = 0 } = (await link.boundingBox()) ?? {}
      return y + high
    }).toBeLessThanOrEqual(height)
  }
})

const endOfHeadline = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const words = heading.ownerDocument.createRange()
    return Math.max(
      ...Array.from(heading.children, (line) => {
        words.selectNodeContents(line)
        return words.getBoundingClientRect().right
      }),
    )
  })

/** The left edge of the fortress: the middle of the picture, which is cropped on the left. */
const wall = (page: Page) =>
  section(page, 'Introduction')
    .locator('img')
    .evaluate((picture) => {
      const { right, width, height } = picture.getBoundingClientRect()
      return right - Math.max(width, height * 1.6) / 2
    })
