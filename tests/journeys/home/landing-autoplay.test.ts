import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { app, eventually, expectVisible, visitAs, waitForHeading } from '../site.ts'
import { about, playingVideos, scrollIntoView, visitWithMotion } from './landing-video-helpers.ts'

beforeEach(() => app.empty())

/** How the browser handles the first calls of `play()`: rejects them, or accepts without playing. */
type PlaybackFailure = 'refuses' | 'forgets'

/**
 * Blocks the first `times` calls of `play()` on each video, or all until `window.letsPlay` is set, and
 * counts those of the about video. Calls made by a scroll listener are blocked but not counted: the
 * browser decides when scrolling ends, and how often.
 */
async function blockPlayback(page: Page, failure: PlaybackFailure, times: number): Promise<void> {
  const answer =
    failure === 'forgets'
      ? 'Promise.resolve()'
      : "Promise.reject(new DOMException('play() failed', 'NotAllowedError'))"
  await page.addInitScript(`
    const play = HTMLMediaElement.prototype.play
    const plays = new Map()
    HTMLMediaElement.prototype.play = function () {
      if (window.event?.type.startsWith('scroll')) return window.letsPlay ? play.call(this) : ${answer}
      const nth = (plays.get(this) ?? 0) + 1
      plays.set(this, nth)
      if (this.closest('#about')) window.plays = (window.plays ?? 0) + 1
      return nth > ${times} || window.letsPlay ? play.call(this) : ${answer}
    }
  `)
}

const plays = (page: Page) => page.evaluate<number>('window.plays ?? 0')

/** Opens the about video in such a browser with a frozen clock. */
async function openWithBlockedPlayback(failure: PlaybackFailure, times: number) {
  return visitWithMotion('/#about', (page) => blockVideos(page, failure, times))
}

async function blockVideos(page: Page, failure: PlaybackFailure, times: number): Promise<void> {
  await blockPlayback(page, failure, times)
  await page.clock.install({ time: '2026-06-01T12:00:00Z' })
  await page.clock.pauseAt('2026-06-01T12:00:01Z')
}

/** Expects the next attempt after exactly this delay. */
async function expectNextAfter(page: Page, ms: number): Promise<void> {
  const before = await plays(page)
  await page.clock.runFor(ms - 1)
  expect(await plays(page), `${ms - 1} ms later`).toBe(before)
  await page.clock.runFor(1)
  await eventually(() => plays(page)).toBe(before + 1)
}

/** Scrolls to the about video, and waits for the attempts that the scrolling itself causes. */
async function restAtFilm(page: Page): Promise<void> {
  await scrollIntoView(page, about, 1)
  await eventually(() => plays(page)).toBeGreaterThan(0)
  for (let frame = 0; frame < 3; frame++) await scrollIntoView(page, about, 1)
}

describe('after a reload, a blocked video', () => {
  test('is retried three times with increasing delays', async () => {
    const { page } = await openWithBlockedPlayback('refuses', 100)
    await page.reload()
    await eventually(() => plays(page)).toBe(1)

    await expectNextAfter(page, 500)
    await expectNextAfter(page, 1000)
    await expectNextAfter(page, 1500)
    await page.clock.runFor(60_000)

    expect(await plays(page)).toBe(4)
    await eventually(() => playingVideos(page)).not.toContain('about')
  })

  test('plays as soon as it is allowed to', async () => {
    const { page } = await openWithBlockedPlayback('refuses', 2)
    await page.reload()
    await eventually(() => plays(page)).toBe(1)

    await expectNextAfter(page, 500)
    await expectNextAfter(page, 1000)

    await eventually(() => playingVideos(page)).toContain('about')
    await page.clock.runFor(60_000)
    expect(await plays(page)).toBe(3)
  })

  test('is checked again after 500 ms in case it does not run', async () => {
    const { page } = await openWithBlockedPlayback('forgets', 1)
    await page.reload()
    await eventually(() => plays(page)).toBe(1)

    await expectNextAfter(page, 500 + 500)

    await eventually(() => playingVideos(page)).toContain('about')
  })
})

test('navigation within the site gets no retries, which is stored in the session', async () => {
  const { page } = await visitAs()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await blockVideos(page, 'refuses', 100)
  const record = () => page.evaluate<string>("sessionStorage.getItem('reachedInApp')")
  await page.goto('/roster')
  await waitForHeading(page, 'The roll')
  expect(await record()).toBe('false')

  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expectVisible(page.locator('#about'))
  await eventually(record).toBe('true')
  await restAtFilm(page)
  const tried = await plays(page)
  await page.clock.runFor(60_000)
  expect(await plays(page)).toBe(tried)

  await page.reload()
  await eventually(record).toBe('false')
  await restAtFilm(page)
  await expectNextAfter(page, 500)
})

describe('a blocked video is retried when a visitor', () => {
  test.each([
    { does: 'clicks', act: (page: Page) => page.mouse.click(5, 400) },
    { does: 'presses a key', act: (page: Page) => page.keyboard.press('Shift') },
    { does: 'touches', act: (page: Page) => page.locator('#about').dispatchEvent('touchstart') },
    { does: 'scrolls', act: (page: Page) => page.mouse.wheel(0, 20) },
  ])('$does', async ({ act }) => {
    const { page } = await openWithBlockedPlayback('refuses', 100)
    await page.mouse.move(5, 400)
    // Scrolling to the video was an unsuccessful attempt itself.
    await restAtFilm(page)
    await eventually(() => playingVideos(page)).not.toContain('about')
    await page.evaluate('window.letsPlay = true')

    await act(page)

    await eventually(() => playingVideos(page)).toContain('about')
  })
})

test('blocked videos are logged once and are no error', async () => {
  const said: string[] = []
  const { page } = await visitWithMotion('/', async (page) => {
    page.on('console', (message) => {
      // On a busy machine the browser also reports that the page is late to use what it preloads.
      if (!/preload/.test(message.text())) said.push(`${message.type()}: ${message.text()}`)
    })
    await blockPlayback(page, 'refuses', 100)
  })

  for (const part of ['join-process', 'about']) {
    await page.locator(`#${part} video`).first().scrollIntoViewIfNeeded()
    await eventually(() => said.length).toBe(1)
  }
  await eventually(() => plays(page)).toBeGreaterThan(0)

  expect(said).toEqual([expect.stringMatching(/^info: Autoplay blocked/)])
})
