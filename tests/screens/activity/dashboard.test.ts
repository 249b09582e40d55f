import { describe, expect, test } from 'vitest'
import { pages } from '../../../src/contract/core/pages.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import {
  applyInJune,
  freezeTime,
  seedJuneMessages,
} from '../../journeys/activity/dashboard-site.ts'
import { app, clickButton, eventually, expectVisible } from '../site.ts'
import { card, openDashboard, selected, totals, waitForChart } from './dashboard-site.ts'

freezeTime()

/** Downloads a file and returns its name and lines. */
async function download(page: Screen, name: string) {
  const link = page.getByRole('link', { name, exact: true })
  const { headers, body } = await page.caller.get((await link.getAttribute('href')) ?? '')
  const [, fileName] = /filename="(.*?)"/.exec(headers.get('content-disposition') ?? '') ?? []
  return { name: fileName, lines: String(body).trim().split('\r\n') }
}

const empty =
  'No activity data available for the selected criteria. Try selecting different users or time range.'

test('the dashboard opens with this month’s messages of the ten most active members [spec 4.23, 4.35, 9.18]', async () => {
  await seedJuneMessages()
  const page = await openDashboard()
  await waitForChart(page)

  expect(page.path()).toBe('/menu')
  await eventually(() => selected(page)).toHaveLength(10)
  await eventually(() => page.getByRole('radio', { name: 'This Month' }).isChecked()).toBe(true)
  await eventually(() => page.getByRole('radio', { name: 'Message Activity' }).isChecked()).toBe(
    true,
  )
  await expectVisible(page.getByRole('heading', { name: 'Messages per day' }))
  await expectVisible(page.getByText('1–10 June 2026', { exact: true }))
  await eventually(async () => Object.values(await totals(page))).toEqual([
    '600',
    '550',
    '500',
    '450',
    '400',
    '350',
    '300',
    '250',
    '200',
    '150',
  ])
})

test('the chart’s data is requested first, and the rest after it is drawn', async () => {
  await seedJuneMessages()
  const page = await openDashboard()
  await waitForChart(page)
  const calls = () => page.sent.map(({ path }) => /\/api\/menu\/([^?]+)/.exec(path)?.[1] ?? '')
  const statCardCalls = () => calls().filter((call) => call.startsWith('server-stats/'))
  await eventually(() => statCardCalls().length).toBe(4)
  const asked = calls()
  expect(asked.indexOf('userdata/users')).toBeLessThan(asked.indexOf('activity/message'))
  for (const later of ['heatmap/message', ...statCardCalls()]) {
    expect(asked.indexOf('activity/message'), later).toBeLessThan(asked.indexOf(later))
  }
})

test('four cards show the all-time totals [spec 2.107]', async () => {
  await seedJuneMessages(['isaure', 'odrin'])
  await applyInJune('vex')
  const page = await openDashboard()

  await eventually(() => card(page, 'Messages').textContent()).toMatch(/^Messages1,150/)
  await eventually(() => card(page, 'Voice Time (hrs)').textContent()).toMatch(
    /^Voice Time \(hrs\)7.5/,
  )
  await eventually(() => card(page, 'Event Signups').textContent()).toMatch(/^Event Signups0/)
  await eventually(() => card(page, 'Form Submissions').textContent()).toMatch(/^Form Submissions1/)
})

