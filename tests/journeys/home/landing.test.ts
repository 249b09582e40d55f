import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { contentOf } from '../../../src/testing/site-content.ts'
import {
  app,
  clickButton,
  eventually,
  expectHidden,
  expectToFitWidth,
  expectVisible,
  visitAs,
} from '../site.ts'

const { guild } = contentOf()

beforeEach(() => app.reset())

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the logo and the scroll arrow are loaded when their entrance animation ends [spec 2.14]', async () => {
  const { page } = await visitAs()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // Without time, the fallback never comes.
  await page.clock.install({ time: '2026-06-01T12:00:00Z' })
  await page.clock.pauseAt('2026-06-01T12:00:01Z')
  await page.goto('/')
  const isLoaded = (which: Locator) =>
    which.evaluate((element) => element.classList.contains('loaded'))
  const emblem = page.getByRole('banner').locator('svg').first()
  const arrow = page.getByRole('link', { name: 'Scroll to how joining works' })
  await expectVisible(emblem)

  await page.evaluate(`
    for (const animation of document.getAnimations())
      if (animation.effect.getComputedTiming().endTime < Infinity) animation.finish()
  `)

  await eventually(() => isLoaded(emblem)).toBe(true)
  await eventually(() => isLoaded(arrow)).toBe(true)
})

test('the landing page fits the window, its headline does not cover the wall, its links are visible, and it is accessible', async () => {
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

  const { answer, box } = await openLongAnswer(page, 0)
  await expectVisible(answer)
  await eventually(() => box.getAttribute('tabindex')).toBe('0')
  for (const { width, reducedMotion, button } of [
    { width: 390, reducedMotion: 'reduce', button: 'Play film' },
    { width: 1440, reducedMotion: 'no-preference', button: 'Pause film' },
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ reducedMotion })
    await clickButton(page, button)
    expect(await accessibilityProblems(page), `${width} px, motion: ${reducedMotion}`).toEqual([])
  }
})

const entry = (page: Page, index: number) => {
  const { question, answer } = guild.faq.list[index]!
  const whole = page.locator('details', { hasText: question })
  return { whole, question: whole.locator('summary'), answer: page.getByText(answer) }
}

/** Opens an answer that is longer than its box. */
async function openLongAnswer(page: Page, index: number) {
  const { whole, question, answer } = entry(page, index)
  const box = whole.locator('> div')
  await box.evaluate((element) => {
    element.firstElementChild?.append(' And so on.'.repeat(600))
  })
  await question.click()
  return { box, answer }
}

describe('FAQ', () => {
  const heightOf = (box: Locator) => box.evaluate((element) => element.clientHeight)

  test('each question opens its answer and closes the previous one, and a long answer is scrolled inside its box [spec 1.5, 2.3, 2.4, 9.7]', async () => {
    const { page } = await visitAs()
    await page.goto('/#faq')
    await expectVisible(entry(page, 0).question)
    expect(guild.faq.list.length).toBeGreaterThan(3)
    for (const index of guild.faq.list.keys()) {
      const { question } = entry(page, index)
      // Playwright's own click waits until the page stands still, which takes long for all of them.
      if (index < 2) await question.click()
      else await question.evaluate((element) => (element as { click(): void }).click())
      await expectVisible(entry(page, index).answer)
      await eventually(() => page.locator('#faq details[open]').count()).toBe(1)
      if (index === 1) await expectHidden(entry(page, 0).answer)
    }
    const last = entry(page, guild.faq.list.length - 1)
    await last.question.click()
    await expectHidden(last.answer)
    await eventually(() => page.locator('#faq details[open]').count()).toBe(0)

    await last.question.focus()
    await page.keyboard.press('Enter')
    await expectVisible(last.answer)
    await page.keyboard.press('Space')
    await expectHidden(last.answer)

    const { box } = await openLongAnswer(page, 0)
    for (const { width, max } of [
      { width: 769, max: 300 },
      { width: 768, max: 500 },
    ]) {
      await page.setViewportSize({ width, height: 900 })
      await eventually(() => heightOf(box), `at a width of ${width} px`).toBe(max)
      await eventually(() => box.getAttribute('tabindex')).toBe('0')
      await box.evaluate((element) => element.scrollTo(0, 0))
      await box.focus()
      await page.keyboard.press('End')
      await eventually(() => box.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
    }
  })
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
