import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '../../src/db/schema/audit.ts'
import { accessibilityProblems } from '../../src/testing/browser.ts'
import { roleIdOf } from '../../src/testing/configuring.ts'
import { loseTable } from './broken-database.ts'
import { arrive, arriveAt, hasFocus, house, placeOf, press, see, seeNoMore, soon } from './site.ts'

beforeEach(() => house.empty())

const entries = (page: Page) => page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
const actions = (page: Page) => entries(page).locator('summary > span').allTextContents()

/** So many changes by a leader, the newest last, a minute apart. */
async function change(person: string, action: string, times = 1, start = 0): Promise<void> {
  const actorId = person === '' ? null : house.idOf(person)
  await house.db.insert(auditLog).values(
    Array.from({ length: times }, (_, index) => ({
      at: new Date(Date.UTC(2026, 4, 1, 18, start + index)),
      actorId,
      action,
      subject: `thing ${index + 1}`,
      before: { level: index },
      after: { level: index + 1 },
    })),
  )
}

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/menu/audit${query}`)
  await arriveAt(page, 'Audit Log')
}

describe('the audit log', () => {
  test('shows who did what to what, and opens to what was before and after', async () => {
    const before = { staffRoleIds: [await roleIdOf(house.db, 'Monarchs')], timeZone: 'UTC' }
    const after = { ...before, timeZone: 'Europe/Berlin' }
    const staffRoleIds = [...before.staffRoleIds, await roleIdOf(house.db, 'Advisors')]
    await house.db.insert(auditLog).values({
      at: new Date('2026-05-01T18:00:00Z'),
      actorId: house.idOf('leader'),
      action: 'settings saved',
      subject: 'settings',
      before,
      after: { ...after, staffRoleIds },
    })
    const { page } = await arrive('leader')
    await page.goto('/menu')
    await page.getByRole('link', { name: 'Audit Log' }).first().click()
    await arriveAt(page, 'Audit Log')
    const summary = entries(page).first().locator('summary')
    await see(summary.getByText('Isaure'))
    await see(summary.getByText('1 May 2026, 20:00'))

    await summary.focus()
    await page.keyboard.press('Enter')

    const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
    await soon(() => row('Time zone').getByRole('cell').allTextContents()).toEqual([
      'UTC',
      'Europe/Berlin',
    ])
    await soon(() => row('Staff roles').getByRole('cell').allTextContents()).toEqual([
      'Monarchs',
      'Monarchs, Advisors',
    ])
    expect(await hasFocus(summary)).toBe(true)
    await page.getByRole('link', { name: 'About Isaure' }).click()
    await arriveAt(page, 'Isaure')
  })

  test('comes in pages, the newest first, and Back returns to the page before', async () => {
    await change('leader', 'level reward saved', 60)
    const { page } = await arrive('leader')
    await open(page)
    await see(page.getByText('60 changes'))
    await see(page.getByText('Page 1 of 3'))
    expect((await actions(page))[0]).toBe('Level reward savedthing 60')

    await press(page, 'Next')
    await soon(async () => (await actions(page))[0]).toBe('Level reward savedthing 35')
    expect(placeOf(page)).toBe('/menu/audit?page=2')
    await press(page, 'Next')
    await soon(() => entries(page).count()).toBe(10)
    await page.goBack()
    await soon(async () => (await actions(page))[0]).toBe('Level reward savedthing 35')
  })

  test('is narrowed down by action and by person, and the file is, too', async () => {
    await change('leader', 'settings saved', 1)
    await change('odrin', 'settings saved', 1, 1)
    await change('odrin', 'game removed', 1, 2)
    await change('', 'role given', 1, 3)
    const { page } = await arrive('leader')
    await open(page)
    await see(page.getByText('4 changes'))
    await see(entries(page).first().getByText('Muster', { exact: true }))

    await page.getByPlaceholder('Search by action...').fill('SETT')
    await see(page.getByText('2 changes'))
    const person = page.getByRole('combobox', { name: 'Person' })
    await person.fill('odr')
    await see(page.getByRole('option', { name: 'Odrin' }))
    await person.press('Enter')
    await see(page.getByText('1 change', { exact: true }))

    expect(placeOf(page)).toBe(`/menu/audit?actor=${house.idOf('odrin')}&action=SETT`)
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: /^CSV/ }).click()
    expect(await (await file).suggestedFilename()).toBe('audit.csv')
    await page.reload()
    await see(page.getByText('1 change', { exact: true }))
    await soon(() => person.inputValue()).toBe('Odrin')
    await press(page, 'Anybody')
    await see(page.getByText('2 changes'))
  })

  test('is narrowed down to days, in the address and in the file, too', async () => {
    await change('leader', 'settings saved', 2, 0)
    await change('leader', 'game removed', 1, 24 * 60)
    await change('leader', 'form added', 1, 48 * 60)
    const { page } = await arrive('leader')
    await open(page)
    await see(page.getByText('4 changes'))

    await page.getByLabel('From', { exact: true }).fill('2026-05-02')
    await see(page.getByText('2 changes'))
    await page.getByLabel('To', { exact: true }).fill('2026-05-02')
    await see(page.getByText('1 change', { exact: true }))

    expect(await actions(page)).toEqual(['Game removedthing 1'])
    expect(placeOf(page)).toBe('/menu/audit?from=2026-05-02&to=2026-05-02')
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: /^CSV/ }).click()
    const lines = readFileSync(await (await file).path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(lines).toHaveLength(2)
    await page.reload()
    await see(page.getByText('1 change', { exact: true }))
    await page.getByLabel('To', { exact: true }).fill('')
    await see(page.getByText('2 changes'))
  })

  test('says when nothing matches, and shows everything again', async () => {
    await change('leader', 'settings saved')
    const { page } = await arrive('leader')
    await open(page, '?action=nothing')
    await see(page.getByText('No change matches.'))

    await press(page, 'Show Everything')

    await see(entries(page).first())
    expect(placeOf(page)).toBe('/menu/audit')
  })

  test('says when nothing has been changed yet', async () => {
    const { page } = await arrive('leader')
    await open(page)
    await see(page.getByText('Nothing has been changed yet.'))
  })

  test('says when it cannot be read, and Retry reads it', async () => {
    await change('leader', 'settings saved')
    const { page, expectComplaint } = await arrive('leader')
    expectComplaint(/500 \(Internal Server Error\)/)
    const mend = await loseTable('audit_log')
    await open(page)
    await see(page.getByRole('alert').getByText('Failed to load the audit log.', { exact: false }))
    await mend()
    await press(page, 'Retry')

    await see(entries(page).first())
    await seeNoMore(page.getByRole('alert'))
  })

  test('fits a phone with long names, and is read aloud', async () => {
    const long = 'W'.repeat(32)
    await house.db.insert(auditLog).values({
      at: new Date(),
      actorId: house.idOf('leader'),
      action: 'game saved',
      subject: `game ${long}`,
      before: { gameName: long.repeat(3) },
      after: { gameName: 'مرحبا 🏰', options: ['a', 'b'] },
    })
    const { page } = await arrive('leader', { width: 390, height: 844, hasTouch: true })
    await open(page)
    await entries(page).first().locator('summary').click()
    await see(page.getByRole('button', { name: 'Only changes by Isaure' }))
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 })
      const whole = await page.evaluate('document.documentElement.scrollWidth')
      expect(whole, `${width} px`).toBeLessThanOrEqual(width)
    }
    expect(await accessibilityProblems(page)).toEqual([])
  })
})
