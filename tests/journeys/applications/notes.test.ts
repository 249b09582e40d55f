import { expect, test } from 'vitest'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { app, expectVisible, visitAs } from '../site.ts'

test('the notes field is at least 150 pixels high', async () => {
  await app.empty()
  const form = await makeForm(app.db)
  await apply(await app.signedIn('vex'), form, app.idOf('vex'))
  const { page } = await visitAs('leader')
  await page.goto('/menu/submissions/1')
  const notes = page.getByRole('textbox', { name: 'Admin Notes' })
  await expectVisible(notes)

  expect((await notes.boundingBox())?.height).toBeGreaterThanOrEqual(150)
})
