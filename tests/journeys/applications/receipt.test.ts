import { afterEach, beforeEach, expect, test } from 'vitest'
import { settings } from '../../../src/db/schema/guild.ts'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { roleIdOf } from '../../../src/testing/features/settings.ts'
import { app, eventually, expectHidden, expectVisible, visitAs } from '../site.ts'

let first: typeof settings.$inferInsert
let submissionId: number

beforeEach(async () => {
  await app.empty()
  first = (await app.db.select().from(settings))[0] ?? {}
  const form = await makeForm(app.db)
  submissionId = await apply(await app.signedIn('applicant'), form, app.idOf('applicant'))
})
// `app.empty()` does not reset the settings.
afterEach(async () => {
  await app.db.delete(settings)
  await app.db.insert(settings).values(first)
})

const choose = async (role: string) =>
  app.db.update(settings).set({ approvedRoleId: await roleIdOf(app.db, role) })

async function approve(): Promise<void> {
  const leader = await app.signedIn('leader')
  await leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved: true })
}

test('a failed step shows the reason and can be retried', async () => {
  await choose('Monarchs')
  await approve()
  const { page } = await visitAs('leader', { width: 390, height: 844, hasTouch: true })
  await page.goto(`/menu/submissions/${submissionId}`)
  const receipt = page.getByRole('region', { name: 'On Discord' })
  await expectVisible(receipt.getByText(/The bot cannot give the role Monarchs/))
  expect(await accessibilityProblems(page)).toEqual([])

  await choose('Verified')
  const retry = receipt.getByRole('button', { name: 'Retry: Role for approved applicants' })
  await retry.click()

  await expectHidden(retry)
  await eventually(() =>
    receipt
      .getByRole('listitem')
      .filter({ hasText: 'Role for approved applicants' })
      .getByText('Done')
      .count(),
  ).toBe(1)
  expect(await accessibilityProblems(page)).toEqual([])
  const roles = app.simulator.control.people().find(({ id }) => id === app.idOf('applicant'))
  expect(roles?.roles).toContain('Verified')
})
