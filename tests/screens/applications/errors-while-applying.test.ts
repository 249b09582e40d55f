import { beforeEach, describe, expect, test } from 'vitest'
import { submissions } from '../../../src/db/schema/applications/submissions.ts'
import { plainAnswers } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { hideTable, rejectChangesOf } from '../../journeys/broken-database.ts'
import { eventually, followUpAnswers, siegeAnswers } from '../../journeys/site.ts'
import {
  app,
  clickButton,
  createScreen,
  expectHidden,
  expectVisible,
  waitForHeading,
} from '../site.ts'
import { answer, answersOn } from './answering.ts'

beforeEach(() => app.reset())

const alertOf = (page: Screen, sentence: string) => page.getByRole('alert').getByText(sentence)
const unsaved = 'Failed to process form. Please try again.'
const unsent = 'Failed to submit form. Please try again.'

/** The applications in the staff list. */
const completed = async () =>
  (await app.db.select().from(submissions)).filter(({ completedAt }) => completedAt)

describe('the form cannot be loaded', () => {
  test('the form cannot be loaded while none is active; Retry shows it once there is one [spec 8.2]', async () => {
    const page = await createScreen('applicant')
    await page.goto('/apply')
    await expectVisible(alertOf(page, 'Failed to load the form. Please try again later.'))

    await makeForm(app.db)
    await clickButton(page, 'Retry')

    await waitForHeading(page, 'Application')
  })

  test('the form cannot be loaded while its questions fail to load; Retry shows them [spec 8.1]', async () => {
    await makeForm(app.db)
    const restore = await hideTable('question_options')
    const page = await createScreen('applicant')
    await page.goto('/apply')
    await expectVisible(alertOf(page, 'Failed to load questions. Please try again later.'))

    await restore()
    await clickButton(page, 'Retry')

    await expectVisible(page.getByRole('textbox', { name: 'What should we call you?' }))
  })
})

describe('the input is kept, and a second try works, when', () => {
  beforeEach(async () => {
    await makeForm(app.db)
  })

  test('the first step cannot be saved [spec 8.3]', async () => {
    const page = await createScreen('applicant')
    await page.goto('/apply')
    await answer(page, siegeAnswers)
    const restore = await rejectChangesOf('answers')
    await clickButton(page, 'Next')
    await expectVisible(alertOf(page, unsaved))
    await eventually(() => answersOn(page)).toEqual(siegeAnswers)

    await restore()
    await clickButton(page, 'Next')

    await expectVisible(page.getByRole('textbox', { name: 'Which siege?' }))
    await expectHidden(alertOf(page, unsaved))
  })

  test('the second step cannot be submitted [spec 8.4]', async () => {
    const page = await createScreen('applicant')
    await page.goto('/apply')
    await answer(page, siegeAnswers)
    await clickButton(page, 'Next')
    await answer(page, followUpAnswers)
    const restore = await rejectChangesOf('submissions')
    await clickButton(page, 'Submit')
    await expectVisible(alertOf(page, unsent))
    await eventually(() => answersOn(page)).toEqual(followUpAnswers)
    await eventually(completed).toEqual([])

    await restore()
    await clickButton(page, 'Submit')

    await waitForHeading(page, 'Application Submitted!')
    await eventually(completed).toHaveLength(1)
  })

  test('an application of one step is saved, but not finished', async () => {
    const page = await createScreen('applicant')
    await page.goto('/apply')
    await answer(page, plainAnswers)
    const restore = page.reply('PUT /api/userform/save-and-submit', {})
    await clickButton(page, 'Next')
    await expectVisible(alertOf(page, unsent))
    await eventually(() => answersOn(page)).toMatchObject(plainAnswers)

    restore()
    await clickButton(page, 'Next')

    await waitForHeading(page, 'Application Submitted!')
    await eventually(completed).toHaveLength(1)
  })

  test('the response to a successful submission is lost: it counts once', async () => {
    const page = await createScreen('applicant')
    await page.goto('/apply')
    await answer(page, siegeAnswers)
    await clickButton(page, 'Next')
    await answer(page, followUpAnswers)
    const restore = page.reply('PUT /api/userform/save-and-submit', {})
    await clickButton(page, 'Submit')
    await expectVisible(alertOf(page, unsent))
    const lost = page.sent.findLast(({ method }) => method === 'PUT')
    expect((await page.caller.put(lost?.path ?? '', lost?.body)).status).toBe(200)

    restore()
    await clickButton(page, 'Submit')

    await waitForHeading(page, 'Application Submitted!')
    await eventually(completed).toHaveLength(1)
  })

  test('Wren has left the guild meanwhile, and comes back', async () => {
    const page = await createScreen('applicant')
    await page.goto('/apply')
    await answer(page, siegeAnswers)
    app.simulator.control.leave({ as: 'applicant' })
    await app.waitForGatewayEvents()
    await clickButton(page, 'Next')
    const popup = page.getByRole('dialog')
    await expectVisible(popup.getByRole('link', { name: 'Join Now' }))

    app.simulator.control.join({ as: 'applicant' })
    await app.waitForGatewayEvents()
    await popup.getByRole('button', { name: 'Refresh' }).click()

    await expectHidden(popup)
    await eventually(() => answersOn(page)).toEqual(siegeAnswers)
    await clickButton(page, 'Next')
    await expectVisible(page.getByRole('textbox', { name: 'Which siege?' }))
  })
})
