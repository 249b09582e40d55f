import { eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { attendanceCheckConfigs } from '../../../src/db/schema/events/automation.ts'
import { members, settings } from '../../../src/db/schema/guild.ts'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
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
let first: typeof settings.$inferInsert

beforeEach(async () => {
  await app.reset()
  channelId = await insertEvent(app, app.idOf('vex'))
  first = (await app.db.select().from(settings))[0] ?? {}
})
// `app.empty()` does not reset the settings and members.
afterEach(async () => {
  await app.db.delete(settings)
  await app.db.insert(settings).values(first)
  await app.db.delete(members).where(eq(members.userName, 'one-of-many'))
})

const list = (page: Page) => page.getByRole('listbox')
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true })

/** Whether an entry is within the visible part of its list. */
async function isInViewport(page: Page, which: Locator): Promise<boolean> {
  const [entry, sight] = [await which.boundingBox(), await list(page).boundingBox()]
  if (!entry || !sight) return false
  return entry.y >= sight.y && entry.y + entry.height <= sight.y + sight.height
}

/** The active option. */
async function active(page: Page, field: string): Promise<string | null> {
  const id = await page.getByRole('combobox', { name: field }).getAttribute('aria-activedescendant')
  return id && page.locator(`[id="${id}"]`).textContent()
}

test('the time zone list opens at the selected zone, upwards if there is no room below', async () => {
  await app.db.update(settings).set({ timeZone: 'Pacific/Auckland' })
  const { page } = await visitAs('leader', { width: 1200, height: 400 })
  await page.goto('/menu/settings')
  await waitForHeading(page, 'Settings')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await expectVisible(zone)
  const box = async (of: Locator) => (await of.boundingBox()) ?? { y: 0, height: 0 }
  const scrollZoneTo = async (y: number) => {
    const top = (await box(zone)).y - y
    await page.evaluate(`scrollBy({ top: ${top}, behavior: 'instant' })`)
  }

  await scrollZoneTo(320)
  const before = await box(zone)
  await zone.click()
  await expectVisible(list(page))
  await eventually(async () => {
    const { y, height } = await box(list(page))
    return y >= 0 && y + height <= before.y
  }).toBe(true)
  expect(await box(zone), 'the page does not scroll').toEqual(before)
  await zone.press('Escape')

  await scrollZoneTo(120)
  await zone.click()
  await eventually(() => isInViewport(page, option(page, 'Pacific/Auckland'))).toBe(true)
  await eventually(async () => (await box(list(page))).y > (await box(zone)).y).toBe(true)
  await eventually(() => option(page, 'Pacific/Auckland').getAttribute('aria-selected')).toBe(
    'true',
  )
  await eventually(() => active(page, 'Time zone')).toBe('Pacific/Auckland')
  await eventually(() => list(page).getByRole('option').count()).toBeLessThan(60)
  expect(await accessibilityProblems(page)).toEqual([])
  await zone.press('ArrowUp')
  await eventually(() => isInViewport(page, option(page, 'Pacific/Apia'))).toBe(true)
  await eventually(() => active(page, 'Time zone')).toBe('Pacific/Apia')
  await zone.fill('utc')
  await eventually(() => isInViewport(page, option(page, 'UTC'))).toBe(true)
  await zone.press('Enter')
  await eventually(() => zone.inputValue()).toBe('UTC')
})

test('among five thousand people, End reaches the last, and typing finds each', async () => {
  await app.db.execute(`
    insert into members (id, user_name, display_name, in_guild)
    select n::text, 'one-of-many', 'Zealot ' || to_char(n, 'FM0000'), true
    from generate_series(1, 5000) n`)
  const { page } = await visitAs('leader')
  await page.goto('/menu/audit')
  await waitForHeading(page, 'Audit Log')
  const person = page.getByRole('combobox', { name: 'Person' })

  await person.click()
  await expectVisible(page.getByRole('option').first())
  await person.press('ArrowUp')
  const last = page.getByRole('option').last()
  await eventually(() => isInViewport(page, last)).toBe(true)
  await eventually(() => last.getAttribute('aria-posinset')).toBe(
    await last.getAttribute('aria-setsize'),
  )
  await eventually(() => list(page).getByRole('option').count()).toBeLessThan(60)
  await person.fill('zealot 4321')
  await eventually(() => page.getByRole('option').allTextContents()).toEqual(['Zealot 4321'])
  await person.press('Enter')

  await eventually(() => person.inputValue()).toBe('Zealot 4321')
})

test('the search in five thousand sign-ups renders only what is visible [spec 2.86]', async () => {
  const crowd = Array.from({ length: 5000 }, (_, number) => ({
    signupId: String(number),
    displayName: number === 4321 ? 'Gwenllian' : `Sapper ${number}`,
  }))
  const { page } = await visitAs('leader')
  await page.route('**/api/menu/events/siege/signups', (route) => route.fulfill({ json: crowd }))
  await page.goto(`/menu/events/${channelId}/siege`)
  await expectVisible(page.getByText('5,000 signups'))
  const listed = page.getByRole('region', { name: 'List of signups' }).getByRole('listitem')
  await eventually(() => listed.count()).toBeLessThan(120)
  const box = await page.getByRole('region', { name: 'List of signups' }).boundingBox()
  expect(box?.height, 'at most 60 % of the window').toBeLessThanOrEqual(0.6 * 800)
  await page.evaluate(`
    globalThis.added = 0
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) added += addedNodes.length
    }).observe(document.body, { childList: true, subtree: true })`)

  await page.getByPlaceholder('Search by participant name...').pressSequentially('gwenl')

  await eventually(() => listed.allTextContents()).toEqual([expect.stringMatching(/Gwenllian$/)])
  // Durations would depend on how busy the machine is.
  expect(await page.evaluate<number>('added')).toBeLessThan(500)
})

describe('only visible rows are rendered', () => {
  const many = (row: (number: number) => object) => Array.from({ length: 400 }, (_, n) => row(n))
  const answer = (page: Page, path: string, json: unknown) =>
    page.route(`**/api/menu/${path}`, (route) => route.fulfill({ json }))

  test('keyboard, screen reader and browser search reach every form although only visible rows are rendered', async () => {
    const { page } = await visitAs('leader')
    await answer(
      page,
      'form',
      many((n) => ({ formId: n + 1, title: `Form ${n}`, isActive: n === 0 })),
    )
    await page.goto('/menu/forms')
    const table = page.getByRole('table', { name: 'Forms' })
    const link = (n: number) => table.getByRole('link', { name: `Form ${n}`, exact: true })
    const renderedRows = () => table.locator('tbody [data-index]').count()
    await expectVisible(link(0))
    expect(await renderedRows()).toBeLessThan(60)
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
    await eventually(renderedRows).toBeLessThan(60)
    await page.keyboard.press('Control+f')

    await eventually(renderedRows).toBe(400)
  })

  test('the focus stays in place when a configuration row is removed', async () => {
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

  test('only visible rows of an event’s attendance and of a member’s applications are rendered', async () => {
    const { page } = await visitAs('leader')
    const person = { avatar: null, standing: 'present', isDecided: false, isTakenOff: false }
    const people = many((n) => ({ userId: String(n), displayName: `Sapper ${n}`, ...person }))
    await answer(page, 'events/siege/attendance', { people, checks: [] })
    await page.goto(`/menu/events/${channelId}/siege`)
    const attendance = page.getByRole('region', { name: 'List of others' }).getByRole('list')
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
    await navigateInApp(page, `/menu/members/${member}`)
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
