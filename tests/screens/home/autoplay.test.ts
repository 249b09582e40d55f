import type { Element, Window } from 'happy-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { app, createScreen, eventually, expectVisible, waitForHeading } from '../site.ts'

beforeEach(() => app.reset())

/** How the browser handles calls of `play()`: rejects them, or accepts without playing. */
type PlaybackFailure = 'refuses' | 'forgets'

interface Playback {
  /** The number of calls of `play()` on the video about the guild. */
  plays: number
  isPlaying: boolean
  isAllowed: boolean
  /** Reports to the page how much of each video is visible. */
  show(share: number): void
  /** What the page logged. */
  logged: string[]
}

/** Blocks the first `times` calls of `play()` on each video of each window, or all until they are allowed. */
function blockPlayback(page: Screen, failure: PlaybackFailure, times: number): Playback {
  const playback: Playback = {
    ...{ plays: 0, isPlaying: false, isAllowed: false, logged: [], show: () => {} },
  }
  page.prepare = (window) => {
    const reports = new Map<Element, (changes: { intersectionRatio: number }[]) => void>()
    Object.assign(playback, {
      ...{ plays: 0, isPlaying: false, isAllowed: false },
      show: (share: number) => {
        for (const report of reports.values()) report([{ intersectionRatio: share }])
      },
    })
    Object.assign(window.console, { info: (text: string) => playback.logged.push(text) })
    Object.defineProperty(window, 'IntersectionObserver', { value: observerOf(reports) })
    blockVideos(window, failure, times, playback)
  }
  return playback
}

function observerOf(reports: Map<Element, (changes: { intersectionRatio: number }[]) => void>) {
  return class {
    private readonly report: (changes: { intersectionRatio: number }[]) => void
    constructor(report: (changes: { intersectionRatio: number }[]) => void) {
      this.report = report
    }
    observe = (film: Element) => void reports.set(film, this.report)
    disconnect = () => {
      for (const [film, report] of reports) if (report === this.report) reports.delete(film)
    }
  }
}

function blockVideos(
  window: Window,
  failure: PlaybackFailure,
  times: number,
  playback: Playback,
): void {
  const calls = new Map<Element, number>()
  const playing = new Set<Element>()
  const isAbout = (film: Element) => film.closest('#about') !== null
  const { prototype } = window.HTMLMediaElement
  Object.defineProperty(prototype, 'paused', {
    get(this: Element) {
      return !playing.has(this)
    },
  })
  Object.assign(prototype, {
    play(this: Element) {
      const nth = (calls.get(this) ?? 0) + 1
      calls.set(this, nth)
      if (isAbout(this)) playback.plays = nth
      if (nth > times || playback.isAllowed) {
        playing.add(this)
        if (isAbout(this)) playback.isPlaying = true
        return Promise.resolve()
      }
      if (failure === 'forgets') return Promise.resolve()
      return Promise.reject(new window.DOMException('play() failed', 'NotAllowedError'))
    },
    pause(this: Element) {
      playing.delete(this)
      if (isAbout(this)) playback.isPlaying = false
    },
  })
}

/** Opens the landing page with stopped timers and shows its videos. */
async function openWithBlockedPlayback(failure: PlaybackFailure, times: number) {
  const page = await createScreen()
  const playback = blockPlayback(page, failure, times)
  page.timers.stop()
  await page.goto('/')
  await expectVisible(page.locator('#about'))
  await showVideos(playback)
  return { page, playback }
}

async function showVideos(playback: Playback): Promise<void> {
  await eventually(() => {
    playback.show(1)
    return playback.plays
  }).toBe(1)
}

/** Expects the next attempt after exactly this delay. */
async function expectNextAfter(page: Screen, playback: Playback, ms: number): Promise<void> {
  const before = playback.plays
  page.timers.runFor(ms - 1)
  await rest(page)
  expect(playback.plays, `${ms - 1} ms later`).toBe(before)
  page.timers.runFor(1)
  await eventually(() => playback.plays).toBe(before + 1)
  await rest(page)
}

