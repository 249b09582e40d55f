import { describe, expect, test, vi } from 'vitest'
import { recordActivity } from '../../../src/testing/features/activity.ts'
import { freezeTime, seedJuneMessages } from '../../journeys/activity/dashboard-site.ts'
import { app, clickButton, eventually, expectVisible } from '../site.ts'
import { openDashboard, selected, totals, waitForChart } from './dashboard-site.ts'

freezeTime()

/** One message of Isaure in each of three years and in this May. */
async function writeForYears() {
  const by = app.idOf('isaure')
  await recordActivity(app.db, [
    { by, day: '2024-02-29', messages: 7 },
    { by, day: '2025-12-31', messages: 11 },
    { by, day: '2026-05-20', messages: 13 },
    { by, day: '2026-06-09', messages: 17 },
  ])
}

const sumOf = async (page: Parameters<typeof totals>[0]) => (await totals(page)).Isaure

describe('the time range', () => {
  test.each([
    ['Last 7 Days', 'week', '17', 'day', '4–10 June 2026'],
    ['This Year', 'year', '30', 'month', '1 January – 10 June 2026'],
    ['All Time', 'alltime', '48', 'month', '29 February 2024 – 10 June 2026'],
  ])(
    '%s is summed and drawn by its unit [spec 2.109, 4.36]',
    async (name, word, sum, unit, days) => {
      await writeForYears()
      const page = await openDashboard()
      await waitForChart(page)

      await page.getByRole('radio', { name }).check()

      await eventually(() => sumOf(page)).toBe(sum)
      await expectVisible(page.getByRole('heading', { name: `Messages per ${unit}` }))
      await expectVisible(page.getByText(days, { exact: true }))
      expect(page.path()).toBe(`/menu?range=${word}`)
    },
  )

  test('the time range of a year can be any of the last three, month by month [spec 2.111]', async () => {
    await writeForYears()
    const page = await openDashboard('?range=year')
    const year = page.getByRole('combobox', { name: 'Year' })
    await expectVisible(year)
    await eventually(() => year.locator('option').allTextContents()).toEqual([
      '2026',
      '2025',
      '2024',
    ])

    await year.selectOption('2025')

    await eventually(() => sumOf(page)).toBe('11')
    const asked = page.sent.filter(({ path }) => path.includes('activity/message')).at(-1)
    expect(asked?.path).toContain('startDate=2025-01-01&endDate=2025-12-31')
    await clickButton(page, 'Table')
    await eventually(() => page.getByRole('rowheader', { name: / 2025$/ }).count()).toBe(12)
    await page.reload()
    await eventually(() => sumOf(page)).toBe('11')
    expect(page.path()).toBe('/menu?range=year&year=2025')
  })
})

