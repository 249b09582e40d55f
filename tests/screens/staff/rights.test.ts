import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { allTasks, type Task, taskNames } from '../../../src/contract/core/tasks.ts'
import { members, roles, settings } from '../../../src/db/schema/guild.ts'
import { roleTasks } from '../../../src/db/schema/role-tasks.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { roleIdOf } from '../../../src/testing/features/settings.ts'
import type { Locator } from '../../../src/testing/screens/locator.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import {
  app,
  clickButton,
  createScreen,
  eventually,
  expectHidden,
  expectVisible,
  openPage,
  waitForHeading,
} from '../site.ts'

const path = '/menu/settings/rights'

// `app.empty()` does not reset the settings.
const first = (await app.db.select().from(settings))[0]!
beforeEach(() => app.empty())
afterEach(async () => {
  await app.db.update(settings).set(first)
})

const grant = async (role: string, tasks: Task[]) =>
  app.db.insert(roleTasks).values({ roleId: await roleIdOf(app.db, role), tasks })

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
    await grant('Veteran', ['events'])
    const page = await openPage(path, 'leader')
    await waitForHeading(page, 'Rights by role')

    await box(page, 'attendance', 'Veteran').click()
    await clickButton(page, 'Save the rights of Veteran')

    await expectVisible(page.getByText('Saved the rights of Veteran.'))
    expect(await tasksOf('Veteran')).toEqual(['events', 'attendance'])
    await expectHidden(page.getByRole('button', { name: 'Save the rights of Veteran' }))

    await page.getByLabel('Preset for Veteran').selectOption('Recruiter')
    expect(await box(page, 'events', 'Veteran').isChecked()).toBe(false)
    await clickButton(page, 'Save the rights of Veteran')

    await eventually(() => tasksOf('Veteran')).toEqual(['applications', 'members'])
  })

  test('can be given to a role without rights, which stays listed while the page is open', async () => {
    const page = await openPage(path, 'leader')
    const find = page.getByRole('combobox', { name: 'Add a role' })
    await expectVisible(find)
    expect(await box(page, 'forms', 'Veteran').count()).toBe(0)

    await choose(find, 'veter')
    await page.getByLabel('Preset for Veteran').selectOption('Editor')
    await clickButton(page, 'Save the rights of Veteran')
    await eventually(() => tasksOf('Veteran')).toEqual(['forms'])
    await page.getByLabel('Preset for Veteran').selectOption('No rights')
    await clickButton(page, 'Save the rights of Veteran')

    await eventually(() => tasksOf('Veteran')).toEqual([])
    await expectVisible(page.getByLabel('Preset for Veteran'))
  })

  test('keep the selection after a concurrent change, show the other one, and can be saved again', async () => {
    await grant('Veteran', ['events'])
    const page = await openPage(path, 'leader')
    await expectVisible(box(page, 'forms', 'Veteran'))
    await app.db.delete(roleTasks)
    await grant('Veteran', ['audit'])

    await box(page, 'forms', 'Veteran').click()
    await clickButton(page, 'Save the rights of Veteran')

    const alert = page.getByRole('alert')
    await expectVisible(alert.getByText(/Someone else changed the rights of Veteran\./))
    await expectVisible(alert.getByText(/Now saved: Audit log\./))
    expect(await box(page, 'forms', 'Veteran').isChecked()).toBe(true)
    expect(await tasksOf('Veteran')).toEqual(['audit'])
    await clickButton(page, 'Save the rights of Veteran')
    await eventually(() => tasksOf('Veteran')).toEqual(['forms', 'events'])
  })

  test('that failed to save are kept, also after a reload, and can be saved again', async () => {
    await grant('Veteran', ['events'])
    const page = await openPage(path, 'leader')
    await expectVisible(box(page, 'forms', 'Veteran'))
    const recover = page.reply('PUT /api/menu/settings/rights', { status: 500, json: {} })

    await box(page, 'forms', 'Veteran').click()
    await clickButton(page, 'Save the rights of Veteran')
    await expectVisible(page.getByText('The rights were not saved. Please try again.'))
    recover()
    await page.reload()

    await expectVisible(box(page, 'forms', 'Veteran'))
    expect(await box(page, 'forms', 'Veteran').isChecked()).toBe(true)
    await clickButton(page, 'Save the rights of Veteran')
    await eventually(() => tasksOf('Veteran')).toEqual(['forms', 'events'])
  })

  test('of a row that the viewer cannot change say why', async () => {
    await grant('Main Roster', ['settings', 'events'])
    await grant('Veteran', ['events'])

    const page = await openPage(path, 'member')

    await expectVisible(page.getByText('This role is above your highest role.').first())
    expect(await box(page, 'events', 'Monarchs').isDisabled()).toBe(true)
    expect(await box(page, 'events', 'Veteran').isDisabled()).toBe(false)
    // Users can only grant rights that they have.
    expect(await box(page, 'forms', 'Veteran').isDisabled()).toBe(true)
  })

  test('of a role that was deleted on Discord can only be removed', async () => {
    const flags = { isManaged: false, isAdministrator: false, deletedAt: new Date() }
    await app.db
      .insert(roles)
      .values({ ...{ id: '777', name: 'Old guard', position: 1, color: 0 }, ...flags })
    await app.db.insert(roleTasks).values({ roleId: '777', tasks: ['events'] })
    const page = await openPage(path, 'leader')
    await expectVisible(page.getByText('Deleted on Discord'))

    await clickButton(page, 'Remove the rights of Old guard')

    await expectHidden(page.getByText('Deleted on Discord'))
    expect(await app.db.$count(roleTasks)).toBe(0)
    await app.db.delete(roles).where(eq(roles.id, '777'))
  })

  test('list the roles that give each right of a member', async () => {
    await grant('Main Roster', ['events'])
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

describe('a user with some rights', () => {
  /** Waits until the page has loaded. */
  async function settle(page: Screen): Promise<void> {
    await expectVisible(page.getByRole('navigation', { name: 'Administration' }).first())
    await eventually(() => page.getByText(/^(Loading|Checking)/).count()).toBe(0)
  }

  const menu = (page: Screen) => page.getByRole('navigation', { name: 'Administration' }).first()

  test('sees only accessible pages in the menu, and starts on the first', async () => {
    await grant('Main Roster', ['applications', 'members'])

    const page = await openPage('/menu', 'member')

    await waitForHeading(page, 'Form Submissions')
    expect(page.path()).toBe('/menu/submissions')
    expect(await menu(page).getByRole('link').allTextContents()).toEqual([
      'Form Submissions',
      'Members',
    ])
  })

  test('reaches members, their notes and roles, but not their activity, with only that right', async () => {
    await grant('Main Roster', ['members'])
    const page = await openPage('/menu', 'member')
    await waitForHeading(page, 'Members')

    await page.getByRole('searchbox').fill('isaure')
    await eventually(() => page.getByRole('row').count()).toBe(2)
    await page.getByRole('link', { name: 'Isaure' }).click()
    await waitForHeading(page, 'Isaure')
    await page.getByRole('textbox', { name: 'Admin Notes' }).fill('On leave in July.')

    await expectVisible(page.getByText('Saved', { exact: true }))
    await expectVisible(page.getByRole('region', { name: 'Roles over time' }))
    expect(await page.getByText('Voice time').count()).toBe(0)
    expect(await page.getByRole('region', { name: 'Applications' }).count()).toBe(0)
  })

  test.each<[string, Task[], string]>([
    ['/menu/forms/1', ['applications'], 'Edit forms'],
    ['/menu', ['decisions'], 'See activity'],
  ])('learns on %s which right it needs and whom to ask', async (path, tasks, right) => {
    await grant('Main Roster', tasks)

    const page = await openPage(path, 'member')

    await waitForHeading(page, 'You can’t open this page')
    await expectVisible(
      page.getByText(
        `You need the right “${right}” to do this. Ask someone with the role Monarchs or Advisors.`,
      ),
    )
  })

  test('can review an application without deciding', async () => {
    await grant('Main Roster', ['applications'])
    const form = await makeForm(app.db)
    await apply(await app.signedIn('vex'), form, app.idOf('vex'))

    const page = await openPage('/menu/submissions/1', 'member')

    await expectVisible(page.getByText('You need the right “Decide on applications” to decide.'))
    const approve = page.getByRole('button', { name: 'Approve Application' })
    expect(await approve.isDisabled()).toBe(true)
    const notes = page.getByRole('textbox', { name: 'Admin Notes' })
    await expectVisible(notes)
    expect(await notes.getAttribute('readonly')).not.toBeNull()
    await expectVisible(page.getByText(/You need the right “Members” to change them\./))
    // The member page needs another right.
    expect(await page.getByRole('link', { name: 'vex' }).count()).toBe(0)
  })

  test('can see the event channels without changing them', async () => {
    await grant('Main Roster', ['events'])

    const page = await openPage('/menu/eventsconfig', 'member')

    await expectVisible(page.getByText('You need the right “Server configuration” to change this.'))
    expect(await page.getByRole('button', { name: 'Add Configuration' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: /^Delete/ }).count()).toBe(0)
  })

  test('gets no rejected requests on any page of the menu', async () => {
    const refused: string[] = []
    for (const task of allTasks) {
      await app.db.delete(roleTasks)
      await grant('Main Roster', [task])
      const page = await createScreen('member')
      // An earlier page may still send requests while its right is removed.
      page.expectConsole(/ApiError/)
      const send = page.caller.fetch.bind(page.caller)
      const refusals: string[] = []
      let pending = 0
      page.caller.fetch = async (address, init) => {
        pending += 1
        const response = await send(address, init).finally(() => {
          pending -= 1
        })
        const body = response.status === 403 ? await response.clone().text() : ''
        if (body.includes('You need the right')) refusals.push(`${task}: ${page.path()} ${address}`)
        return response
      }
      await page.goto('/menu')
      await settle(page)
      await eventually(() => pending).toBe(0)
      const links = await menu(page).getByRole('link').allTextContents()
      // Without an accessible page, the dashboard's request reports the missing right.
      if (links.length === 0) continue
      for (const link of links) {
        await menu(page).getByRole('link', { name: link }).click()
        await settle(page)
        await eventually(() => pending).toBe(0)
      }
      refused.push(...refusals)
    }
    expect(refused).toEqual([])
  })
})
