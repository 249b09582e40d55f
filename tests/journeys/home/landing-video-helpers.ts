import type { Page } from 'playwright-core'
import { expectVisible, visitAs } from '../site.ts'

/** The landing page's videos in order: four steps, then the guild. */
export const films = ['step-1', 'step-2', 'step-3', 'step-4', 'about']

/** The index of the about video. */
export const about = 4

/** Which videos are playing. */
export async function playingVideos(page: Page): Promise<string[]> {
  const plays = await page.evaluate<boolean[]>(
    "[...document.querySelectorAll('video')].map((film) => !film.paused)",
  )
  return films.filter((_, index) => plays[index])
}

/** Opens the landing page without reduced motion. */
export async function visitWithMotion(address = '/', prepare?: (page: Page) => Promise<void>) {
  const visit = await visitAs()
  await visit.page.emulateMedia({ reducedMotion: 'no-preference' })
  await prepare?.(visit.page)
  await visit.page.goto(address)
  await expectVisible(visit.page.locator('video').nth(about))
  return visit
}

/** Scrolls until this share of a video is visible from below, and waits for the intersection observer. */
export async function scrollIntoView(page: Page, index: number, share: number): Promise<void> {
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
export async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(`
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${isHidden} })
    document.dispatchEvent(new Event('visibilitychange'))
  `)
}
