import { beforeEach, describe, expect, test } from 'vitest'
import { levelRewards } from '../../../src/db/schema/leveling.ts'
import {
  recordServiceFailure,
  recordServiceSuccess,
} from '../../../src/domain/core/connected-services.ts'
import { insertFailedJob } from '../../../src/testing/features/jobs.ts'
import { roleIdOf } from '../../../src/testing/features/settings.ts'
import type { Locator } from '../../../src/testing/screens/locator.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { hideTable } from '../../journeys/broken-database.ts'
import { app, createScreen, download, eventually, expectVisible, waitForHeading } from '../site.ts'

beforeEach(() => app.reset())

const parts = (page: Screen) => page.getByRole('list', { name: 'Components' })
const part = (page: Screen, name: string) =>
  parts(page)
    .locator(':scope > li')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

async function open(page: Screen): Promise<void> {
  await page.goto('/menu/health')
  await waitForHeading(page, 'Health')
}

/** Checks again until an element is shown: the bot's next heartbeat may be late on a busy machine. */
async function checkUntilVisible(page: Screen, what: Locator): Promise<void> {
  await expectVisible(part(page, 'Website'))
  await eventually(async () => {
    if (!(await what.isVisible())) await page.getByRole('button', { name: 'Check Now' }).click()
    return what.isVisible()
  }, `${what} is shown`).toBe(true)
}

const expectEverythingWorks = (page: Screen) =>
  checkUntilVisible(page, page.getByRole('status').getByText('Everything is working.'))

describe('the Health page', () => {
  test('shows that every component works', async () => {
    const page = await createScreen('leader')
    await open(page)

    await expectEverythingWorks(page)
    for (const name of [
      'Website',
      'Database',
      'Discord',
      'Counting',
      'Jobs',
      'Direct messages',
      'Backup',
      'Roles',
      'Members',
    ]) {
      await expectVisible(part(page, name).getByText('Works', { exact: true }))
    }
    const since = part(page, 'Discord').getByText(/^The bot has been connected since/)
    await checkUntilVisible(page, since)
  })

  test('lists roles that the bot cannot assign, with a remedy', async () => {
    const page = await createScreen('leader')
    await open(page)
    await expectEverythingWorks(page)
    const roleId = await roleIdOf(app.db, 'Monarchs')
    await app.db.insert(levelRewards).values({ kind: 'voice', level: 5, roleId })

    await page.getByRole('button', { name: 'Check Now' }).press('Enter')

    await expectVisible(page.getByRole('status').getByText('Needs attention: Roles.'))
    await expectVisible(part(page, 'Roles').getByText(/It is a staff role: choose another role/))
    await expectVisible(part(page, 'Roles').getByText('Attention', { exact: true }))
  })

  test('lists failed jobs and can retry them', async () => {
    await insertFailedJob(app.db, 'The category has no room left.')
    const page = await createScreen('leader')
    await open(page)
    await expectVisible(part(page, 'Jobs').getByText(/^One job failed/))
    const failed = page.getByRole('region', { name: 'Failed jobs' })
    await expectVisible(failed.getByText('The category has no room left.'))

    const file = await download(page, 'CSV of the failed jobs')
    expect(file.name).toBe('jobs-failed.csv')
    expect(file.lines[1]).toContain('Interview room,')
    await failed.getByRole('button', { name: /^Retry: Interview room/ }).press('Enter')

    await expectVisible(part(page, 'Jobs').getByText('Works', { exact: true }))
    await eventually(() => failed.count()).toBe(0)
  })

  test('shows why a connected service failed, and when it works again', async () => {
    const [earlier, now] = [new Date(Date.now() - 300_000), new Date()]
    await recordServiceSuccess(app.db, 'raid-helper', earlier)
    await recordServiceFailure(app.db, 'raid-helper', 'Raid-Helper does not answer.', now)
    const page = await createScreen('leader')
    await open(page)
    await expectVisible(page.getByRole('status').getByText('Needs attention: Connected services.'))
    const services = part(page, 'Connected services')
    await expectVisible(services.getByText(/does not answer\. Last success 5 min ago\./))

    await recordServiceSuccess(app.db, 'raid-helper', new Date())
    await page.getByRole('button', { name: 'Check Now' }).press('Enter')
    await expectVisible(services.getByText('Works', { exact: true }))
    await expectEverythingWorks(page)
  })

  test('refreshes every fifteen seconds', async () => {
    const page = await createScreen('leader')
    page.timers.stop()
    const looks = () => page.sent.filter(({ path }) => path === '/api/menu/health').length
    await open(page)
    await expectVisible(part(page, 'Website'))
    expect(looks()).toBe(1)

    page.timers.runFor(14_999)
    expect(looks()).toBe(1)
    page.timers.runFor(1)

    await eventually(looks).toBe(2)
  })

  test('shows a database outage', async () => {
    const page = await createScreen('leader')
    await open(page)
    await expectEverythingWorks(page)
    const json = { statusCode: 503, error: 'x', message: 'x' }
    const restoreReply = page.reply('GET /api/menu/health', { status: 503, json })
    await page.getByRole('button', { name: 'Check Now' }).click()

    await expectVisible(page.getByRole('status').getByText('Outage: Database.'))
    await expectVisible(part(page, 'Database').getByText('Down', { exact: true }))
    await expectVisible(part(page, 'Discord').getByText('Unknown', { exact: true }))
    restoreReply()
    await page.getByRole('button', { name: 'Check Now' }).click()
    await expectEverythingWorks(page)
  })

  test('shows a failing or unresponsive server', async () => {
    const page = await createScreen('leader')
    const restore = await hideTable('channel_cursors')
    await open(page)
    await expectVisible(
      part(page, 'Website').getByText('The website responds with an error (500).'),
    )
    await restore()
    page.reply('GET /api/menu/health', {})
    await page.getByRole('button', { name: 'Check Now' }).click()

    await expectVisible(part(page, 'Website').getByText('The website is not responding.'))
    await expectVisible(page.getByRole('status').getByText('Outage: Website.'))
  })

  test('tells users that they lost their rights and hides the report', async () => {
    const page = await createScreen('leader')
    const json = { statusCode: 403, error: 'x', message: 'You need the right “Health and jobs”.' }
    page.reply('GET /api/menu/health', { status: 403, json })
    await open(page)

    await expectVisible(page.getByText('You need the right “Health and jobs”.'))
    await eventually(() => parts(page).count()).toBe(0)
  })
})
