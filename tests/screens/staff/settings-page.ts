import type { Locator } from '../../../src/testing/screens/locator.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'

/** The link to a group of settings. */
export function settingsLink(page: Screen, group: string): Locator {
  return page
    .getByRole('navigation', { name: 'Groups of settings' })
    .getByRole('link', { name: group, exact: true })
}

/** Opens a group on the page of the settings. */
export async function openSettings(page: Screen, group: string): Promise<void> {
  await settingsLink(page, group).click()
}
