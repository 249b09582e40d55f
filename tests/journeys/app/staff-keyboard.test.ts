import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '../../../src/db/schema/audit.ts'
import { attendanceCheckConfigs } from '../../../src/db/schema/events/automation.ts'
import { events } from '../../../src/db/schema/events/events.ts'
import { roleTasks } from '../../../src/db/schema/role-tasks.ts'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { recordActivity } from '../../../src/testing/features/activity.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { roleIdOf } from '../../../src/testing/features/settings.ts'
import { insertEvent } from '../../../src/testing/specification/example-event.ts'
import {
  app,
  eventually,
  expectFocus,
  expectVisible,
  hasFocus,
  visitAs,
  waitForHeading,
} from '../site.ts'

let channelId: string

beforeAll(async () => {
  await app.empty()
  const [leader, vex] = [app.idOf('leader'), app.idOf('vex')]
  channelId = await insertEvent(app, vex)
  const startsAt = new Date('2026-04-01T19:00:00Z')
  await app.db.insert(events).values({ id: 'drill', channelId, title: 'Drill', startsAt })
  await recordActivity(
    app.db,
    [leader, vex].map((by, place) => ({ by, day: '2026-05-01', messages: 9 - place })),
  )
  const form = await makeForm(app.db)
  for (const person of ['vex', 'nessa']) {
    await apply(await app.signedIn(person), form, app.idOf(person))
  }
  const entry = { at: startsAt, actorId: leader, action: 'settings saved', before: null }
  await app.db.insert(auditLog).values([
    { ...entry, subject: 'first', after: null },
    { ...entry, subject: 'second', after: null },
  ])
})