test('the links to the other staff pages are in four groups [spec 2.113]', async () => {
  await applyInJune('vex')
  const page = await openDashboard()
  const panel = page.getByRole('navigation', { name: 'Administration' })

  const found: Record<string, (string | null)[][]> = {}
  for (const group of ['Review', 'Activity', 'Configuration', 'Guild']) {
    const links = panel.getByRole('list', { name: group }).getByRole('link')
    found[group] = await Promise.all(
      Array.from({ length: await links.count() }, async (_, index) => [
        await links.nth(index).locator('span').first().textContent(),
        await links.nth(index).getAttribute('href'),
      ]),
    )
  }

  expect(found).toEqual({
    Review: [
      ['Form Submissions', pages.submissions],
      ['Form Editor', pages.forms],
    ],
    Activity: [
      ['Message Activity', pages.messages],
      ['Voice Activity', pages.voice],
      ['Event Activity', pages.events],
      ['Attendance', pages.attendance],
    ],
    Configuration: [
      ['XP Config', pages.xpConfig],
      ['Event Config', pages.eventsConfig],
      ['Reaction Config', pages.reactionConfig],
      ['Automation Config', pages.automation],
    ],
    Guild: [
      ['Site', pages.siteEditor],
      ['Members', pages.members],
      ['Settings', pages.settings],
      ['Rights', pages.rights],
      ['Import', pages.imports],
      ['Audit Log', pages.audit],
      ['Health', pages.health],
    ],
  })
  await expectVisible(panel.getByRole('link', { name: 'Form Submissions 1 pending' }))
})

describe('the chart', () => {
  test('switches to voice time and back [spec 2.108]', async () => {
    await seedJuneMessages(['isaure', 'odrin'])
    const page = await openDashboard()
    await waitForChart(page)

    await page.getByRole('radio', { name: 'Voice Activity' }).check()
    await expectVisible(page.getByRole('heading', { name: 'Voice time per day' }))
    await eventually(async () => (await totals(page)).Isaure).toBe('2.5 h')
    await eventually(async () => (await totals(page)).Odrin).toBe('5 h')
    await page.getByRole('radio', { name: 'Message Activity' }).check()

    await eventually(async () => (await totals(page)).Isaure).toBe('600')
  })

  test('shows that there was no activity [spec 2.112]', async () => {
    const page = await openDashboard()
    await expectVisible(page.getByText(empty))

    await page.getByRole('radio', { name: 'Last 7 Days' }).check()

    await expectVisible(page.getByText(empty))
    await eventually(() => page.getByRole('slider').count()).toBe(0)
  })

  test('shows that also in a guild without members', async () => {
    await app.db.execute('update members set opted_out = true')
    const page = await openDashboard()

    await expectVisible(page.getByText(empty))
    await expectVisible(page.getByText('No users found matching your search'))
  })

  test('can be shown as a table and downloaded', async () => {
    await seedJuneMessages(['isaure', 'odrin'])
    const page = await openDashboard()
    await waitForChart(page)

    await clickButton(page, 'Table')
    const table = page.getByRole('table', { name: /^Messages per day, 1–10 June 2026/ })
    await expectVisible(table)
    const fourth = table.getByRole('row', { name: /^Thu 4 Jun/ }).getByRole('cell')
    await eventually(async () => (await fourth.allTextContents()).slice(0, 2)).toEqual([
      '120',
      '110',
    ])
    await eventually(() => table.getByRole('rowheader').count()).toBe(10)
    expect((await download(page, 'CSV of the activity')).name).toBe('activity-message.csv')
    await clickButton(page, 'Table')

    await waitForChart(page)
  })
})

test('the heatmap shows the hours of activity', async () => {
  const page = await openDashboard()
  await expectVisible(page.getByText('No activity in this period'))

  await app.db.execute(
    "insert into guild_hours (hour, message_count) values ('2026-06-06T18:00:00Z', 41), ('2026-06-07T03:00:00Z', 3)",
  )
  await page.reload()

  await expectVisible(page.getByText('Busiest: Saturday 20:00–21:00, 41 messages'))
  const hours = page.getByRole('table', { name: 'Messages by hour of the week' })
  const sunday = hours.getByRole('row', { name: /^Sun/ }).getByRole('cell')
  await eventually(() => sunday.nth(5).textContent()).toBe('3 messages')
  await page.getByRole('group', { name: 'Hours of the week' }).focus()
  await page.user.keyboard('{ArrowRight}')
  await expectVisible(page.getByText('Saturday 21:00–22:00, 0 messages'))

  const file = await download(page, 'CSV of the hours of the week')
  expect(file.name).toBe('heatmap-message-weekdays.csv')
  expect(file.lines.map((line) => line.split(',').length)).toEqual(Array(8).fill(25))
  expect(file.lines[6]).toMatch(/^Saturday,(0,){20}41,/)
})
