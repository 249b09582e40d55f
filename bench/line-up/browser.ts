import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { findChromium } from '../../scripts/test/chromium.ts'

/** A site and the cookie of a signed-in leader. */
export interface SignedInSite {
  url: string
  cookie: { name: string; value: string }
}

/** Runs a measurement in a browser that is signed in, and closes it. */
export async function inBrowser<T>(
  { url, cookie }: SignedInSite,
  measure: (browser: Browser, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies([{ ...cookie, url }])
    return await measure(browser, context)
  } finally {
    await browser.close()
  }
}
