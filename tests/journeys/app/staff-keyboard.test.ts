import type { Page } from 'playwright-core'
import { beforeAll, test } from 'vitest'
import { auditLog } from '../../../src/db/schema/audit.ts'
import { events } from '../../../src/db/schema/events/events.ts'
import { recordActivity } from '../../../src/testing/features/activity.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { grantTasks } from '../../../src/testing/features/settings.ts'
import { insertEvent } from '../../../src/testing/specification/example-event.ts'
import { navigateInApp } from '../in-app.ts'
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
  await app.reset()
  const [leader, vex] = [app.idOf('leader'), app.idOf('vex')]
  channelId = await insertEvent(app, vex)
  const startsAt = new Date('2026-04-01T19:00:00Z')
  await app.db.insert(events).values({ id: 'drill', channelId, title: 'Drill', startsAt })
  await recordActivity(
    app.db,
    [leader, vex].map((by, index) => ({ by, day: '2026-05-01', messages: 9 - index })),
  )
  const form = await makeForm(app.db)
  for (const person of ['vex', 'nessa']) {
    await apply(await app.signIn(person), form, app.idOf(person))
  }
  const entry = { at: startsAt, actorId: leader, action: 'settings saved', before: null }
  await app.db.insert(auditLog).values([
    { ...entry, subject: 'first', after: null },
    { ...entry, subject: 'second', after: null },
  ])
})

/** The lists of the staff area. */
const lists = [
  {
    path: () => 'messages',
    heading: 'Message Activity',
    search: 'Search by display name...',
    rows: 'tbody a',
  },
  {
    path: () => 'submissions',
    heading: 'Form Submissions',
    search: 'Search by username or form title...',
    rows: 'tbody a',
  },
  {
    path: () => `events/${channelId}`,
    heading: 'Events',
    search: 'Search by title or date...',
    rows: '[aria-label="List of events"] a',
  },
  {
    path: () => 'audit',
    heading: 'Audit Log',
    search: 'Search by action...',
    rows: 'button[data-row]',
  },
]

/** Opens a staff page inside the app, for which the page has to be open. */
async function open(page: Page, path: string, heading: string): Promise<void> {
  await navigateInApp(page, `/menu/${path}`)
  await waitForHeading(page, heading)
}

test('/ focuses the search of every list, the arrow keys move between rows, and Enter opens one', async () => {
  const { page } = await visitAs('leader')
  await page.goto('/menu/health')
  for (const { path, heading, search, rows } of lists) {
    await open(page, path(), heading)
    const row = (index: number) => page.locator(rows).nth(index)
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

  const entry = page.getByRole('list', { name: 'Changes' }).getByRole('listitem').first()
  await expectVisible(entry.getByText('21:00'))
  await page.keyboard.press('Enter')
  await expectVisible(page.getByRole('link', { name: 'About Isaure' }))
  await expectFocus(entry.getByRole('button', { name: 'Details' }))
})

test('typing / in a text field inserts a slash, and / does nothing while shortcuts are off', async () => {
  const { page } = await visitAs('leader')
  await page.goto('/menu/submissions')
  const box = page.getByPlaceholder('Search by username or form title...')
  await box.pressSequentially('a/b')
  await eventually(() => box.inputValue()).toBe('a/b')

  await open(page, '', 'Dashboard')
  await page.getByRole('checkbox', { name: /^Keyboard shortcuts/ }).uncheck()
  await open(page, 'submissions', 'Form Submissions')
  await expectVisible(box)
  await page.keyboard.press('/')

  await eventually(() => hasFocus(box)).toBe(false)
})

test('with two lists side by side, / focuses the first visible one', async () => {
  const { page } = await visitAs('leader')
  await page.goto(`/menu/events/${channelId}/siege`)
  await expectVisible(page.getByPlaceholder('Search by participant name...'))
  for (const [width, search] of [
    [1440, 'Search by title or date...'],
    [1024, 'Search by participant name...'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate('document.activeElement.blur()')

    await page.keyboard.press('/')

    await eventually(() => hasFocus(page.getByPlaceholder(search)), `at ${width} px`).toBe(true)
  }
})

test('the rights of a role are chosen and saved by keyboard, and the focus stays in its row', async () => {
  for (const role of ['Auxiliary', 'Veteran']) {
    await grantTasks(app.db, role, 'events')
  }
  const { page } = await visitAs('leader')
  await page.goto('/menu/settings/rights')
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