describe('a custom range', () => {
  test('starts with the last month and waits for Apply [spec 2.110, 5.17, 5.18]', async () => {
    await writeForYears()
    const page = await openDashboard()
    await waitForChart(page)
    const [from, to] = [page.getByLabel('From'), page.getByLabel('To', { exact: true })]
    const apply = page.getByRole('button', { name: 'Apply' })
    await eventually(async () => [
      await from.isDisabled(),
      await to.isDisabled(),
      await apply.isDisabled(),
    ]).toEqual([true, true, true])
    await eventually(async () => [await from.inputValue(), await to.inputValue()]).toEqual([
      '2026-05-10',
      '2026-06-10',
    ])

    await page.getByRole('radio', { name: 'Custom Range' }).check()
    await eventually(() => apply.isDisabled()).toBe(false)
    await eventually(() => sumOf(page)).toBe('17')
    await from.fill('')
    await eventually(() => apply.isDisabled()).toBe(true)
    await from.fill('2026-05-10')
    await apply.click()

    await eventually(() => sumOf(page)).toBe('30')
    await expectVisible(page.getByRole('heading', { name: 'Messages per week' }))
    expect(page.path()).toBe('/menu?range=custom&from=2026-05-10&to=2026-06-10')
    await eventually(() => apply.hasFocus()).toBe(true)
  })

  test.each([
    ['2026-05-28', '2026-06-10', 'day'],
    ['2026-05-27', '2026-06-10', 'week'],
    ['2026-03-13', '2026-06-10', 'week'],
    ['2026-03-12', '2026-06-10', 'month'],
  ])('a custom range from %s to %s is drawn by %s [spec 4.37, 9.19]', async (from, to, unit) => {
    await writeForYears()
    const page = await openDashboard(`?range=custom&from=${from}&to=${to}`)

    await expectVisible(page.getByRole('heading', { name: `Messages per ${unit}` }))
  })

  test('a month without activity leads to the last seven days', async () => {
    app.ctx.now = () => new Date('2026-07-01T04:00:00Z')
    await recordActivity(app.db, [{ by: app.idOf('isaure'), day: '2026-06-30', messages: 4 }])
    const page = await openDashboard()

    await page.getByRole('button', { name: 'Show Last 7 Days' }).click()

    await waitForChart(page)
    await eventually(() => sumOf(page)).toBe('4')
    expect(page.path()).toBe('/menu?range=week')
  })

  test('a custom range that is not applied yet survives a reload', async () => {
    await writeForYears()
    const page = await openDashboard('?range=week')
    await waitForChart(page)
    await page.getByRole('radio', { name: 'Custom Range' }).check()
    await page.getByLabel('From').fill('2026-05-28')

    await page.reload()

    await waitForChart(page)
    await eventually(() => page.getByRole('radio', { name: 'Custom Range' }).isChecked()).toBe(true)
    await eventually(() => page.getByLabel('From').inputValue()).toBe('2026-05-28')
    expect(page.path()).toBe('/menu?range=week')
    await page.getByRole('button', { name: 'Apply' }).click()
    await eventually(() => page.path()).toBe('/menu?range=custom&from=2026-05-28&to=2026-06-10')
  })

  test('a custom range in reverse order is reported at its field', async () => {
    await writeForYears()
    const page = await openDashboard('?range=custom&from=2026-05-10&to=2026-06-10')
    await waitForChart(page)

    await page.getByLabel('From').fill('2026-06-11')
    await page.getByLabel('From').press('Enter')

    await expectVisible(
      page.getByRole('alert').getByText('The start date must not be after the end date.'),
    )
    expect(page.path()).toContain('from=2026-05-10')
  })
})

test('a view survives a reload, and malformed URL parameters are ignored', async () => {
  await seedJuneMessages()
  const isaure = app.idOf('isaure')
  const page = await openDashboard(`?users=${isaure}&range=week&activity=voice`)
  await eventually(() => sumOf(page)).toBe('2 h')
  await page.reload()
  await eventually(() => sumOf(page)).toBe('2 h')

  await page.goto('/menu?users=%00,,x&range=decade&stat=dance&activity=7&from=now')

  await waitForChart(page)
  await eventually(() => selected(page)).toHaveLength(10)
  await expectVisible(page.getByRole('heading', { name: 'Messages per day' }))
})

test('the latest choice wins, even if an earlier response arrives later', async () => {
  await writeForYears()
  const page = await openDashboard()
  await waitForChart(page)
  const release = page.holdRequests(/activity\/message.*timeRange=year/)
  const calls = vi.spyOn(page.caller, 'fetch')

  await page.getByRole('radio', { name: 'This Year' }).check()
  await expectVisible(
    page.locator('section[aria-busy="true"]').filter({ hasText: 'Messages per day' }),
  )
  await eventually(() => sumOf(page)).toBe('17')
  await page.getByRole('radio', { name: 'All Time' }).check()
  await eventually(() => sumOf(page)).toBe('48')
  release()
  await eventually(() => calls.mock.calls.at(-1)?.[0]).toMatch(/timeRange=year/)
  await Promise.all(calls.mock.results.map(({ value }) => value))

  await expectVisible(
    page.locator('section[aria-busy="false"]').filter({ hasText: 'Messages per month' }),
  )
  await eventually(() => sumOf(page)).toBe('48')
})
