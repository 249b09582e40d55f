import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Task } from '../../../src/contract/core/tasks.ts'
import { channels, settings } from '../../../src/db/schema/guild.ts'
import { channelIdOf, roleIdOf } from '../../../src/testing/features/settings.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import {
  app,
  createScreen,
  eventually,
  expectHidden,
  expectVisible,
  openPage,
  sentBodies,
  waitForHeading,
} from '../site.ts'
import { openSettings, settingsLink } from './settings-page.ts'

beforeEach(() => app.reset())

/** The warning referenced by a field. */
async function warningOf(page: Screen, label: string): Promise<string | null> {
  const ids = await page.getByLabel(label).getAttribute('aria-describedby')
  return page.locator(`[id="${ids}"]`).textContent()
}

test('a role for approved applicants that gives staff rights or cannot be assigned has a warning', async () => {
  const page = await openPage('/menu/settings?group=recruiting', 'leader')
  const approved = page.getByLabel('Role of approved applicants')
  await expectVisible(approved)
  await expectVisible(page.getByRole('option', { name: 'Monarchs' }).first())
  await approved.selectOption('Sapper')
  await expectHidden(page.getByText(/Sapper is a staff role/))

  await openSettings(page, 'Guild')
  await page.getByLabel('Role to add to staff roles').selectOption('Sapper')
  await page.getByRole('button', { name: 'Add to staff roles' }).click()
  await openSettings(page, 'Recruiting')

  await expectVisible(page.getByText(/Sapper is a staff role/))
  expect(await warningOf(page, 'Role of approved applicants')).toBe(
    'Sapper is a staff role. Everyone you approve could use the staff pages.',
  )
  await approved.selectOption('Monarchs')
  await expectVisible(page.getByText(/^The bot cannot give the role Monarchs/))
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
  const page = await openPage('/menu/settings?group=activity', 'leader')

  await expectVisible(page.getByText(/^It was deleted on Discord, or the bot can’t see it\./))
  expect(await warningOf(page, 'Announcement channel')).toContain('Choose another one.')
})

test('a reward role that the bot cannot assign has a warning when it is selected', async () => {
  const page = await openPage('/menu/xpconfig', 'leader')
  const role = page.getByRole('form', { name: 'Add a message reward' }).getByLabel('Role')
  await expectVisible(role.locator('option').filter({ hasText: 'Monarchs' }))

  await role.selectOption('Monarchs')

  await expectVisible(page.getByText(/^The bot cannot give the role Monarchs/))
})

test('a server without rights by role and events of members has no link to their pages', async () => {
  const page = await createScreen('leader')
  const fetch = page.caller.fetch.bind(page.caller)
  page.caller.fetch = async (address, init) => {
    const response = await fetch(address, init)
    if (address !== '/api/accounts/info') return response
    const {
      tasks: _,
      hasEvents: __,
      ...info
    } = (await response.json()) as {
      tasks: Task[]
      hasEvents: boolean
    }
    return Response.json(info)
  }
  page.reply('GET /api/menu/settings/rights', { status: 404, json: {} })

  await page.goto('/menu/settings')

  const menu = page.getByRole('navigation', { name: 'Administration' }).first()
  await expectVisible(menu.getByRole('link', { name: 'Audit Log' }))
  await eventually(() =>
    page.getByRole('link', { name: /^(Rights|Attendance|Interview Times)/ }).count(),
  ).toBe(0)
  await page.goto('/menu/settings/rights')
  await waitForHeading(page, 'Page not found')
})

test('settings are changed with the keyboard and can be saved once they differ', async () => {
  const [first] = await app.db.select().from(settings)
  onTestFinished(async () => {
    await app.db.delete(settings)
    await app.db.insert(settings).values(first!)
  })
  const page = await openPage('/menu/settings', 'leader')
  const priority = page.getByRole('group', { name: 'Role priority', exact: true })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expectVisible(priority.getByText('Main Roster'))
  await eventually(() => save.isDisabled()).toBe(true)

  await priority.getByRole('button', { name: 'Move Advisors up' }).press('Enter')
  await eventually(async () => (await priority.locator('li bdi').allTextContents())[0]).toBe(
    'Advisors',
  )
  // At the top the up button is disabled, and focus stays in the row.
  const down = priority.getByRole('button', { name: 'Move Advisors down' })
  await eventually(() => down.hasFocus()).toBe(true)
  await expectVisible(priority.getByText('Advisors is now 1 of 5.'))
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.focus()
  await zone.fill('kolkata')
  await eventually(() => zone.getAttribute('aria-activedescendant')).not.toBeNull()
  await zone.press('Enter')
  await settingsLink(page, 'Activity').press('Enter')
  await page.getByRole('switch', { name: 'Count time alone in voice' }).press(' ')
  await save.press('Enter')

  await expectVisible(page.getByText('Settings saved.'))
  expect(Object.keys(sentBodies(page, 'PUT')[0] ?? {}).sort()).toEqual([
    'doesVoiceCountAlone',
    'rolePriority',
    'timeZone',
  ])
  const [monarchs, advisors] = [
    await roleIdOf(app.db, 'Monarchs'),
    await roleIdOf(app.db, 'Advisors'),
  ]
  const [now] = await app.db.select().from(settings)
  expect(now?.rolePriority.slice(0, 2)).toEqual([advisors, monarchs])
  expect(now?.timeZone).toBe('Asia/Kolkata')
  expect(now?.doesVoiceCountAlone).toBe(true)
  await eventually(() => save.isDisabled()).toBe(true)
})
