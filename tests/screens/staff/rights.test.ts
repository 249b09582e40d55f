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
import { app, arrive, arriveAt, open, press, see, seeNoMore, soon } from '../site.ts'

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
  await soon(() => combobox.getAttribute('aria-activedescendant')).not.toBeNull()
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
    const page = await open(path, 'leader')
    await arriveAt(page, 'Rights by role')

    await box(page, 'attendance', 'Veteran').click()
    await press(page, 'Save the rights of Veteran')

    await see(page.getByText('Saved the rights of Veteran.'))
    expect(await tasksOf('Veteran')).toEqual(['events', 'attendance'])
    await seeNoMore(page.getByRole('button', { name: 'Save the rights of Veteran' }))

    await page.getByLabel('Preset for Veteran').selectOption('Recruiter')
    expect(await box(page, 'events', 'Veteran').isChecked()).toBe(false)
    await press(page, 'Save the rights of Veteran')

    await soon(() => tasksOf('Veteran')).toEqual(['applications', 'members'])
  })

  test('can be given to a role without rights, which stays listed while the page is open', async () => {
    const page = await open(path, 'leader')
    const find = page.getByRole('combobox', { name: 'Add a role' })
    await see(find)
    expect(await box(page, 'forms', 'Veteran').count()).toBe(0)

    await choose(find, 'veter')
    await page.getByLabel('Preset for Veteran').selectOption('Editor')
    await press(page, 'Save the rights of Veteran')
    await soon(() => tasksOf('Veteran')).toEqual(['forms'])
    await page.getByLabel('Preset for Veteran').selectOption('No rights')
    await press(page, 'Save the rights of Veteran')

    await soon(() => tasksOf('Veteran')).toEqual([])
    await see(page.getByLabel('Preset for Veteran'))
  })

  test('keep the selection after a concurrent change, show the other one, and can be saved again', async () => {
    await grant('Veteran', ['events'])
    const page = await open(path, 'leader')
    await see(box(page, 'forms', 'Veteran'))
    await app.db.delete(roleTasks)
    await grant('Veteran', ['audit'])

    await box(page, 'forms', 'Veteran').click()
    await press(page, 'Save the rights of Veteran')

    const alert = page.getByRole('alert')
    await see(alert.getByText(/Somebody else changed the rights of Veteran\./))
    await see(alert.getByText(/Now saved: Audit log\./))
    expect(await box(page, 'forms', 'Veteran').isChecked()).toBe(true)
    expect(await tasksOf('Veteran')).toEqual(['audit'])
    await press(page, 'Save the rights of Veteran')
    await soon(() => tasksOf('Veteran')).toEqual(['forms', 'events'])
  })

  test('that failed to save are kept, also after a reload, and can be saved again', async () => {
    await grant('Veteran', ['events'])
    const page = await open(path, 'leader')
    await see(box(page, 'forms', 'Veteran'))
    const recover = page.reply('PUT /api/menu/settings/rights', { status: 500, json: {} })

    await box(page, 'forms', 'Veteran').click()
    await press(page, 'Save the rights of Veteran')
    await see(page.getByText('The rights were not saved. Please try again.'))
    recover()
    await page.reload()

    await see(box(page, 'forms', 'Veteran'))
    expect(await box(page, 'forms', 'Veteran').isChecked()).toBe(true)
    await press(page, 'Save the rights of Veteran')
    await soon(() => tasksOf('Veteran')).toEqual(['forms', 'events'])
  })

  test('of a row that the viewer cannot change say why', async () => {
    await grant('Main Roster', ['settings', 'events'])
    await grant('Veteran', ['events'])

    const page = await open(path, 'member')

    await see(page.getByText('This role is above your highest role.').first())
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
    const page = await open(path, 'leader')
    await see(page.getByText('Deleted on Discord'))

    await press(page, 'Remove the rights of Old guard')

    await seeNoMore(page.getByText('Deleted on Discord'))
    expect(await app.db.$count(roleTasks)).toBe(0)
    await app.db.delete(roles).where(eq(roles.id, '777'))
  })

  test('list the roles that give each right of a member', async () => {
    await grant('Main Roster', ['events'])
    const page = await open(path, 'leader')
    const find = page.getByRole('combobox', { name: 'Member' })
    await see(find)
    await soon(() => find.isDisabled()).toBe(false)

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
    await see(list.getByText('Plan events'))
    await see(list.getByText('Main Roster'))
  })
})