/** Lets the page handle what its timers started. */
async function rest(page: Screen): Promise<void> {
  await new Promise((resolve) => page.window.setTimeout(resolve as () => void, 0))
}

describe('after a reload, a blocked video', () => {
  test('is retried three times with increasing delays [spec 2.11]', async () => {
    const { page, playback } = await openWithBlockedPlayback('refuses', 100)

    await expectNextAfter(page, playback, 500)
    await expectNextAfter(page, playback, 1000)
    await expectNextAfter(page, playback, 1500)
    page.timers.runFor(60_000)
    await rest(page)

    expect(playback.plays).toBe(4)
    expect(playback.isPlaying).toBe(false)
  })

  test('plays as soon as it is allowed to', async () => {
    const { page, playback } = await openWithBlockedPlayback('refuses', 2)

    await expectNextAfter(page, playback, 500)
    await expectNextAfter(page, playback, 1000)

    expect(playback.isPlaying).toBe(true)
    page.timers.runFor(60_000)
    await rest(page)
    expect(playback.plays).toBe(3)
  })

  test('is checked again after 500 ms in case it does not run [spec 9.4]', async () => {
    const { page, playback } = await openWithBlockedPlayback('forgets', 1)

    await expectNextAfter(page, playback, 500 + 500)

    expect(playback.isPlaying).toBe(true)
  })
})

test('navigation within the site gets no retries, which is stored in the session [spec 2.13]', async () => {
  const page = await createScreen()
  const playback = blockPlayback(page, 'refuses', 100)
  page.timers.stop()
  const record = () => page.window.sessionStorage.getItem('navigatedInApp')
  await page.goto('/roster')
  await waitForHeading(page, 'The roll')
  await eventually(record).toBe('false')

  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expectVisible(page.locator('#about'))
  await eventually(record).toBe('true')
  await showVideos(playback)
  page.timers.runFor(60_000)
  await rest(page)
  expect(playback.plays).toBe(1)

  await page.reload()
  await expectVisible(page.locator('#about'))
  await eventually(record).toBe('false')
  await showVideos(playback)
  await expectNextAfter(page, playback, 500)
})

describe('a blocked video is retried when a visitor [spec 2.12]', () => {
  test.each([
    { does: 'clicks', event: 'click' },
    { does: 'presses a key', event: 'keydown' },
    { does: 'touches', event: 'touchstart' },
    { does: 'lifts a finger', event: 'touchend' },
    { does: 'scrolls', event: 'scroll' },
  ])('$does', async ({ event }) => {
    const { page, playback } = await openWithBlockedPlayback('refuses', 100)
    const { window } = page
    await rest(page)
    expect(playback.isPlaying).toBe(false)
    playback.isAllowed = true

    window.document.body.dispatchEvent(new window.Event(event, { bubbles: true }))

    await eventually(() => playback.isPlaying).toBe(true)
    expect(playback.plays).toBe(2)
  })

  test('has scrolled, not with each frame, if it was refused while scrolling', async () => {
    const { page, playback } = await openWithBlockedPlayback('refuses', 100)
    const { window } = page
    const dispatch = async (kind: string) => {
      window.dispatchEvent(new window.Event(kind))
      await rest(page)
    }
    await rest(page)

    for (const kind of ['scroll', 'scroll', 'scroll']) await dispatch(kind)
    expect(playback.plays).toBe(2)
    await dispatch('scrollend')

    expect(playback.plays).toBe(3)
  })
})

test('blocked videos are logged once and are no error [spec 8.13]', async () => {
  const { page, playback } = await openWithBlockedPlayback('refuses', 100)
  await expectNextAfter(page, playback, 500)

  expect(playback.logged).toEqual([expect.stringMatching(/^Autoplay blocked/)])
})
