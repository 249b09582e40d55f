import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { levelRewards } from '../../src/db/schema/leveling.ts'
import { sourceFailed, sourceSucceeded } from '../../src/domain/sources.ts'
import { accessibilityProblems } from '../../src/testing/browser.ts'
import { roleIdOf } from '../../src/testing/configuring.ts'
import { leaveFailedJob } from '../../src/testing/failed-job.ts'
import { loseTable } from './broken-database.ts'
import { take } from './downloads.ts'
import { arrive, arriveAt, house, see, soon } from './site.ts'

beforeEach(() => house.empty())

const parts = (page: Page) => page.getByRole('list', { name: 'Parts' })
const part = (page: Page, name: string) =>
  parts(page)
    .locator('> li')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

async function open(page: Page): Promise<void> {
  await page.goto('/menu/health')
  await arriveAt(page, 'Health')
}

describe('the page on the product’s health', () => {
  test('says of every part that it works', async () => {
    const { page } = await arrive('leader')
    await open(page)

    await see(page.getByRole('status').getByText('Everything works.'))
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
      await see(part(page, name).getByText('Works', { exact: true }))
    }
    await see(part(page, 'Discord').getByText(/^The bot is connected/))
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('names roles that the bot cannot give, with what to do', async () => {
    const { page } = await arrive('leader')
    await open(page)
    await see(page.getByText('Everything works.'))
    const roleId = await roleIdOf(house.db, 'Monarchs')
    await house.db.insert(levelRewards).values({ kind: 'voice', level: 5, roleId })

    await page.getByRole('button', { name: 'Look Now' }).press('Enter')

    await see(page.getByRole('status').getByText('Wants attention: Roles.'))
    await see(part(page, 'Roles').getByText(/move the role Muster above it on Discord/))
    await see(part(page, 'Roles').getByText('Attention', { exact: true }))
  })

  test('lists what the bot could not do, and lets it be tried again', async () => {
    await leaveFailedJob(house.db, 'The category has no room left.')
    const { page } = await arrive('leader')
    await open(page)
    await see(part(page, 'Jobs').getByText(/^One job could not be done/))
    const failed = page.getByRole('region', { name: 'Failed jobs' })
    await see(failed.getByText('The category has no room left.'))
    expect(await accessibilityProblems(page)).toEqual([])

    const file = await take(page, 'CSV of the failed jobs')
    expect(file.name).toBe('jobs-failed.csv')
    expect(file.lines[1]).toContain('Interview room,')
    await failed.getByRole('button', { name: /^Try again: Interview room/ }).press('Enter')

    await see(part(page, 'Jobs').getByText('Works', { exact: true }))
    await expect.poll(() => failed.count()).toBe(0)
  })

  test('says of a connected service why the last exchange failed, and that it works again', async () => {
    const [earlier, now] = [new Date(Date.now() - 300_000), new Date()]
    await sourceSucceeded(house.db, 'raid-helper', earlier)
    await sourceFailed(house.db, 'raid-helper', 'Raid-Helper does not answer.', now)
    const { page } = await arrive('leader')
    await open(page)
    await see(page.getByRole('status').getByText('Wants attention: Connected services.'))
    const services = part(page, 'Connected services')
    await see(services.getByText(/does not answer\. The last success was 5 min ago\./))
    expect(await accessibilityProblems(page)).toEqual([])

    await sourceSucceeded(house.db, 'raid-helper', new Date())
    await page.getByRole('button', { name: 'Look Now' }).press('Enter')
    await see(services.getByText('Works', { exact: true }))
    await see(page.getByText('Everything works.'))
  })

  test('looks again by itself every fifteen seconds', async () => {
    const { page } = await arrive('leader')
    await page.clock.install()
    let looks = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/menu/health')) looks += 1
    })
    await open(page)
    await see(page.getByText('Everything works.'))
    expect(looks).toBe(1)

    await page.clock.fastForward(15_000)

    await soon(() => looks).toBe(2)
  })

  test('shows an outage as one: a database that is away', async () => {
    const { page, expectComplaint } = await arrive('leader')
    expectComplaint(/503 \(Service Unavailable\)/)
    await open(page)
    await see(page.getByText('Everything works.'))
    await page.route('**/api/menu/health', (route) =>
      route.fulfill({ status: 503, json: { statusCode: 503, error: 'x', message: 'x' } }),
    )
    await page.getByRole('button', { name: 'Look Now' }).click()

    await see(page.getByRole('status').getByText('Outage: Database.'))
    await see(part(page, 'Database').getByText('Down', { exact: true }))
    await see(part(page, 'Discord').getByText('Unknown', { exact: true }))
    expect(await accessibilityProblems(page)).toEqual([])
    await page.unroute('**/api/menu/health')
    await page.getByRole('button', { name: 'Look Now' }).click()
    await see(page.getByText('Everything works.'))
  })

  test('shows an outage as one: a website that fails, or does not answer at all', async () => {
    const { page, expectComplaint } = await arrive('leader')
    expectComplaint(/500 \(Internal Server Error\)|ERR_FAILED/)
    const mend = await loseTable('channel_marks')
    await open(page)
    await see(part(page, 'Website').getByText('The website answers with an error (500).'))
    await mend()
    await page.route('**/api/menu/health', (route) => route.abort())
    await page.getByRole('button', { name: 'Look Now' }).click()

    await see(part(page, 'Website').getByText('The website does not answer.'))
    await see(page.getByRole('status').getByText('Outage: Website.'))
  })

  test('tells whoever has lost their rights meanwhile, and shows nothing more', async () => {
    const { page, expectComplaint } = await arrive('leader')
    expectComplaint(/403 \(Forbidden\)/)
    await page.route('**/api/menu/health', (route) =>
      route.fulfill({ status: 403, json: { statusCode: 403, error: 'x', message: 'x' } }),
    )
    await open(page)

    await see(page.getByText('Your rights have changed: this needs leadership.'))
    expect(await parts(page).count()).toBe(0)
  })

  test('fits a phone, and is read aloud', async () => {
    const { page } = await arrive('leader', { width: 390, height: 844, hasTouch: true })
    await open(page)
    await see(page.getByText('Everything works.'))
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 })
      const whole = await page.evaluate('document.documentElement.scrollWidth')
      expect(whole, `${width} px`).toBeLessThanOrEqual(width)
    }
    expect(await accessibilityProblems(page)).toEqual([])
  })
})
