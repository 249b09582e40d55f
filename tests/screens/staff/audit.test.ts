import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '../../../src/db/schema/audit.ts'
import { roleIdOf } from '../../../src/testing/features/settings.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { hideTable } from '../../journeys/broken-database.ts'
import {
  app,
  clickButton,
  createScreen,
  download,
  eventually,
  expectHidden,
  expectVisible,
  openPage,
  waitForHeading,
} from '../site.ts'

beforeEach(() => app.reset())

const entries = (page: Screen) => page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
const sentences = (page: Screen) => entries(page).locator('p').allTextContents()

/** Inserts audit entries a minute apart, newest last. */
async function change(person: string, action: string, times = 1, start = 0): Promise<void> {
  const actorId = person === '' ? null : app.idOf(person)
  await app.db.insert(auditLog).values(
    Array.from({ length: times }, (_, index) => ({
      at: new Date(Date.UTC(2026, 4, 1, 18, start + index)),
      actorId,
      action,
      subject: `voice level ${index + 1}`,
      before: { level: index },
      after: { level: index + 1 },
    })),
  )
}

async function open(page: Screen, query = ''): Promise<void> {
  await page.goto(`/menu/audit${query}`)
  await waitForHeading(page, 'Audit Log')
}

describe('the audit log', () => {
  test('shows a sentence, and the values before and after on demand', async () => {
    const before = { staffRoleIds: [await roleIdOf(app.db, 'Monarchs')], timeZone: 'UTC' }
    const staffRoleIds = [...before.staffRoleIds, await roleIdOf(app.db, 'Advisors')]
    await app.db.insert(auditLog).values({
      at: new Date('2026-05-01T18:00:00Z'),
      actorId: app.idOf('leader'),
      action: 'settings saved',
      subject: 'settings',
      before,
      after: { timeZone: 'Europe/Berlin', staffRoleIds },
    })
    const page = await openPage('/menu', 'leader')
    await page.getByRole('link', { name: 'Audit Log' }).first().click()
    await waitForHeading(page, 'Audit Log')
    await eventually(() => sentences(page)).toEqual(['Isaure changed the settings'])
    await expectVisible(page.getByRole('heading', { name: /^[12] May 2026$/ }))
    await expectVisible(
      entries(page)
        .first()
        .getByText(/^\d\d:00$/),
    )
    const details = entries(page).first().getByRole('button', { name: 'Details' })
    expect(await details.getAttribute('aria-expanded')).toBe('false')
    await expectHidden(page.getByRole('table'))

    await details.press('Enter')
    expect(await details.getAttribute('aria-expanded')).toBe('true')
    await expectVisible(page.getByText('Recorded as “settings saved”: settings'))

    const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
    await eventually(() => row('Time zone').getByRole('cell').allTextContents()).toEqual([
      'UTC',
      'Europe/Berlin',
    ])
    await eventually(() => row('Staff roles').getByRole('cell').allTextContents()).toEqual([
      'Monarchs',
      'Monarchs, Advisors',
    ])
    await page.getByRole('link', { name: 'About Isaure' }).click()
    await waitForHeading(page, 'Isaure')
  })

  test('is paginated, newest first, and Back returns to the previous page', async () => {
    await change('leader', 'level reward saved', 60)
    const page = await createScreen('leader')
    await open(page)
    await expectVisible(page.getByText('60 changes'))
    await expectVisible(page.getByText('Page 1 of 3'))
    await eventually(async () => (await sentences(page))[0]).toMatch(/voice level 60$/)

    await clickButton(page, 'Next')
    await eventually(async () => (await sentences(page))[0]).toMatch(/voice level 35$/)
    expect(page.path()).toBe('/menu/audit?page=2')
    await clickButton(page, 'Next')
    await eventually(() => entries(page).count()).toBe(10)
    await page.goBack()
    await eventually(async () => (await sentences(page))[0]).toMatch(/voice level 35$/)
  })

  test('can be filtered by action and person, also the CSV', async () => {
    await change('leader', 'settings saved', 1)
    await change('odrin', 'settings saved', 1, 1)
    await change('odrin', 'game removed', 1, 2)
    await change('', 'role given', 1, 3)
    const page = await createScreen('leader')
    await open(page)
    await expectVisible(page.getByText('4 changes'))
    await expectVisible(entries(page).first().getByText('Muster', { exact: true }))
    await expectVisible(entries(page).first().getByText('Muster: role given (voice level 1)'))

    await page.getByPlaceholder('Search by action...').fill('SETT')
    await expectVisible(page.getByText('2 changes'))
    const person = page.getByRole('combobox', { name: 'Person' })
    await person.fill('odr')
    await eventually(() => person.getAttribute('aria-activedescendant')).not.toBeNull()
    await person.press('Enter')
    await expectVisible(page.getByText('1 change', { exact: true }))

    expect(page.path()).toBe(`/menu/audit?actor=${app.idOf('odrin')}&action=SETT`)
    const file = await download(page, /^CSV/)
    expect(file.name).toBe('audit.csv')
    expect(file.lines).toHaveLength(2)
    await page.reload()
    await expectVisible(page.getByText('1 change', { exact: true }))
    await eventually(() => person.inputValue()).toBe('Odrin')
    await clickButton(page, 'Anyone')
    await expectVisible(page.getByText('2 changes'))
  })

  test('can be filtered by date in the URL, also the CSV', async () => {
    await change('leader', 'settings saved', 2, 0)
    await change('leader', 'game removed', 1, 24 * 60)
    await change('leader', 'form added', 1, 48 * 60)
    const page = await createScreen('leader')
    await open(page)
    await expectVisible(page.getByText('4 changes'))

    await page.getByLabel('From', { exact: true }).fill('2026-05-02')
    await expectVisible(page.getByText('2 changes'))
    await page.getByLabel('To', { exact: true }).fill('2026-05-02')
    await expectVisible(page.getByText('1 change', { exact: true }))

    await eventually(() => sentences(page)).toEqual(['Isaure removed the game voice level 1'])
    expect(page.path()).toBe('/menu/audit?from=2026-05-02&to=2026-05-02')
    expect((await download(page, /^CSV/)).lines).toHaveLength(2)
    await page.reload()
    await expectVisible(page.getByText('1 change', { exact: true }))
    await page.getByLabel('To', { exact: true }).fill('')
    await expectVisible(page.getByText('2 changes'))
  })

  test('shows if nothing matches, and can be reset', async () => {
    await change('leader', 'settings saved')
    const page = await createScreen('leader')
    await open(page, '?action=nothing')
    await expectVisible(page.getByText('No matching changes.'))

    await clickButton(page, 'Clear Filters')

    await expectVisible(entries(page).first())
    expect(page.path()).toBe('/menu/audit')
  })

  test('shows if it is empty', async () => {
    const page = await createScreen('leader')
    await open(page)
    await expectVisible(page.getByText('No changes yet.'))
  })

  test('shows an error with Retry if it fails to load', async () => {
    await change('leader', 'settings saved')
    const page = await createScreen('leader')
    const restore = await hideTable('audit_log')
    await open(page)
    await expectVisible(
      page.getByRole('alert').getByText('Failed to load the audit log.', { exact: false }),
    )
    await restore()
    await clickButton(page, 'Retry')

    await expectVisible(entries(page).first())
    await expectHidden(page.getByRole('alert'))
  })
})
