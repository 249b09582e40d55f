import { afterEach, beforeEach, expect, test } from 'vitest'
import { settings } from '../../../src/db/schema/guild.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { roleIdOf } from '../../../src/testing/features/settings.ts'
import { app, createScreen, eventually, expectHidden, expectVisible } from '../site.ts'

let first: typeof settings.$inferInsert
let submissionId: number

beforeEach(async () => {
  await app.reset()
  first = (await app.db.select().from(settings))[0] ?? {}
  const form = await makeForm(app.db)
  submissionId = await apply(await app.signIn('applicant'), form, app.idOf('applicant'))
})
// `app.empty()` does not reset the settings.
afterEach(async () => {
  await app.db.delete(settings)
  await app.db.insert(settings).values(first)
})

const choose = async (role: string) =>
  app.db.update(settings).set({ approvedRoleId: await roleIdOf(app.db, role) })

async function approve(): Promise<void> {
  const leader = await app.signIn('leader')
  await leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved: true })
}

test('staff see the actions in Discord and a timeline', async () => {
  await choose('Verified')
  await approve()
  const page = await createScreen('leader')
  await page.goto(`/menu/submissions/${submissionId}`)
  const receipt = page.getByRole('region', { name: 'On Discord' })
  const step = (name: string) => receipt.getByRole('listitem').filter({ hasText: name })

  // Pending steps are refreshed automatically.
  await expectVisible(step('Role for approved applicants').getByText('Done'))
  await expectVisible(step('Message to the applicant').getByText('Done'))
  const history = page.getByRole('region', { name: 'History' })
  await expectVisible(history.getByText('The application was sent.'))
  await expectVisible(history.getByText('Isaure approved it.'))
})

test('a failed step shows the reason and can be retried', async () => {
  await choose('Monarchs')
  await approve()
  const page = await createScreen('leader')
  await page.goto(`/menu/submissions/${submissionId}`)
  const receipt = page.getByRole('region', { name: 'On Discord' })
  await expectVisible(receipt.getByText(/The bot cannot give the role Monarchs/))

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
  const roles = app.simulator.control.people().find(({ id }) => id === app.idOf('applicant'))
  expect(roles?.roles).toContain('Verified')
})

test('an applicant who has left is marked', async () => {
  app.simulator.control.leave({ as: 'applicant' })
  await app.waitForGatewayEvents()
  const page = await createScreen('leader')
  await page.goto(`/menu/submissions/${submissionId}`)

  await expectVisible(page.getByText('Left the server', { exact: true }))
  await expectVisible(
    page
      .getByRole('region', { name: 'History' })
      .getByText('The applicant left the Discord server.'),
  )
})
