import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { app, clickButton, eventually, expectVisible, visitAs } from '../site.ts'

beforeEach(() => app.reset())

/** The landing page's videos in order: four steps, then the guild. */
const films = ['step-1', 'step-2', 'step-3', 'step-4', 'about']

/** The index of the about video. */
const about = 4

/** Which videos are playing. */
async function playingVideos(page: Page): Promise<string[]> {
  const plays = await page.evaluate<boolean[]>(
    "[...document.querySelectorAll('video')].map((film) => !film.paused)",
  )
  return films.filter((_, index) => plays[index])
}

/** Opens the landing page without reduced motion. */
async function visitWithMotion(prepare?: (page: Page) => void) {
  const { page } = await visitAs()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  prepare?.(page)
  await page.goto('/')
  await expectVisible(page.locator('video').nth(about))
  return page
}

/** Scrolls until this share of a video is visible from below, and waits for the intersection observer. */
async function scrollIntoView(page: Page, index: number, share: number): Promise<void> {
  // Observers are notified in order of creation, so the page's observer has been notified before.
  await page.evaluate(`new Promise((resolve) => {
    const film = document.querySelectorAll('video')[${index}]
    const { top, height } = film.getBoundingClientRect()
    const end = window.scrollY + top + height * ${share}
    window.scrollTo({ top: end - window.innerHeight, behavior: 'instant' })
    const watcher = new IntersectionObserver(() => {
      watcher.disconnect()
      resolve()
    })
    watcher.observe(film)
  })`)
}

/** Simulates a hidden or visible tab. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(`
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${isHidden} })
    document.dispatchEvent(new Event('visibilitychange'))
  `)
}

test('the videos are muted, loop, play inline, and are below 400 kB, and load only when they play [spec 2.8]', async () => {
  const fetched: string[] = []
  const page = await visitWithMotion((page) => {
    page.on('request', (request) => {
      if (request.resourceType() === 'media') fetched.push(request.url())
    })
  })

  const made = await page.evaluate(`[...document.querySelectorAll('video')].map((film) => ({
    isSilent: film.muted && film.hasAttribute('muted'),
    loops: film.loop,
    staysInPlace: film.hasAttribute('playsinline'),
    preload: film.preload,
    types: [...film.querySelectorAll('source')].map((source) => source.type),
  }))`)
  expect(made).toEqual(
    films.map(() => ({
      isSilent: true,
      loops: true,
      staysInPlace: true,
      preload: 'none',
      types: ['video/webm', 'video/mp4'],
    })),
  )
  expect(fetched).toEqual([])
  await scrollIntoView(page, about, 1)
  await eventually(() => fetched.some((url) => /about-.*\.webm$/.test(url))).toBe(true)

  for (const index of films.keys()) {
    await scrollIntoView(page, index, 1)
    const film = page.locator('video').nth(index)
    await eventually(() => film.getAttribute('poster')).toMatch(/\.(avif|webp)$/)
    for (const source of await film.locator('source').all()) {
      const reply = await page.request.get((await source.getAttribute('src')) ?? '')
      expect((await reply.body()).length).toBeLessThan(400_000)
      expect(reply.headers()['content-type']).toBe(await source.getAttribute('type'))
    }
  }
})

test('a video plays if a fifth is visible, and pauses below and while the tab is hidden [spec 2.9, 2.10, 9.3]', async () => {
  const page = await visitWithMotion()
  for (const [index, film] of films.entries()) {
    await scrollIntoView(page, index, 0.18)
    await eventually(() => playingVideos(page)).not.toContain(film)
    await scrollIntoView(page, index, 0.22)
    await eventually(() => playingVideos(page)).toContain(film)
    await scrollIntoView(page, index, 0.18)
    await eventually(() => playingVideos(page)).not.toContain(film)
  }

  await scrollIntoView(page, about, 1)
  await eventually(() => playingVideos(page)).toContain('about')
  await setHidden(page, true)
  await eventually(() => playingVideos(page)).toEqual([])
  await setHidden(page, false)
  await eventually(() => playingVideos(page)).toContain('about')
})

test('one button pauses the videos of the steps, and another that about the guild, which is remembered', async () => {
  const page = await visitWithMotion()
  await scrollIntoView(page, 0, 1)
  await eventually(() => playingVideos(page)).toEqual(films.slice(0, 4))
  await clickButton(page, 'Pause motion')
  for (const step of films.slice(0, 4))
    await eventually(() => playingVideos(page)).not.toContain(step)
  await scrollIntoView(page, about, 1)
  await eventually(() => playingVideos(page)).toEqual(['about'])
  await clickButton(page, 'Play motion')
  await scrollIntoView(page, 0, 1)
  await eventually(() => playingVideos(page)).toEqual(films.slice(0, 4))

  await scrollIntoView(page, about, 1)
  await eventually(() => playingVideos(page)).toContain('about')
  await clickButton(page, 'Pause film')
  await eventually(() => playingVideos(page)).not.toContain('about')
  await page.reload()
  await expectVisible(page.getByRole('button', { name: 'Play film' }))
  await scrollIntoView(page, about, 1)
  await eventually(() => playingVideos(page)).not.toContain('about')
  await clickButton(page, 'Play film')
  await eventually(() => playingVideos(page)).toContain('about')
  await page.reload()
  await expectVisible(page.getByRole('button', { name: 'Pause film' }))
})

test('a visitor with reduced motion sees posters until they press Play, also when the setting changes', async () => {
  const { page } = await visitAs()
  await page.goto('/')
  for (const index of films.keys()) {
    await scrollIntoView(page, index, 1)
    await eventually(() => playingVideos(page)).toEqual([])
  }
  await scrollIntoView(page, about, 1)
  await clickButton(page, 'Play film')
  await eventually(() => playingVideos(page)).toEqual(['about'])
  await page.reload()
  await expectVisible(page.getByRole('button', { name: 'Play film' }))

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await scrollIntoView(page, about, 1)
  await eventually(() => playingVideos(page)).toContain('about')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await eventually(() => playingVideos(page)).toEqual([])
  await expectVisible(page.getByRole('button', { name: 'Play film' }))
})
