import type { Page, Request } from 'playwright-core'
import { eventually } from './site.ts'

/** Navigates inside the app, as its links do; a page load costs several times as much. */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  await page.evaluate(`
    history.pushState({ key: 'test', idx: 1 }, '', ${JSON.stringify(path)})
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))`)
}

/** Counts the page's requests, and returns a function that waits until it has the responses and sends no others. */
export function countRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>()
  let count = 0
  page.on('request', (request) => {
    // A video may load for as long as it is shown.
    if (request.resourceType() === 'media') return
    pending.add(request)
    count += 1
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return async () => {
    for (let known = -1; known !== count; ) {
      known = count
      // A response is followed by a render, which may send the next request.
      await page.evaluate(
        'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))',
      )
      await eventually(() => pending.size, 'requests without a response').toBe(0)
    }
  }
}
