import { beforeEach, describe, expect, test } from 'vitest'
import { pages } from '../../../src/contract/core/pages.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import {
  app,
  clickButton,
  createScreen,
  eventually,
  expectHidden,
  expectVisible,
  openPage,
  signIn,
  waitForHeading,
  waitForResponses,
} from '../site.ts'

/** Every staff page with an existing subject. */
const staffPages = Object.values(pages)
  .filter((path) => path.startsWith(pages.menu))
  .map((path) => path.replaceAll(/:\w+/g, '1'))

beforeEach(async () => {
  await app.reset()
  const form = await makeForm(app.db)
  await apply(await app.signIn('vex'), form, app.idOf('vex'))
})

describe('the staff pages', () => {
  test.each([
    ['a visitor', undefined],
    ['a member of the main roster', 'member'],
  ])(
    'redirect %s to the home page without showing anything [spec 2.32, 2.99, 2.100]',
    async (_, person) => {
      const page = await createScreen(person)

      for (const address of staffPages) {
        await page.goto(address)
        await eventually(() => page.path()).toBe('/')
        await waitForHeading(page, 'Twenty-five is enough.')
      }

      await eventually(() => page.getByRole('link', { name: 'Menu', exact: true }).count()).toBe(0)
      expect(page.sent.filter(({ path }) => path.startsWith('/api/menu'))).toEqual([])
    },
  )

  test('ask a visitor to sign in, which leads back to the page', async () => {
    const page = await openPage('/menu/submissions/1?status=pending')
    const notice = page.getByRole('alert')
    await expectVisible(notice.filter({ hasText: 'Sign in to open the application.' }))
    expect(page.path()).toBe('/')
    expect(await notice.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/api/accounts/login/home',
    )

    // Discord leads to the page on which every sign-in ends.
    await signIn(page, 'leader')
    await page.goto('/home')

    await expectVisible(page.getByRole('heading', { name: 'vex' }))
    expect(page.path()).toBe('/menu/submissions/1?status=pending')
    await page.goto('/home')
    await waitForHeading(page, 'Twenty-five is enough.')
    await waitForResponses(page)
    expect(page.path()).toBe('/home')
  })

  test('forget the page once the notice is dismissed', async () => {
    const page = await openPage('/menu/health')
    await expectVisible(
      page.getByRole('alert').filter({ hasText: 'Sign in to open the staff pages.' }),
    )
    await clickButton(page, 'Dismiss')
    await expectHidden(page.getByRole('alert'))

    await signIn(page, 'leader')
    await page.goto('/home')

    await expectVisible(page.getByRole('link', { name: 'Menu', exact: true }))
    await waitForResponses(page)
    expect(page.path()).toBe('/home')
  })

  test('say nothing to someone who signs out there', async () => {
    const page = await openPage('/menu/health', 'leader')
    await waitForHeading(page, 'Health')
    await page.getByRole('button', { name: /^Account/ }).click()
    await clickButton(page, 'Logout')

    await eventually(() => page.path()).toBe('/')
    await waitForHeading(page, 'Twenty-five is enough.')
    await expectHidden(page.getByText(/Sign in to open/))
  })

  test('redirect users who are staff only according to the browser’s storage', async () => {
    const page = await openPage('/menu', 'leader')
    await waitForHeading(page, 'Dashboard')
    page.caller.cookies.clear()

    await page.goto('/menu/submissions')

    await eventually(() => page.path()).toBe('/')
  })
})

describe('a leader who loses the role while a review is open', () => {
  const menuLink = (page: Screen) => page.getByRole('link', { name: 'Menu', exact: true })

  /** Opens a review, and removes the role once the page needs nothing more from the server. */
  async function loseTheRole({ polls = true } = {}): Promise<Screen> {
    const page = await createScreen('leader')
    if (!polls) page.timers.stop()
    await page.goto('/menu/submissions/1')
    await eventually(() => {
      // Loading needs timers, too, for example to repeat a request.
      if (!polls) page.timers.runFor(100)
      return page.getByRole('heading', { name: 'vex' }).isVisible()
    }).toBe(true)
    await expectVisible(page.getByRole('textbox', { name: 'Admin Notes' }))
    await waitForResponses(page)
    app.simulator.control.roles({ as: 'leader', remove: ['Monarchs'] })
    await app.waitForGatewayEvents()
    return page
  }

  test('is told that the rights have changed, loses the Menu link, and is redirected on the next visit', async () => {
    const page = await loseTheRole()

    await clickButton(page, 'Approve Application')

    const alert = page.getByRole('alert')
    await expectVisible(alert.getByText('Failed to approve the submission. Please try again.'))
    await expectVisible(alert.getByText(/You need the right “.+” to do this\./))
    await expectVisible(alert.filter({ hasText: 'You no longer have staff access.' }))
    await expectHidden(menuLink(page))
    expect(page.path()).toBe('/menu/submissions/1')
    await page.reload()
    await eventually(() => page.path()).toBe('/')
    await waitForHeading(page, 'Twenty-five is enough.')
    await eventually(() => menuLink(page).count()).toBe(0)
  })

  test('sees no applications on the next staff page, and then no staff pages', async () => {
    // A poll before the click would show that the role is gone, and the next page would not open.
    const page = await loseTheRole({ polls: false })

    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Form Submissions' })
      .click()

    await expectVisible(page.getByText(/You need the right “.+” to do this\./))
    await expectVisible(page.getByText('You no longer have staff access.'))
    await eventually(() => page.getByText('vex', { exact: true }).count()).toBe(0)
    await expectHidden(menuLink(page))
    await page.goBack()
    await eventually(() => page.path()).toBe('/')
    await waitForHeading(page, 'Twenty-five is enough.')
  })

  test('keeps typed notes and is told that they were not saved', async () => {
    const page = await loseTheRole()
    const notes = page.getByRole('textbox', { name: 'Admin Notes' })

    await notes.fill('Ask about the north wall.')

    await expectVisible(page.getByText('Failed to save', { exact: true }))
    await expectVisible(page.getByText(/You need the right “.+” to do this\./))
    await expectHidden(menuLink(page))
    await eventually(() => notes.inputValue()).toBe('Ask about the north wall.')
  })

  test('gets access back with the role', async () => {
    const page = await loseTheRole()
    await clickButton(page, 'Approve Application')
    await expectHidden(menuLink(page))

    app.simulator.control.roles({ as: 'leader', add: ['Monarchs'] })
    await app.waitForGatewayEvents()
    await page.reload()

    await expectVisible(menuLink(page))
    await expectVisible(page.getByRole('heading', { name: 'vex' }))
  })
})