/** The lists of the staff area: path, search placeholder and rows. */
const lists = [
  { path: () => 'messages', search: 'Search by display name...', rows: 'tbody a' },
  { path: () => 'submissions', search: 'Search by username or form title...', rows: 'tbody a' },
  {
    path: () => `events/${channelId}`,
    search: 'Search by title or date...',
    rows: '[aria-label="List of events"] a',
  },
  { path: () => 'audit', search: 'Search by action...', rows: 'summary[data-row]' },
]

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/menu/${path}`)
  await expectVisible(page.getByRole('heading', { level: 1 }))
}

test('/ focuses the search of every list, and the arrow keys move between rows', async () => {
  const { page } = await visitAs('leader')
  for (const { path, search, rows } of lists) {
    await open(page, path())
    const row = (place: number) => page.locator(rows).nth(place)
    await expectVisible(row(1))

    await page.keyboard.press('/')
    await eventually(() => hasFocus(page.getByPlaceholder(search)), search).toBe(true)
    await eventually(() => page.getByPlaceholder(search).inputValue(), search).toBe('')
    await row(0).focus()
    await page.keyboard.press('ArrowDown')
    await expectFocus(row(1))
    await page.keyboard.press('ArrowUp')
    await expectFocus(row(0))
    await page.keyboard.press('ArrowUp')

    await expectFocus(row(0))
  }
})

test('with two lists side by side, / focuses the first visible one', async () => {
  const { page } = await visitAs('leader')
  for (const [width, search] of [
    [1440, 'Search by title or date...'],
    [1024, 'Search by participant name...'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, `events/${channelId}/siege`)
    await expectVisible(page.getByPlaceholder('Search by participant name...'))

    await page.keyboard.press('/')

    await eventually(() => hasFocus(page.getByPlaceholder(search)), `at ${width} px`).toBe(true)
  }
})

test('typing / in a text field inserts a slash, and / does nothing while shortcuts are off', async () => {
  const { page } = await visitAs('leader')
  await open(page, 'submissions')
  const box = page.getByPlaceholder('Search by username or form title...')
  await box.pressSequentially('a/b')
  await eventually(() => box.inputValue()).toBe('a/b')

  await page.goto('/menu')
  await waitForHeading(page, 'Dashboard')
  await page.getByRole('checkbox', { name: /^Keyboard shortcuts/ }).uncheck()
  await open(page, 'submissions')
  await page.keyboard.press('/')

  await eventually(() => hasFocus(box)).toBe(false)
})

test('the rights of a role are chosen and saved by keyboard, and the focus stays in its row', async () => {
  for (const role of ['Auxiliary', 'Veteran']) {
    await app.db
      .insert(roleTasks)
      .values({ roleId: await roleIdOf(app.db, role), tasks: ['events'] })
  }
  const { page } = await visitAs('leader')
  await open(page, 'settings/rights')
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await box('Read applications, Auxiliary').focus()

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expectFocus(box('Vote and comment, Veteran'))
  await page.keyboard.press('Space')
  const save = page.getByRole('button', { name: 'Save the rights of Veteran' })
  await expectVisible(save)
  for (let tabs = 0; tabs < 20 && !(await hasFocus(save)); tabs++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expectVisible(page.getByText('Saved the rights of Veteran.'))
  await eventually(() => hasFocus(page.getByLabel('Preset for Veteran'))).toBe(true)
})

describe('only visible rows are rendered', () => {
  const many = (row: (number: number) => object) => Array.from({ length: 400 }, (_, n) => row(n))
  const answer = (page: Page, path: string, json: unknown) =>
    page.route(`**/api/menu/${path}`, (route) => route.fulfill({ json }))

  test('but keyboard, screen reader and browser search reach all of them: forms', async () => {
    const { page } = await visitAs('leader')
    await answer(
      page,
      'form',
      many((n) => ({ formId: n + 1, title: `Form ${n}`, isActive: n === 0 })),
    )
    await page.goto('/menu/forms')
    const table = page.getByRole('table', { name: 'Forms' })
    const link = (n: number) => table.getByRole('link', { name: `Form ${n}`, exact: true })
    const drawn = () => table.locator('tbody [data-index]').count()
    await expectVisible(link(0))
    expect(await drawn()).toBeLessThan(60)
    await eventually(() => table.getAttribute('aria-rowcount')).toBe('401')
    expect(await accessibilityProblems(page)).toEqual([])

    await eventually(() => link(40).count()).toBe(0)
    await link(15).focus()
    for (let n = 16; n <= 30; n++) {
      await page.keyboard.press('ArrowDown')
      await eventually(() => hasFocus(link(n))).toBe(true)
    }
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)')
    await expectVisible(link(399))
    const last = table.locator('tbody [data-index]').last()
    await eventually(() => last.getAttribute('aria-rowindex')).toBe('401')
    await expectFocus(link(30))
    await page.keyboard.press('ArrowDown')
    await expectFocus(link(31))
    await eventually(drawn).toBeLessThan(60)
    await page.keyboard.press('Control+f')

    await eventually(drawn).toBe(400)
  })

  test('and focus stays in place when a configuration row is removed', async () => {
    const flags = { autoRemoveAbsentUsers: true, autoRemoveLateUsers: false, pingUsers: true }
    const checks = Array.from({ length: 300 }, (_, n) => ({ checkDelayMinutes: n + 1, ...flags }))
    await app.db.insert(attendanceCheckConfigs).values(checks)
    const { page } = await visitAs('leader')
    await page.goto('/menu/automation')
    const remove = (minutes: number) =>
      page.getByRole('button', { name: `Delete the check after ${minutes} min`, exact: true })
    await expectVisible(remove(1))
    await eventually(() => page.locator('tbody tr').count()).toBeLessThan(60)
    expect(await accessibilityProblems(page)).toEqual([])

    await page.evaluate('window.scrollTo(0, document.body.scrollHeight / 2)')
    await expectVisible(remove(150))
    await remove(150).focus()
    await page.keyboard.press('Enter')

    await eventually(() => hasFocus(remove(151))).toBe(true)
    await page.keyboard.press('ArrowDown')
    await expectFocus(remove(152))
    await page.keyboard.press('ArrowUp')
    await expectFocus(remove(151))
    await eventually(() => page.locator('tbody tr').count()).toBeLessThan(60)
    await eventually(() => page.getByRole('table').getAttribute('aria-rowcount')).toBe('300')
  })

  test('also of an event’s attendance and of a member’s applications', async () => {
    const { page } = await visitAs('leader')
    const person = { avatar: null, standing: 'present', isDecided: false, isTakenOff: false }
    const people = many((n) => ({ userId: String(n), displayName: `Sapper ${n}`, ...person }))
    await answer(page, 'events/siege/attendance', { people, checks: [] })
    await page.goto(`/menu/events/${channelId}/siege`)
    const attendance = page.getByRole('list', { name: 'Attendance by member' })
    await expectVisible(attendance.getByLabel('Correct Sapper 0’s attendance'))
    await eventually(() => attendance.getByRole('listitem').count()).toBeLessThan(60)
    await attendance.evaluate((list) => list.scrollTo(0, list.scrollHeight))
    await expectVisible(attendance.getByLabel('Correct Sapper 399’s attendance'))
    const last = attendance.getByRole('listitem').last()
    await eventually(() => last.getAttribute('aria-posinset')).toBe('400')

    const member = app.idOf('vex')
    await page.route(`**/api/menu/members/${member}*`, async (route) => {
      const reply = await (await route.fetch()).json()
      const submissions = many((n) => ({
        submissionId: n + 1,
        title: `Application ${n}`,
        submitDate: '2026-03-01T19:00:00Z',
      }))
      await route.fulfill({ json: { ...reply, submissions } })
    })
    await page.goto(`/menu/members/${member}`)
    const applications = page.getByRole('region', { name: 'Applications' })
    await expectVisible(applications.getByRole('link', { name: 'Application 0', exact: true }))
    await eventually(() => applications.getByRole('listitem').count()).toBeLessThan(60)
    // What loads meanwhile moves the end of the page.
    await eventually(async () => {
      await page.evaluate('window.scrollTo(0, document.body.scrollHeight)')
      return applications.getByRole('link', { name: 'Application 399' }).isVisible()
    }).toBe(true)
  })
})
