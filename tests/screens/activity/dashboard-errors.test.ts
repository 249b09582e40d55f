import { expect, test } from 'vitest'
import { freezeTime, seedJuneMessages } from '../../journeys/activity/dashboard-site.ts'
import { hideColumn, hideTable } from '../../journeys/broken-database.ts'
import {
  app,
  clickButton,
  eventually,
  expectHidden,
  expectVisible,
  waitForResponses,
} from '../site.ts'
import {
  boxOf,
  card,
  createDashboard,
  openDashboard,
  selected,
  totals,
  waitForChart,
} from './dashboard-site.ts'

freezeTime()

test.each([
  ['message', 'Message Activity', '600'],
  ['voice', 'Voice Activity', '2.5 h'],
])(
  '%s activity that fails to load shows an error and Retry [spec 8.21]',
  async (kind, name, sum) => {
    await seedJuneMessages(['isaure'])
    const restore = await hideTable('member_days')
    const page = await openDashboard()
    await page.getByRole('radio', { name }).check()
    const sentence = page.getByText(
      `Failed to fetch ${kind} activity data. Please try again later.`,
    )
    await expectVisible(sentence)

    await restore()
    await clickButton(page, 'Retry')

    await eventually(async () => (await totals(page)).Isaure).toBe(sum)
    await expectHidden(sentence)
  },
)

test('users that fail to load show an error and Retry [spec 8.22]', async () => {
  await seedJuneMessages()
  const restore = await hideTable('member_totals')
  const page = await openDashboard()
  await expectVisible(page.getByText('Failed to fetch users. Please try again later.'))

  await restore()
  await clickButton(page, 'Retry')

  await waitForChart(page)
  await eventually(() => selected(page)).toHaveLength(10)
})

test('stats that fail to load show an error and Retry [spec 8.24]', async () => {
  await seedJuneMessages(['isaure'])
  const restore = await hideColumn('guild_days', 'voice_seconds')
  const page = await openDashboard()
  await expectVisible(page.getByText('Error fetching stats. Please try again later.'))
  await waitForChart(page)

  await restore()
  await clickButton(page, 'Retry')

  await eventually(() => card(page, 'Messages').textContent()).toMatch(/^Messages600/)
})

test('the totals update every fifteen seconds, also after a failed request', async () => {
  await seedJuneMessages(['isaure'])
  const page = await createDashboard()
  page.timers.stop()
  await page.goto('/menu')
  const sum = () => card(page, 'Messages').textContent()
  await eventually(sum).toMatch(/^Messages600/)

  await waitForResponses(page)
  const restore = await hideColumn('guild_days', 'voice_seconds')
  const before = page.sent.length
  page.timers.runFor(14_000)
  expect(page.sent).toHaveLength(before)
  page.timers.runFor(1000)
  await eventually(() => page.sent.length).toBeGreaterThan(before)
  await waitForResponses(page)
  await restore()
  app.simulator.control.say({ as: 'member', channel: 'general', text: 'Hold!', times: 7 })

  await eventually(() => {
    page.timers.runFor(15_000)
    return sum()
  }).toMatch(/^Messages607/)
})

test.each([
  ['message', 'Messages'],
  ['voice', 'Voice Time'],
  ['events', 'Event Signups'],
  ['forms', 'Form Submissions'],
])(
  'server-wide %s stats that fail to load show an error and leave the mode [spec 4.31, 8.23]',
  async (stat, name) => {
    await seedJuneMessages()
    const page = await openDashboard()
    await waitForChart(page)
    await boxOf(page, 'Odrin').uncheck()
    const before = await selected(page)
    await expectVisible(card(page, 'Form Submissions').getByText('All time'))
    await waitForResponses(page)
    const restore = await hideColumn('guild_days', 'voice_seconds')
    const sentence = page.getByText(
      `Failed to fetch server-wide ${stat} stats. Please try again later.`,
    )

    await card(page, name).click()

    await expectVisible(sentence)
    await eventually(() => card(page, name).getAttribute('aria-pressed')).toBe('false')
    await eventually(() => selected(page)).toEqual(before)
    await eventually(() => boxOf(page, 'Odrin').isDisabled()).toBe(false)
    await restore()
    await clickButton(page, 'Retry')
    await eventually(() => card(page, name).getAttribute('aria-pressed')).toBe('true')
    await expectHidden(sentence)
  },
)

test('a heatmap that fails to load shows an error without affecting the rest', async () => {
  await seedJuneMessages(['isaure'])
  const restore = await hideTable('guild_hours')
  const page = await openDashboard()
  await expectVisible(
    page.getByText('Failed to fetch the hours of the week. Please try again later.'),
  )
  await waitForChart(page)

  await restore()
  await clickButton(page, 'Retry')

  await expectVisible(page.getByRole('heading', { name: 'Messages by hour of the week' }))
})

test('a user who loses the role while the dashboard is open is told at the next request', async () => {
  await seedJuneMessages(['isaure'])
  const page = await openDashboard()
  await waitForChart(page)
  app.simulator.control.roles({ as: 'leader', remove: ['Monarchs'] })
  await app.waitForGatewayEvents()

  await page.getByRole('radio', { name: 'All Time' }).check()

  await expectVisible(
    page
      .getByRole('alert')
      .getByText(/You need the right “See activity”/)
      .first(),
  )
  await eventually(() => page.getByRole('slider').count()).toBe(0)
})
