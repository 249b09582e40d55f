import { describe, expect, test } from 'vitest'
import { recordActivity } from '../../../src/testing/features/activity.ts'
import {
  freezeTime,
  keepOnly,
  seedJuneMessages,
  writers,
} from '../../journeys/activity/dashboard-site.ts'
import { app, eventually, expectVisible } from '../site.ts'
import {
  boxOf,
  listed,
  openDashboard,
  picker,
  selected,
  totals,
  waitForChart,
} from './dashboard-site.ts'

freezeTime()

async function totalsInOrder(page: Parameters<typeof totals>[0]): Promise<string[]> {
  return Object.entries(await totals(page)).map(([name, total]) => `${name} ${total}`)
}

describe('the selection', () => {
  test('adds ticked members to the chart, and removes unticked ones [spec 2.103]', async () => {
    await seedJuneMessages()
    const page = await openDashboard()
    await waitForChart(page)

    await boxOf(page, 'Odrin').uncheck()
    await eventually(async () => Object.keys(await totals(page))).not.toContain('Odrin')
    await expectVisible(picker(page).getByText('9/10 selected'))
    await boxOf(page, 'Aurelle').check()

    await expectVisible(picker(page).getByText('10/10 selected'))
    await eventually(async () => (await totals(page)).Aurelle).toBe('100')
  })

  test('is summed below the chart, the highest total first', async () => {
    await recordActivity(app.db, [
      { by: app.idOf('isaure'), day: '2026-06-01', messages: 5, voiceSeconds: 7200 },
      { by: app.idOf('odrin'), day: '2026-06-01', messages: 30, voiceSeconds: 3600 },
      { by: app.idOf('kestrelle'), day: '2026-06-01', messages: 12, voiceSeconds: 10_800 },
    ])
    const users = ['isaure', 'odrin', 'kestrelle'].map(app.idOf).join()
    const page = await openDashboard(`?users=${users}`)
    await eventually(() => totalsInOrder(page)).toEqual(['Odrin 30', 'Kestrelle 12', 'Isaure 5'])

    await page.getByRole('radio', { name: 'Voice Activity' }).check()

    await eventually(() => totalsInOrder(page)).toEqual([
      'Kestrelle 3 h',
      'Isaure 2 h',
      'Odrin 1 h',
    ])
  })

  test('never has more than ten, and says why [spec 2.105, 4.34, 9.16]', async () => {
    await seedJuneMessages()
    const page = await openDashboard()
    await expectVisible(page.getByText('Select up to 10 users to compare', { exact: true }))
    await expectVisible(page.getByText('10 of 10, remove one to add another'))
    const eleventh = boxOf(page, 'Aurelle')

    await eleventh.click({ force: true })

    await eventually(() => eleventh.isChecked()).toBe(false)
    await eventually(() => eleventh.isDisabled()).toBe(true)
    await eventually(() => selected(page)).toHaveLength(10)
  })

  test('always has at least one [spec 4.33]', async () => {
    await seedJuneMessages(['isaure'])
    const page = await openDashboard(`?users=${app.idOf('isaure')}`)
    await expectVisible(page.getByText('1/10 selected'))
    await expectVisible(page.getByText('At least one must stay selected'))

    await boxOf(page, 'Isaure').click({ force: true })

    await eventually(() => selected(page)).toEqual(['Isaure'])
  })

  test('has a line per member, whose colour stays when another is removed', async () => {
    await seedJuneMessages(['isaure', 'odrin', 'kestrelle'])
    await keepOnly(['isaure', 'odrin', 'kestrelle'])
    const page = await openDashboard()
    await waitForChart(page)
    const colorOf = (name: string) =>
      picker(page).locator('label').filter({ hasText: name }).getAttribute('style')
    const before = await colorOf('Kestrelle')
    expect(await colorOf('Isaure')).not.toBe(before)

    await boxOf(page, 'Isaure').uncheck()
    await page.reload()
    await waitForChart(page)

    await eventually(() => selected(page)).toEqual(['Odrin', 'Kestrelle'])
    expect(await colorOf('Kestrelle')).toBe(before)
  })
})

describe('the list', () => {
  test('has what each member did in the period, also of those who are not selected', async () => {
    await seedJuneMessages()
    const page = await openDashboard()
    const sumOf = (name: string) =>
      picker(page).locator('label').filter({ hasText: name }).locator('span').textContent()
    await eventually(() => sumOf('Aurelle')).toBe('100')
    expect(await sumOf('Odrin')).toBe('550')

    await page.getByRole('radio', { name: 'Voice Activity' }).check()
    await eventually(() => sumOf('Odrin')).toBe('5 h')
    await page.goto('/menu?range=custom&from=2026-06-01&to=2026-06-01')

    await eventually(() => sumOf('Odrin')).toBe('110')
  })
})

describe('the search', () => {
  test('matches parts of names, and shows if there is no match [spec 2.102, 2.104, 2.106]', async () => {
    const page = await openDashboard()
    const box = page.getByPlaceholder('Search users...')
    await box.fill('KES')
    await eventually(() => listed(page)).toEqual(['Kestrelle'])
    const picture = picker(page).locator('label img')
    await eventually(() => picture.getAttribute('src')).toContain(app.idOf('kestrelle'))

    await box.fill('nobody of this name')
    await expectVisible(page.getByText('No users found matching your search'))
    await box.fill('')

    await eventually(async () => (await listed(page)).length).toBeGreaterThan(10)
  })
})

describe('in a guild of', () => {
  test.each([1, 10, 11])('%d, at most the first ten are selected [spec 4.32]', async (size) => {
    const people = writers.slice(0, size)
    await seedJuneMessages(people)
    await keepOnly(people)
    const page = await openDashboard()
    await waitForChart(page)

    await eventually(() => listed(page)).toHaveLength(size)
    await eventually(() => selected(page)).toHaveLength(Math.min(size, 10))
    expect(page.path()).toBe('/menu')
  })
})
