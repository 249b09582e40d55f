import { test } from 'vitest'
import { decisions } from '../../../src/db/schema/applications/submissions.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import {
  app,
  clickButton,
  eventually,
  expectFocus,
  expectVisible,
  visitAs,
  waitForHeading,
} from '../site.ts'

test('a decision on a phone can be undone without effects, also by keyboard', async () => {
  await app.empty()
  const form = await makeForm(app.db)
  const person = await app.signedIn('nessa')
  const nessa = await apply(person, form, app.idOf('nessa'))
  const { page } = await visitAs('leader', { width: 390, height: 844, hasTouch: true })
  await page.goto(`/menu/submissions/${nessa}`)
  await clickButton(page, 'Approve Application')

  await waitForHeading(page, 'Form Submissions')
  const notices = page.getByRole('region', { name: 'Notices' })
  await expectVisible(notices.getByRole('status').getByText('Approved nessa.'))
  const undo = notices.getByRole('button', { name: /^Undo.* within \d+ seconds$/ })
  await expectVisible(undo)
  await page.keyboard.press('F6')
  await page.keyboard.press('Tab')
  await expectFocus(undo)
  await page.keyboard.press('Enter')

  await expectVisible(page.getByText('Undone. nessa’s application is pending again.'))
  await expectVisible(
    page.getByRole('row').filter({ hasText: 'nessa' }).getByText('Pending', { exact: true }),
  )
  await eventually(() => app.db.$count(decisions)).toBe(0)
})
