import { describe, expect, test } from 'vitest'
import {
  applyInJune,
  freezeTime,
  seedJuneMessages,
  writers,
} from '../../journeys/activity/dashboard-site.ts'
import { app, clickButton, eventually, expectHidden, expectVisible } from '../site.ts'
import { boxOf, card, openDashboard, selected, totals, waitForChart } from './dashboard-site.ts'

freezeTime()

describe('a stat card', () => {
  test('switches to the whole guild, and back to the previous selection [spec 4.25, 4.26, 4.27, 4.28, 4.29]', async () => {
    await seedJuneMessages()
    await applyInJune('vex')
    const nine = writers.filter((person) => person !== 'odrin').slice(0, 9)
    const page = await openDashboard(`?users=${nine.map(app.idOf).join(',')}`)
    await waitForChart(page)
    const before = await selected(page)
    expect(before).toHaveLength(9)

    await card(page, 'Messages').click()

    await expectVisible(page.getByText('0/10 selected'))
    await eventually(() => totals(page)).toEqual({ Messages: '3,850' })
    await eventually(() => card(page, 'Messages').getAttribute('aria-pressed')).toBe('true')
    await eventually(() => page.getByPlaceholder('Search users...').isDisabled()).toBe(true)
    await eventually(() => boxOf(page, 'Odrin').isDisabled()).toBe(true)
    for (const kind of ['Message Activity', 'Voice Activity']) {
      await eventually(() => page.getByRole('radio', { name: kind }).isDisabled()).toBe(true)
    }
    await expectVisible(card(page, 'Messages').getByText('3,850 this month'))
    await expectVisible(card(page, 'Form Submissions').getByText('1 this month'))

    const asked = () => page.sent.filter(({ path }) => path.includes('/menu/activity/message'))
    const askedSoFar = asked().length
    await card(page, 'Messages').click()

    await eventually(() => asked().length).toBeGreaterThan(askedSoFar)
    await eventually(() => selected(page)).toEqual(before)
    await expectHidden(card(page, 'Messages').getByText('this month'))
    await eventually(() => card(page, 'Messages').getAttribute('aria-pressed')).toBe('false')
    await eventually(() => page.getByPlaceholder('Search users...').isDisabled()).toBe(false)
    await eventually(async () => Object.keys(await totals(page)).length).toBe(9)
  })

  test('has its own labels, and can be switched to another [spec 4.24]', async () => {
    await seedJuneMessages(['isaure', 'odrin'])
    await applyInJune('vex')
    const page = await openDashboard()
    await waitForChart(page)

    await card(page, 'Voice Time').click()
    await expectVisible(page.getByRole('heading', { name: 'Voice time per day' }))
    await eventually(() => totals(page)).toEqual({ 'Voice time': '7.5 h' })
    await card(page, 'Form Submissions').click()
    await eventually(() => totals(page)).toEqual({ 'Form submissions': '1' })
    await expectVisible(page.getByText('Server-wide: Form submissions'))
    await card(page, 'Event Signups').click()
    await expectVisible(page.getByText(/^No activity data available/))
    await clickButton(page, 'Leave')

    await eventually(async () => (await totals(page)).Isaure).toBe('600')
  })

  test('the Messages card keeps the voice activity, and the Form Submissions card resets it [spec 4.30]', async () => {
    await seedJuneMessages(['isaure'])
    const page = await openDashboard('?activity=voice')
    const isVoice = () => page.getByRole('radio', { name: 'Voice Activity' }).isChecked()
    await waitForChart(page)

    await card(page, 'Messages').click()
    await expectVisible(page.getByRole('button', { name: 'Leave' }))
    await eventually(isVoice).toBe(true)
    await card(page, 'Form Submissions').click()

    await eventually(isVoice).toBe(false)
    await clickButton(page, 'Leave')
    await eventually(isVoice).toBe(false)
  })
})

test('a URL restores the whole guild and the selection', async () => {
  await seedJuneMessages()
  const people = [app.idOf('isaure'), app.idOf('odrin')].join(',')
  const page = await openDashboard(`?users=${people}&range=year&stat=message`)
  await eventually(() => totals(page)).toEqual({ Messages: '3,850' })

  await page.reload()
  await expectVisible(page.getByText('Server-wide: Messages'))
  await clickButton(page, 'Leave')

  await eventually(() => selected(page)).toEqual(['Isaure', 'Odrin'])
  expect(page.path()).toBe(`/menu?users=${people}&range=year`)
  await page.goBack()
  await expectVisible(page.getByText('Server-wide: Messages'))
})
