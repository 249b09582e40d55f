import { publishSampleSite } from '../../../src/testing/features/site.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { app, clickButton, eventually, openPage, waitForHeading } from '../site.ts'

/** Opens the site editor of a published sample site. */
export async function openEditor() {
  await app.reset()
  const version = await publishSampleSite(app.db)
  const page = await openPage('/menu/site', 'leader')
  await waitForHeading(page, 'Site')
  const leader = await app.signIn('leader')
  const load = async () => {
    const { body } = await leader.get('/api/menu/site')
    return { ...body, content: JSON.parse(body.content) }
  }
  return { page, version, leader, load }
}

/** Selects a part in the outline. */
export async function select(page: Screen, part: string): Promise<void> {
  const outline = page.getByRole('navigation', { name: 'Parts of the site' })
  await outline.getByRole('button', { name: part }).click()
}

/** Types into a field in place of its text, and waits until the draft has it. */
export async function type(page: Screen, field: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: field }).fill(text)
  page.timers.runFor(600)
  await eventually(() => page.pending).toBe(0)
}

/** Opens the next report of who is here, which also notices changes of others. */
export function poll(page: Screen): void {
  page.timers.runFor(2_000)
}

/** Opens an entry of a list. */
export const openEntry = (page: Screen, name: string) => clickButton(page, name)
