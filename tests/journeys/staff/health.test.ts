import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  recordServiceFailure,
  recordServiceSuccess,
} from '../../../src/domain/core/connected-services.ts'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { insertFailedJob } from '../../../src/testing/features/jobs.ts'
import {
  app,
  clickButton,
  eventually,
  expectToFitWidth,
  expectVisible,
  visitAs,
  waitForHeading,
} from '../site.ts'

beforeEach(() => app.empty())

async function open(page: Page): Promise<void> {
  await page.goto('/menu/health')
  await waitForHeading(page, 'Health')
}

describe('the Health page', () => {
  test('fits a phone and is accessible', async () => {
    const { page, expectConsole } = await visitAs('leader', {
      width: 390,
      height: 844,
      hasTouch: true,
    })
    await open(page)
    // The bot's next heartbeat may be late on a busy machine.
    const works = page.getByText('Everything is working.')
    await expectVisible(page.getByRole('list', { name: 'Components' }))
    await eventually(async () => {
      if (!(await works.isVisible())) await clickButton(page, 'Check Now')
      return works.isVisible()
    }).toBe(true)
    expect(await accessibilityProblems(page), 'works').toEqual([])
    await insertFailedJob(app.db, 'The category has no room left.')
    await recordServiceSuccess(app.db, 'raid-helper', new Date(Date.now() - 300_000))
    await recordServiceFailure(app.db, 'raid-helper', 'Raid-Helper does not answer.', new Date())
    await clickButton(page, 'Check Now')
    await expectVisible(page.getByText('Needs attention: Jobs and connected services.'))
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 })
      await expectToFitWidth(page, width)
    }
    expect(await accessibilityProblems(page), 'attention').toEqual([])
    expectConsole(/503 \(Service Unavailable\)/)
    await page.route('**/api/menu/health', (route) =>
      route.fulfill({ status: 503, json: { statusCode: 503, error: 'x', message: 'x' } }),
    )
    await clickButton(page, 'Check Now')
    await expectVisible(page.getByText('Outage: Database.'))
    expect(await accessibilityProblems(page), 'outage').toEqual([])
  })
})
