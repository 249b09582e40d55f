import type { Page } from 'playwright-core'
import { arrive, see } from '../site.ts'

/** The films of the landing page, in their order: four steps, then the guild. */
export const films = ['step-1', 'step-2', 'step-3', 'step-4', 'about']

/** The place of the about film in that order. */
export const about = 4

/** Which films run. */
export async function running(page: Page): Promise<string[]> {
  const plays = await page.evaluate<boolean[]>(
    "[...document.querySelectorAll('video')].map((film) => !film.paused)",
  )
  return films.filter((_, index) => plays[index])
}

/** Opens the landing page on the device of somebody whom motion does not bother. */
export async function visitMoving(address = '/', prepare?: (page: Page) => Promise<void>) {
  const visit = await arrive()
  await visit.page.emulateMedia({ reducedMotion: 'no-preference' })
  await prepare?.(visit.page)
  await visit.page.goto(address)
  await see(visit.page.locator('video').nth(about))
  return visit
}

/** Scrolls so that this share of a film looks into the window from below, and lets it be noticed. */
export async function show(page: Page, index: number, share: number): Promise<void> {
  // A watcher that came later is told later: once it hears, the page has heard.
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

/** Lets the tab be hidden or shown, as far as its pages can tell. */
export async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(`
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${isHidden} })
    document.dispatchEvent(new Event('visibilitychange'))
  `)
}
