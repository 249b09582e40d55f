import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { interviewRooms } from '../../../src/db/schema/interviews/rooms.ts'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { apply, plainAnswers, saveFirstStep } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { app, eventually, expectToFitWidth, expectVisible, signIn, visitAs } from '../site.ts'

/** Makes the creation of interview rooms fail until `app.empty()`. */
const failRoomCreation = () =>
  app.simulator.control.fault({ kind: 'status', status: 503, route: '/channels', seconds: 600 })

async function open(page: Page, status: string): Promise<void> {
  await page.goto('/apply/status')
  await expectVisible(page.getByText(status, { exact: true }))
}

test('my application is accessible and fits every width before applying, as a draft, in review and with a room', async () => {
  await app.reset()
  const form = await makeForm(app.db)
  await apply(await app.signIn('lastgun'), form, app.idOf('lastgun'))
  const isOpen = eq(interviewRooms.state, 'open')
  await eventually(() => app.db.$count(interviewRooms, isOpen)).toBe(1)
  const visit = await visitAs('applicant', { width: 390, height: 844 })
  const { page } = visit
  const applicant = await app.signIn('applicant')
  await open(page, 'You have not applied yet.')
  expect(await accessibilityProblems(page)).toEqual([])

  const words = { ...plainAnswers, 'Anything else?': 'W'.repeat(300) }
  await saveFirstStep(applicant, form, app.idOf('applicant'), words)
  await open(page, 'Draft')
  expect(await accessibilityProblems(page)).toEqual([])

  failRoomCreation()
  await apply(applicant, form, app.idOf('applicant'), words)
  await open(page, 'Pending')
  await page.getByText('Your answers').click()
  await expectVisible(page.getByText('W'.repeat(300)))
  for (const width of [320, 390, 641, 1100]) {
    await page.setViewportSize({ width, height: 700 })
    await expectToFitWidth(page, width)
  }
  expect(await accessibilityProblems(page)).toEqual([])
  await expectMarkedStages(page)

  await signIn(visit, 'lastgun')
  await open(page, 'Pending')
  await expectVisible(page.getByRole('link', { name: 'Open interview room' }))
  expect(await accessibilityProblems(page)).toEqual([])
})

/** Expects the stages up to the current one to be marked, also where the browser replaces colours. */
async function expectMarkedStages(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  const marks = page.getByRole('list', { name: 'Stages' }).getByRole('listitem')
  await eventually(async () => {
    const colours = await marks.evaluateAll((all) =>
      all.map(
        (one) =>
          one.ownerDocument.defaultView.getComputedStyle(one, '::after').backgroundColor as string,
      ),
    )
    return colours.map((colour) => colour === colours[0])
  }).toEqual([true, true, false, false])
  await page.emulateMedia({ forcedColors: 'none' })
}
