import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { channels, settings } from '../../../src/db/schema/guild.ts'
import { channelIdOf } from '../../../src/testing/features/settings.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { app, open, see, seeNoMore } from '../site.ts'

beforeEach(() => app.empty())

/** The warning referenced by a field. */
async function warningOf(page: Screen, label: string): Promise<string | null> {
  const ids = await page.getByLabel(label).getAttribute('aria-describedby')
  return page.locator(`[id="${ids}"]`).textContent()
}

test('a role for approved applicants that gives staff rights or cannot be assigned has a warning', async () => {
  const page = await open('/menu/settings', 'leader')
  const approved = page.getByLabel('Role of approved applicants')
  await see(approved)
  await see(page.getByRole('option', { name: 'Monarchs' }).first())
  await approved.selectOption('Sapper')
  await seeNoMore(page.getByText(/Sapper is a staff role/))

  await page.getByLabel('Role to add to staff roles').selectOption('Sapper')
  await page.getByRole('button', { name: 'Add to staff roles' }).click()

  await see(page.getByText(/Sapper is a staff role/))
  expect(await warningOf(page, 'Role of approved applicants')).toBe(
    'Sapper is a staff role. Everyone you approve could use the staff pages.',
  )
  await approved.selectOption('Monarchs')
  await see(page.getByText(/^The bot cannot give the role Monarchs/))
})

test('an announcement channel that the bot cannot view has a warning', async () => {
  const id = await channelIdOf(app.db, 'welcome')
  const hide = (isHidden: boolean) =>
    app.db.update(channels).set({ isHidden }).where(eq(channels.id, id))
  const announceIn = (announcementChannelId: string | null) =>
    app.db.update(settings).set({ announcementChannelId })
  onTestFinished(async () => {
    await hide(false)
    await announceIn(null)
  })
  await announceIn(id)
  await hide(true)
  const page = await open('/menu/settings', 'leader')

  await see(page.getByText(/^It was deleted on Discord, or the bot can’t see it\./))
  expect(await warningOf(page, 'Announcement channel')).toContain('Choose another one.')
})

test('a reward role that the bot cannot assign has a warning when it is selected', async () => {
  const page = await open('/menu/xpconfig', 'leader')
  const role = page.getByRole('form', { name: 'Add a message reward' }).getByLabel('Role')
  await see(role.locator('option').filter({ hasText: 'Monarchs' }))

  await role.selectOption('Monarchs')

  await see(page.getByText(/^The bot cannot give the role Monarchs/))
})
