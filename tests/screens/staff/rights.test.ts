import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, test } from 'vitest'
import { type Task, taskNames } from '../../../src/contract/core/tasks.ts'
import { members, roles, settings } from '../../../src/db/schema/guild.ts'
import { roleTasks } from '../../../src/db/schema/role-tasks.ts'
import { grantTasks, roleIdOf } from '../../../src/testing/features/settings.ts'
import type { Locator } from '../../../src/testing/screens/locator.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import {
  app,
  clickButton,
  eventually,
  expectHidden,
  expectVisible,
  openPage,
  waitForHeading,
} from '../site.ts'

const path = '/menu/settings/rights'

// `app.empty()` does not reset the settings.
const first = (await app.db.select().from(settings))[0]!
beforeEach(() => app.reset())
afterEach(async () => {
  await app.db.update(settings).set(first)
})

/** Selects the first matching option of a combobox. */
async function choose(combobox: Locator, name: string): Promise<void> {
  await combobox.fill(name)
  await eventually(() => combobox.getAttribute('aria-activedescendant')).not.toBeNull()
  await combobox.press('Enter')
}

const box = (page: Screen, task: Task, role: string) =>
  page.getByRole('checkbox', { name: `${taskNames[task]}, ${role}`, exact: true })

async function tasksOf(role: string): Promise<Task[]> {
  const roleId = await roleIdOf(app.db, role)
  const rows = await app.db.select().from(roleTasks)
  return (rows.find((row) => row.roleId === roleId)?.tasks ?? []) as Task[]
}

describe('the rights of roles', () => {
  test('are selected individually or by a preset, and saved per row', async () => {
    await grantTasks(app.db, 'Veteran', 'events')
    const page = await openPage(path, 'leader')
    await waitForHeading(page, 'Rights by role')

    await box(page, 'attendance', 'Veteran').click()
    await clickButton(page, 'Save the rights of Veteran')

    await expectVisible(page.getByText('Saved the rights of Veteran.'))
    await eventually(() => tasksOf('Veteran')).toEqual(['events', 'attendance'])
    await expectHidden(page.getByRole('button', { name: 'Save the rights of Veteran' }))

    await page.getByLabel('Preset for Veteran').selectOption('Recruiter')
    await eventually(() => box(page, 'events', 'Veteran').isChecked()).toBe(false)
    await clickButton(page, 'Save the rights of Veteran')

    await eventually(() => tasksOf('Veteran')).toEqual(['applications', 'votes', 'members'])
  })

  test('can be given to a role without rights, which stays listed while the page is open', async () => {
    const page = await openPage(path, 'leader')
    const find = page.getByRole('combobox', { name: 'Add a role' })
    await expectVisible(find)
    await eventually(() => box(page, 'forms', 'Veteran').count()).toBe(0)

    await choose(find, 'veter')
    await page.getByLabel('Preset for Veteran').selectOption('Editor')
    await clickButton(page, 'Save the rights of Veteran')
    await eventually(() => tasksOf('Veteran')).toEqual(['forms', 'site'])
    await page.getByLabel('Preset for Veteran').selectOption('No rights')
    await clickButton(page, 'Save the rights of Veteran')

    await eventually(() => tasksOf('Veteran')).toEqual([])
    await expectVisible(page.getByLabel('Preset for Veteran'))
  })

  test('keep the selection after a concurrent change, show the other one, and can be saved again', async () => {
    await grantTasks(app.db, 'Veteran', 'events')
    const page = await openPage(path, 'leader')
    await expectVisible(box(page, 'forms', 'Veteran'))
    await app.db.delete(roleTasks)
    await grantTasks(app.db, 'Veteran', 'audit')

    await box(page, 'forms', 'Veteran').click()
    await clickButton(page, 'Save the rights of Veteran')

    const alert = page.getByRole('alert')
    await expectVisible(alert.getByText(/Someone else changed the rights of Veteran\./))
    await expectVisible(alert.getByText(/Now saved: Audit log\./))
    await eventually(() => box(page, 'forms', 'Veteran').isChecked()).toBe(true)
    await eventually(() => tasksOf('Veteran')).toEqual(['audit'])
    await clickButton(page, 'Save the rights of Veteran')
    await eventually(() => tasksOf('Veteran')).toEqual(['forms', 'events'])
  })

  test('rights that failed to save are kept, also after a reload, and can be saved again', async () => {
    await grantTasks(app.db, 'Veteran', 'events')
    const page = await openPage(path, 'leader')
    await expectVisible(box(page, 'forms', 'Veteran'))
    const recover = page.reply('PUT /api/menu/settings/rights', { status: 500, json: {} })

    await box(page, 'forms', 'Veteran').click()
    await clickButton(page, 'Save the rights of Veteran')
    await expectVisible(page.getByText('The rights were not saved. Please try again.'))
    recover()
    await page.reload()

    await expectVisible(box(page, 'forms', 'Veteran'))
    await eventually(() => box(page, 'forms', 'Veteran').isChecked()).toBe(true)
    await clickButton(page, 'Save the rights of Veteran')
    await eventually(() => tasksOf('Veteran')).toEqual(['forms', 'events'])
  })

  test('a row of rights that the viewer cannot change says why', async () => {
    await grantTasks(app.db, 'Main Roster', 'settings', 'events')
    await grantTasks(app.db, 'Veteran', 'events')

    const page = await openPage(path, 'member')

    await expectVisible(page.getByText('This role is above your highest role.').first())
    await eventually(() => box(page, 'events', 'Monarchs').isDisabled()).toBe(true)
    await eventually(() => box(page, 'events', 'Veteran').isDisabled()).toBe(false)
    // Users can only grant rights that they have.
    await eventually(() => box(page, 'forms', 'Veteran').isDisabled()).toBe(true)
  })

  test('the rights of a role that was deleted on Discord can only be removed', async () => {
    const flags = { isManaged: false, isAdministrator: false, deletedAt: new Date() }
    await app.db
      .insert(roles)
      .values({ ...{ id: '777', name: 'Old guard', position: 1, color: 0 }, ...flags })
    await app.db.insert(roleTasks).values({ roleId: '777', tasks: ['events'] })
    const page = await openPage(path, 'leader')
    await expectVisible(page.getByText('Deleted on Discord'))

    await clickButton(page, 'Remove the rights of Old guard')

    await expectHidden(page.getByText('Deleted on Discord'))
    await eventually(() => app.db.$count(roleTasks)).toBe(0)
    await app.db.delete(roles).where(eq(roles.id, '777'))
  })

  test('list the roles that give each right of a member', async () => {
    await grantTasks(app.db, 'Main Roster', 'events')
    const page = await openPage(path, 'leader')
    const find = page.getByRole('combobox', { name: 'Member' })
    await expectVisible(find)
    await eventually(() => find.isDisabled()).toBe(false)

    await choose(
      find,
      (
        await app.db
          .select()
          .from(members)
          .where(eq(members.id, app.idOf('member')))
      )[0]?.displayName ?? '',
    )

    const list = page.getByLabel(/^Rights of /)
    await expectVisible(list.getByText('Plan events'))
    await expectVisible(list.getByText('Main Roster'))
  })
})
