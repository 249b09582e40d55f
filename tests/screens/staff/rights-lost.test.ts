import { beforeEach, describe, test } from 'vitest'
import { makeForm, type TestForm } from '../../../src/testing/features/forms.ts'
import type { Locator } from '../../../src/testing/screens/locator.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import {
  app,
  clickButton,
  expectHidden,
  expectVisible,
  openPage,
  waitForResponses,
} from '../site.ts'

let form: TestForm
beforeEach(async () => {
  await app.reset()
  form = await makeForm(app.db)
})

interface PageCase {
  path: () => string
  /** The page's main action. */
  control: (page: Screen) => Locator
  work: (control: Locator, page: Screen) => Promise<unknown>
}

const button = (name: string) => (page: Screen) => page.getByRole('button', { name, exact: true })

const screens: Record<string, PageCase> = {
  'the automation config': {
    path: () => '/menu/automation',
    control: (page) => page.getByLabel('Check Delay'),
    work: async (delay, page) => {
      await delay.fill('15')
      await clickButton(page, 'Add Configuration')
    },
  },
  'what activity earns': {
    path: () => '/menu/xpconfig',
    control: (page) => page.getByRole('spinbutton', { name: 'Minimum XP' }).first(),
    work: async (min, page) => {
      await min.fill('1')
      await clickButton(page, 'Save')
    },
  },
  'the settings': {
    path: () => '/menu/settings?group=activity',
    control: (page) => page.getByRole('switch', { name: 'Count time alone in voice' }),
    work: async (alone, page) => {
      await alone.check()
      await clickButton(page, 'Save')
    },
  },
  'the forms': {
    path: () => '/menu/forms',
    control: button('Add Form'),
    work: (add) => add.click(),
  },
  'the form editor': {
    path: () => `/menu/forms/${form.formId}`,
    control: button('Add New Question'),
    work: (add) => add.click(),
  },
  'the audit log': {
    path: () => '/menu/audit',
    control: (page) => page.getByPlaceholder('Search by action...'),
    work: (search) => search.fill('settings'),
  },
  'the next page': {
    path: () => '/menu/forms',
    control: (page) => page.getByRole('link', { name: 'Event Activity' }).first(),
    work: (link) => link.click(),
  },
}

describe('a leader who loses the role while a page is open', () => {
  test.each(Object.keys(screens))('is told on %s', async (screen) => {
    const { path, control, work } = screens[screen] as PageCase
    const page = await openPage(path(), 'leader')
    page.expectConsole(/ApiError/)
    await expectVisible(control(page))
    // A request that is refused before the action would reveal the loss.
    await waitForResponses(page)
    app.simulator.control.roles({ as: 'leader', remove: ['Monarchs'] })
    await app.waitForGatewayEvents()

    await work(control(page), page)

    await expectVisible(page.getByText(/^You need the right “.+” to do this\./).first())
    await expectVisible(page.getByText('You no longer have staff access.'))
    await expectHidden(page.getByRole('link', { name: 'Menu', exact: true }))
  })
})
