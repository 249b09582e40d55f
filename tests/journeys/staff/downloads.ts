import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

/** Follows the link to a file; answers its name and its lines. */
export async function take(page: Page, link: string) {
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: link, exact: true }).click()
  const file = await coming
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  return { name: file.suggestedFilename(), lines }
}
