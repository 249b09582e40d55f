import { expect, test } from 'vitest'
import { standStill, writeInJune } from '../../journeys/activity/dashboard-site.ts'
import { loseColumn, loseTable } from '../../journeys/broken-database.ts'
import { app, press, see, seeNoMore, soon } from '../site.ts'
import { boxOf, card, openDashboard, seeChart, selected, totals } from './dashboard-site.ts'

standStill()

test.each([
  ['message', 'Message Activity', '600'],
  ['voice', 'Voice Activity', '2.5 h'],
])('%s activity that fails to load shows an error and Retry', async (kind, name, sum) => {
  await writeInJune(['isaure'])
  const mend = await loseTable('member_days')
  const page = await openDashboard()
  await page.getByRole('radio', { name }).check()
  const sentence = page.getByText(`Failed to fetch ${kind} activity data. Please try again later.`)
  await see(sentence)

  await mend()
  await press(page, 'Retry')

  await soon(async () => (await totals(page)).Isaure).toBe(sum)
  await seeNoMore(sentence)
})

test('users that fail to load show an error and Retry', async () => {
  await writeInJune()
  const mend = await loseTable('member_totals')
  const page = await openDashboard()
  await see(page.getByText('Failed to fetch users. Please try again later.'))

  await mend()
  await press(page, 'Retry')

  await seeChart(page)
  expect(await selected(page)).toHaveLength(10)
})

test('stats that fail to load show an error and Retry', async () => {
  await writeInJune(['isaure'])
  const mend = await loseColumn('guild_days', 'voice_seconds')
  const page = await openDashboard()
  await see(page.getByText('Error fetching stats. Please try again later.'))
  await seeChart(page)

  await mend()
  await press(page, 'Retry')

  await soon(() => card(page, 'Messages').textContent()).toMatch(/^Messages600/)
})

test.each([
  ['message', 'Messages'],
  ['voice', 'Voice Time'],
  ['events', 'Event Signups'],
  ['forms', 'Form Submissions'],
])(
  'server-wide %s stats that fail to load show an error and leave the mode',
  async (stat, name) => {
    await writeInJune()
    const page = await openDashboard()
    await seeChart(page)
    await boxOf(page, 'Odrin').uncheck()
    const before = await selected(page)
    const mend = await loseColumn('guild_days', 'voice_seconds')
    const sentence = page.getByText(
      `Failed to fetch server-wide ${stat} stats. Please try again later.`,
    )

    await card(page, name).click()

    await see(sentence)
    expect(await card(page, name).getAttribute('aria-pressed')).toBe('false')
    await soon(() => selected(page)).toEqual(before)
    expect(await boxOf(page, 'Odrin').isDisabled()).toBe(false)
    await mend()
    await press(page, 'Retry')
    await soon(() => card(page, name).getAttribute('aria-pressed')).toBe('true')
    await seeNoMore(sentence)
  },
)

test('a heatmap that fails to load shows an error without affecting the rest', async () => {
  await writeInJune(['isaure'])
  const mend = await loseTable('guild_hours')
  const page = await openDashboard()
  await see(page.getByText('Failed to fetch the hours of the week. Please try again later.'))
  await seeChart(page)

  await mend()
  await press(page, 'Retry')

  await see(page.getByRole('heading', { name: 'Messages by hour of the week' }))
})

test('a user who loses the role while the dashboard is open is told at the next request', async () => {
  await writeInJune(['isaure'])
  const page = await openDashboard()
  await seeChart(page)
  app.simulator.control.roles({ as: 'leader', remove: ['Monarchs'] })
  await app.caughtUp()

  await page.getByRole('radio', { name: 'All Time' }).check()

  await see(
    page
      .getByRole('alert')
      .getByText(/You need the right “See activity”/)
      .first(),
  )
  await soon(() => page.getByRole('slider').count()).toBe(0)
})
