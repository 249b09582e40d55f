import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { allTasks, type Task } from '../../../src/contract/core/tasks.ts'
import { settings } from '../../../src/db/schema/guild.ts'
import { roleTasks } from '../../../src/db/schema/role-tasks.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { grantTasks } from '../../../src/testing/features/settings.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { app, createScreen, eventually, expectVisible, openPage, waitForHeading } from '../site.ts'

// `app.empty()` does not reset the settings.
const first = (await app.db.select().from(settings))[0]!
beforeEach(() => app.reset())
afterEach(async () => {
  await app.db.update(settings).set(first)
})

describe('a user with some rights', () => {
  /** Waits until the page has loaded. */
  async function settle(page: Screen): Promise<void> {
    await expectVisible(page.getByRole('navigation', { name: 'Administration' }).first())
    await eventually(() => page.getByText(/^(Loading|Checking)/).count()).toBe(0)
  }

  const menu = (page: Screen) => page.getByRole('navigation', { name: 'Administration' }).first()

  test('sees only accessible pages in the menu, and starts on the first', async () => {
    await grantTasks(app.db, 'Main Roster', 'applications', 'members')

    const page = await openPage('/menu', 'member')

    await waitForHeading(page, 'Form Submissions')
    expect(page.path()).toBe('/menu/submissions')
    await eventually(() => menu(page).getByRole('link').allTextContents()).toEqual([
      'Form Submissions',
      'Members',
    ])
  })

  test('reaches members, their notes and roles, but not their activity, with only that right', async () => {
    await grantTasks(app.db, 'Main Roster', 'members')
    const page = await openPage('/menu', 'member')
    await waitForHeading(page, 'Members')

    await page.getByRole('searchbox').fill('isaure')
    await eventually(() => page.getByRole('row').count()).toBe(2)
    await page.getByRole('link', { name: 'Isaure' }).click()
    await waitForHeading(page, 'Isaure')
    await page.getByRole('textbox', { name: 'Admin Notes' }).fill('On leave in July.')

    await expectVisible(page.getByText('Saved', { exact: true }))
    await expectVisible(page.getByRole('region', { name: 'Roles over time' }))
    await eventually(() => page.getByText('Voice time').count()).toBe(0)
    await eventually(() => page.getByRole('region', { name: 'Applications' }).count()).toBe(0)
  })

  test.each<[string, Task[], string]>([
    ['/menu/forms/1', ['applications'], 'Edit forms'],
    ['/menu/messages', ['decisions'], 'See activity'],
  ])('learns on %s which right it needs and whom to ask', async (path, tasks, right) => {
    await grantTasks(app.db, 'Main Roster', ...tasks)

    const page = await openPage(path, 'member')

    await waitForHeading(page, 'You can’t open this page')
    await expectVisible(
      page.getByText(
        `You need the right “${right}” to do this. Ask someone with the role Monarchs or Advisors.`,
      ),
    )
  })

  test('can review an application without deciding', async () => {
    await grantTasks(app.db, 'Main Roster', 'applications')
    const form = await makeForm(app.db)
    await apply(await app.signIn('vex'), form, app.idOf('vex'))

    const page = await openPage('/menu/submissions/1', 'member')

    await expectVisible(page.getByText('You need the right “Decide on applications” to decide.'))
    const approve = page.getByRole('button', { name: 'Approve Application' })
    await eventually(() => approve.isDisabled()).toBe(true)
    const notes = page.getByRole('textbox', { name: 'Admin Notes' })
    await expectVisible(notes)
    await eventually(() => notes.getAttribute('readonly')).not.toBeNull()
    await expectVisible(page.getByText(/You need the right “Members” to change them\./))
    // The member page needs another right.
    await eventually(() => page.getByRole('link', { name: 'vex' }).count()).toBe(0)
  })

  test('can see the event channels without changing them', async () => {
    await grantTasks(app.db, 'Main Roster', 'events')

    const page = await openPage('/menu/eventsconfig', 'member')

    await expectVisible(page.getByText('You need the right “Server configuration” to change this.'))
    await eventually(() => page.getByRole('button', { name: 'Add Configuration' }).count()).toBe(0)
    await eventually(() => page.getByRole('button', { name: /^Delete/ }).count()).toBe(0)
  })

  test('gets no rejected requests on any page of the menu', async () => {
    const refused: string[] = []
    for (const task of allTasks) {
      await app.db.delete(roleTasks)
      await grantTasks(app.db, 'Main Roster', task)
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
