import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

/** Downloads a file and returns its name and lines. */
export async function download(page: Page, link: string) {
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: link, exact: true }).click()
  const file = await coming
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  return { name: file.suggestedFilename(), lines }
}
