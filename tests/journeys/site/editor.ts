import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { visit } from '../../../src/testing/browser/browser.ts'
import { startSite } from '../../../src/testing/features/start-site.ts'
import { app, expectVisible, waitForHeading } from '../site.ts'

/** A site that shows what is published, with its editor opened by a leader. */
export async function openEditor(width = 1440) {
  const { server } = await startSite(app, resolve('guild'))
  const { cookies } = await server.signIn(app.idOf('leader'))
  const { page, context } = await visit(server.url, { width, height: 900 })
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: server.url })))
  await page.goto('/menu/site')
  await waitForHeading(page, 'Site')
  const preview = page.frameLocator('iframe')
  return { page, preview, server }
}

/** Publishes the draft of a site that has been published once. */
export async function publishDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const publishing = page.getByRole('dialog', { name: 'Publish the draft' })
  await publishing.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectVisible(page.getByText('Version 2 is live.'))
}