describe('a user with some rights', () => {
  /** Waits until the page has loaded. */
  async function settle(page: Screen): Promise<void> {
    await see(page.getByRole('navigation', { name: 'Administration' }).first())
    await soon(() => page.getByText(/^(Loading|Checking)/).count()).toBe(0)
  }

  const menu = (page: Screen) => page.getByRole('navigation', { name: 'Administration' }).first()

  test('sees only accessible pages in the menu, and starts on the first', async () => {
    await grant('Main Roster', ['applications', 'members'])

    const page = await open('/menu', 'member')

    await arriveAt(page, 'Form Submissions')
    expect(page.path()).toBe('/menu/submissions')
    expect(await menu(page).getByRole('link').allTextContents()).toEqual([
      'Form Submissions',
      'Members',
    ])
  })

  test('reaches members, their notes and roles, but not their activity, with only that right', async () => {
    await grant('Main Roster', ['members'])
    const page = await open('/menu', 'member')
    await arriveAt(page, 'Members')

    await page.getByRole('searchbox').fill('isaure')
    await soon(() => page.getByRole('row').count()).toBe(2)
    await page.getByRole('link', { name: 'Isaure' }).click()
    await arriveAt(page, 'Isaure')
    await page.getByRole('textbox', { name: 'Admin Notes' }).fill('On leave in July.')

    await see(page.getByText('Saved', { exact: true }))
    await see(page.getByRole('region', { name: 'Roles over time' }))
    expect(await page.getByText('Voice time').count()).toBe(0)
    expect(await page.getByRole('region', { name: 'Applications' }).count()).toBe(0)
  })

  test.each<[string, Task[], string]>([
    ['/menu/forms/1', ['applications'], 'Edit forms'],
    ['/menu', ['decisions'], 'See activity'],
  ])('learns on %s which right it needs and whom to ask', async (path, tasks, right) => {
    await grant('Main Roster', tasks)

    const page = await open(path, 'member')

    await arriveAt(page, 'You can’t open this page')
    await see(
      page.getByText(
        `You need the right “${right}” to do this. Ask someone with the role Monarchs or Advisors.`,
      ),
    )
  })

  test('can review an application without deciding', async () => {
    await grant('Main Roster', ['applications'])
    const form = await makeForm(app.db)
    await apply(await app.signedIn('vex'), form, app.idOf('vex'))

    const page = await open('/menu/submissions/1', 'member')

    await see(page.getByText('You need the right “Decide on applications” to decide.'))
    const approve = page.getByRole('button', { name: 'Approve Application' })
    expect(await approve.isDisabled()).toBe(true)
    const notes = page.getByRole('textbox', { name: 'Admin Notes' })
    await see(notes)
    expect(await notes.getAttribute('readonly')).not.toBeNull()
    await see(page.getByText(/You need the right “Members” to change them\./))
    // The member page needs another right.
    expect(await page.getByRole('link', { name: 'vex' }).count()).toBe(0)
  })

  test('can see the event channels without changing them', async () => {
    await grant('Main Roster', ['events'])

    const page = await open('/menu/eventsconfig', 'member')

    await see(page.getByText('You need the right “Server configuration” to change this.'))
    expect(await page.getByRole('button', { name: 'Add Configuration' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: /^Delete/ }).count()).toBe(0)
  })

  test('gets no rejected requests on any page of the menu', async () => {
    const refused: string[] = []
    for (const task of allTasks) {
      await app.db.delete(roleTasks)
      await grant('Main Roster', [task])
      const page = await arrive('member')
      // An earlier page may still send requests while its right is removed.
      page.expectComplaint(/ApiError/)
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
      await soon(() => pending).toBe(0)
      const links = await menu(page).getByRole('link').allTextContents()
      // Without an accessible page, the dashboard's request reports the missing right.
      if (links.length === 0) continue
      for (const link of links) {
        await menu(page).getByRole('link', { name: link }).click()
        await settle(page)
        await soon(() => pending).toBe(0)
      }
      refused.push(...refusals)
    }
    expect(refused).toEqual([])
  })
})

test('on a server without rights by role there is no link to them, and no page', async () => {
  const page = await arrive('leader')
  const fetch = page.caller.fetch.bind(page.caller)
  page.caller.fetch = async (address, init) => {
    const response = await fetch(address, init)
    if (address !== '/api/accounts/info') return response
    const { tasks: _, ...info } = (await response.json()) as { tasks: Task[] }
    return Response.json(info)
  }
  page.reply('GET /api/menu/settings/rights', { status: 404, json: {} })

  await page.goto('/menu/settings')

  const menu = page.getByRole('navigation', { name: 'Administration' }).first()
  await see(menu.getByRole('link', { name: 'Audit Log' }))
  expect(await page.getByRole('link', { name: /^Rights/ }).count()).toBe(0)
  await page.goto(path)
  await arriveAt(page, 'Page not found')
})
